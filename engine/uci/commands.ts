/**
 * The commands of the Universal Chess Interface, from a line of text to data.
 *
 * Source: S. Meyer-Kahlen and R. Huber, "Universal Chess Interface" (2006).
 */

/** The numbers that `go` takes, with what they count. Times are in milliseconds. */
const GO_NUMBERS = [
  "depth",
  "nodes",
  "movetime",
  "wtime",
  "btime",
  "winc",
  "binc",
  "movestogo",
] as const;

export type GoParameters = Partial<Record<(typeof GO_NUMBERS)[number], number>> & {
  readonly infinite?: true;
};

export type UciCommand =
  | { readonly name: "uci" | "isready" | "ucinewgame" | "stop" | "quit" }
  | {
      readonly name: "position";
      readonly fen: string | undefined;
      readonly moves: readonly string[];
    }
  | { readonly name: "go"; readonly parameters: GoParameters }
  | { readonly name: "setoption"; readonly option: string; readonly value: string };

const isGoNumber = (word: string): word is (typeof GO_NUMBERS)[number] =>
  (GO_NUMBERS as readonly string[]).includes(word);

/** Reads what follows `go`. Words that are not known are passed over, and so are numbers that are none. */
function parseGo(words: readonly string[]): GoParameters {
  const parameters: Record<string, number | true> = {};
  words.forEach((word, index) => {
    if (word === "infinite") parameters.infinite = true;
    const value = Number(words[index + 1]);
    if (isGoNumber(word) && Number.isFinite(value)) parameters[word] = value;
  });
  return parameters as GoParameters;
}

/** Reads what follows `position`; undefined when it is neither `startpos` nor `fen`. */
function parsePosition(words: readonly string[]): UciCommand | undefined {
  const end = words.includes("moves") ? words.indexOf("moves") : words.length;
  const moves = words.slice(end + 1);
  if (words[0] === "startpos") return { name: "position", fen: undefined, moves };
  if (words[0] !== "fen") return undefined;
  return { name: "position", fen: words.slice(1, end).join(" "), moves };
}

/** Reads what follows `setoption`: `name N [value V]`, both of one word or more. */
function parseOption(words: readonly string[]): UciCommand | undefined {
  if (words[0] !== "name") return undefined;
  const end = words.includes("value") ? words.indexOf("value") : words.length;
  const option = words.slice(1, end).join(" ");
  return { name: "setoption", option, value: words.slice(end + 1).join(" ") };
}

/** Reads one line. Unknown words before a command are passed over; a line without one is undefined. */
export function parseCommand(line: string): UciCommand | undefined {
  const words = line.trim().split(/\s+/);
  for (const [index, name] of words.entries()) {
    const rest = words.slice(index + 1);
    switch (name) {
      case "uci":
      case "isready":
      case "ucinewgame":
      case "stop":
      case "quit":
        return { name };
      case "position":
        return parsePosition(rest);
      case "go":
        return { name, parameters: parseGo(rest) };
      case "setoption":
        return parseOption(rest);
    }
  }
  return undefined;
}
