/**
 * Parses the commands of the Universal Chess Interface. Lines of any length are parsed in linear
 * time.
 *
 * Source: S. Meyer-Kahlen and R. Huber, "Universal Chess Interface" (2006).
 */
import { LAN_PATTERN } from "../rules/notation.ts";

/** The numeric parameters of `go`. Times are in milliseconds, `mate` is in moves. */
const GO_NUMBERS = [
  "depth",
  "nodes",
  "mate",
  "movetime",
  "wtime",
  "btime",
  "winc",
  "binc",
  "movestogo",
] as const;
type GoNumber = (typeof GO_NUMBERS)[number];

const GO_FLAGS = ["infinite", "ponder"] as const;
type GoFlag = (typeof GO_FLAGS)[number];

export type GoParameters = Partial<Readonly<Record<GoNumber, number>>> &
  Partial<Readonly<Record<GoFlag, true>>> & {
    /** The moves to consider, in LAN. */
    readonly searchMoves?: readonly string[];
  };

/** The commands without arguments. */
const BARE_COMMANDS = ["uci", "isready", "ucinewgame", "ponderhit", "stop", "quit"] as const;

export type UciCommand =
  | { readonly name: (typeof BARE_COMMANDS)[number] }
  | {
      readonly name: "position";
      readonly fen: string | undefined;
      readonly moves: readonly string[];
    }
  | { readonly name: "go"; readonly parameters: GoParameters }
  | { readonly name: "setoption"; readonly option: string; readonly value: string };

const COMMANDS: readonly string[] = [...BARE_COMMANDS, "position", "go", "setoption"];

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** Reads the arguments of `go`. Unknown words and invalid numbers are ignored. */
function parseGo(words: readonly string[]): GoParameters {
  const parameters: Record<string, number | true> = {};
  const searchMoves: string[] = [];
  let isInMoves = false;
  words.forEach((word, index) => {
    isInMoves = word === "searchmoves" || (isInMoves && LAN_PATTERN.test(word));
    if (isInMoves && LAN_PATTERN.test(word)) searchMoves.push(word);
    if (isOneOf(GO_FLAGS, word)) parameters[word] = true;
    const value = Number(words[index + 1]);
    if (isOneOf(GO_NUMBERS, word) && Number.isFinite(value)) parameters[word] = value;
  });
  return searchMoves.length > 0 ? { ...parameters, searchMoves } : parameters;
}

/** Reads the arguments of `position`. Without `startpos` or `fen`, the FEN is the empty text. */
function parsePosition(words: readonly string[]): UciCommand {
  const end = words.includes("moves") ? words.indexOf("moves") : words.length;
  const moves = words.slice(end + 1);
  if (words[0] === "startpos") return { name: "position", fen: undefined, moves };
  if (words[0] !== "fen") return { name: "position", fen: "", moves };
  return { name: "position", fen: words.slice(1, end).join(" "), moves };
}

/** Reads the arguments of `setoption`: `name N [value V]`, each of one or more words. */
function parseOption(words: readonly string[]): UciCommand | undefined {
  if (words[0] !== "name") return undefined;
  const end = words.includes("value") ? words.indexOf("value") : words.length;
  const option = words.slice(1, end).join(" ");
  return { name: "setoption", option, value: words.slice(end + 1).join(" ") };
}

/**
 * Parses one line. Unknown words before the command are skipped; undefined for a line without a
 * command.
 */
export function parseCommand(line: string): UciCommand | undefined {
  const words = line.trim().split(/\s+/);
  const start = words.findIndex((word) => COMMANDS.includes(word));
  if (start < 0) return undefined;
  const name = words[start];
  const rest = words.slice(start + 1);
  if (isOneOf(BARE_COMMANDS, name)) return { name };
  if (name === "go") return { name, parameters: parseGo(rest) };
  return name === "position" ? parsePosition(rest) : parseOption(rest);
}
