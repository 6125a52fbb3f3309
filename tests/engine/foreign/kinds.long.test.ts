/**
 * The kinds of texts that people report as misread. A hundred of each are made from well-formed
 * games, and each is read as the game without the deviation.
 */
import { describe, expect, it } from "vitest";
import { decodeText } from "../../../engine/foreign/characters.ts";
import { readPosition } from "../../../engine/foreign/positions.ts";
import { type GameRecord, type Move, startFen, validateStart } from "../../../engine/index.ts";
import { START_FEN } from "../../../engine/rules/fen.ts";
import {
  createRandom,
  playRandomGame,
  type Random,
  randomGame,
  seedOr,
  times,
} from "../../support/random.ts";
import { readAll, treeOf } from "./support.ts";

const SEED = seedOr(64);
/** A hundred in `npm run long`. */
const GAMES = times(500);

const NAMES = ["Anna", "Müller, Jörg", "Nuñez, José", "Ćirić", "O'Brien"];

interface Parts {
  readonly random: Random;
  readonly white: string;
  /** Of a game from another start. */
  readonly start: readonly string[];
  /** With numbers. */
  readonly words: readonly string[];
  readonly result: string;
}

const numbered = (move: Move, san = move.san): string =>
  move.color === "w" ? `${move.before.split(" ")[5]}. ${san}` : san;

function partsOf(random: Random, game: GameRecord): Parts {
  const fen = startFen(game);
  const isBlack = game.history[0]?.color === "b";
  const words = game.history.map((move, ply) =>
    ply === 0 && isBlack ? `${move.before.split(" ")[5]}... ${move.san}` : numbered(move),
  );
  return {
    random,
    white: random.pick(NAMES),
    start: fen === START_FEN ? [] : ['[SetUp "1"]', `[FEN "${fen}"]`],
    words,
    // Nobody has been mated or stalemated yet: the result is free.
    result: random.pick(["1-0", "0-1", "1/2-1/2", "*"]),
  };
}

/** A random game that the board does not decide. */
function openGame(random: Random, isFromStart = false): GameRecord {
  for (;;) {
    const plies = 2 + random.below(40);
    const game = isFromStart ? playRandomGame(random, START_FEN, plies) : randomGame(random, plies);
    if (game.history.length > 1 && game.headers.Result === "*") return game;
  }
}

const once = <Value>(make: () => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/** The games are made once, for all kinds. */
const gamesFrom = (isFromStart: boolean) =>
  once(() =>
    Array.from({ length: GAMES }, (_, index) =>
      openGame(createRandom(SEED * 1_000 + index), isFromStart),
    ),
  );
const [games, usualGames] = [gamesFrom(false), gamesFrom(true)];

function gameOf(index: number, isFromStart = false): GameRecord {
  const game = (isFromStart ? usualGames() : games())[index % GAMES];
  if (!game) throw new Error("There are fewer games.");
  return game;
}

/** The kinds that make the FEN tag meaningless. */
const FROM_START = new Set(["a meaningless FEN tag"]);

const tagsOf = ({ white, start }: Parts) => [`[White "${white}"]`, ...start].join("\n");
const movesOf = ({ words, result }: Parts) => [...words, result].join(" ");
const plain = (parts: Parts) => `${tagsOf(parts)}\n\n${movesOf(parts)}\n`;
/** The moves with a text behind one of them. */
function withInside(parts: Parts, inside: string): string {
  const { words, random, result } = parts;
  const at = 1 + random.below(words.length);
  const moves = [...words.slice(0, at), inside, ...words.slice(at), result].join(" ");
  return `${tagsOf(parts)}\n\n${moves}\n`;
}

/** A deviating text, and what it means. */
type Pair = readonly [foreign: string, meant: string];
type Kind = (parts: Parts, game: GameRecord) => Pair;

/** The same place for a deviation and for what it means. */
function insideBoth(parts: Parts, foreign: string, meant: string): Pair {
  const [head = "", tail = ""] = withInside(parts, "@@@").split(" @@@");
  return [`${head} ${foreign}${tail}`, `${head} ${meant}${tail}`];
}

const FIGURINES: Readonly<Record<string, string>> = { K: "♔♚", Q: "♕♛", R: "♖♜", B: "♗♝", N: "♘♞" };
const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  German: { N: "S", B: "L", R: "T", Q: "D", K: "K" },
  French: { N: "C", B: "F", R: "T", Q: "D", K: "R" },
  Spanish: { N: "C", B: "A", R: "T", Q: "D", K: "R" },
  Dutch: { N: "P", B: "L", R: "T", Q: "D", K: "K" },
  Russian: { N: "К", B: "С", R: "Л", Q: "Ф", K: "Кр" },
};

const mapSans = (
  parts: Parts,
  game: GameRecord,
  change: (san: string, move: Move) => string,
): Pair => {
  const changed = game.history.map((move, ply) => {
    const word = parts.words[ply] ?? "";
    return word.slice(0, word.length - move.san.length) + change(move.san, move);
  });
  return [plain({ ...parts, words: changed }), plain(parts)];
};

const RESULT_FORMS: Readonly<Record<string, readonly string[]>> = {
  "1-0": ["1 - 0", "1:0", "1- 0", "1 -0", "1-0.", "1–0", "1-O", "1 : 0"],
  "0-1": ["0 - 1", "0:1", "0- 1", "0-1.", "0—1", "0-1`"],
  "1/2-1/2": ["1/2 - 1/2", "1/2", "½-½", "½", "0.5-0.5", "0,5-0,5", "½ : ½", "1/2-1/2`", ".5-.5"],
  "*": ["*"],
};

const KINDS: Readonly<Record<string, Kind>> = {
  "a command in brackets without braces": (parts) =>
    insideBoth(parts, "[%clk 0:03:00]", "{[%clk 0:03:00]}"),
  "a diagram in brackets": (parts) => insideBoth(parts, "[D]", "$220"),
  "text in brackets": (parts) => insideBoth(parts, "[so wanted by both]", "{so wanted by both}"),
  "all in one line": (parts) => [
    [`[White "${parts.white}"]`, ...parts.start, movesOf(parts)].join(" "),
    plain(parts),
  ],
  "an unquoted tag in one line": (parts) => [
    [`[White ${parts.white}]`, ...parts.start, movesOf(parts)].join(" "),
    plain(parts),
  ],
  "a meaningless FEN tag": (parts) => [
    `[FEN "${parts.random.pick(["", "?", "-", "startpos"])}"]\n${plain({ ...parts, start: [] })}`,
    plain({ ...parts, start: [] }),
  ],
  "another word for ordinary chess": (parts) => [
    `[Variant "${parts.random.pick(["Regular", "Orthodox", "none", "fromPosition", "Normal"])}"]\n${plain(parts)}`,
    `[Variant "Standard"]\n${plain(parts)}`,
  ],
  "an unknown word for a variant": (parts) => [
    `[Variant "Our club"]\n${plain(parts)}`,
    `${tagsOf(parts)}\n\n{Variant: Our club} ${movesOf(parts)}`,
  ],
  "a result in another form": (parts) => {
    const form = parts.random.pick(RESULT_FORMS[parts.result] ?? []);
    return [plain({ ...parts, result: form }), plain(parts)];
  },
  "a result in another form, in the tag, too": (parts) => {
    const form = parts.random.pick(RESULT_FORMS[parts.result] ?? []);
    return [`[Result "${form}"]\n${plain({ ...parts, result: form })}`, plain(parts)];
  },
  "a result that nobody won": (parts) => [
    `[Result "0-0"]\n${plain({ ...parts, result: "0-0" })}`,
    `${tagsOf(parts)}\n\n{Result: 0-0} ${movesOf({ ...parts, result: "*" })}`,
  ],
  "the result twice": (parts) => [`${plain(parts)}${parts.result}`, plain(parts)],
  "a comment behind the result": (parts) => [
    `${plain(parts)}{agreed}`,
    plain({ ...parts, result: `{agreed} ${parts.result}` }),
  ],
  "text behind the result": (parts) => [
    `${plain(parts)}\nSent from a train\n`,
    plain({ ...parts, result: `{Sent from a train} ${parts.result}` }),
  ],
  "a comment before the tags": (parts) => [
    `{ first }\n\n${plain(parts)}`,
    `${tagsOf(parts)}\n\n{first} ${movesOf(parts)}`,
  ],
  "a comment line before the tags": (parts) => [
    `; first\n\n${plain(parts)}`,
    `${tagsOf(parts)}\n\n{first} ${movesOf(parts)}`,
  ],
  "a comment behind a tag": (parts) => [
    `[Event "E"] {first}\n${plain(parts)}`,
    `[Event "E"]\n${tagsOf(parts)}\n\n{first} ${movesOf(parts)}`,
  ],
  "a mail": (parts) => [plain(parts).replace(/^/gm, "> "), plain(parts)],
  "text before the tags": (parts) => [
    `Dear all,\nhere is my game:\n\n${plain(parts)}`,
    `${tagsOf(parts)}\n\n{Dear all, here is my game:} ${movesOf(parts)}`,
  ],
  "a fence": (parts) => [`\`\`\`\n${plain(parts)}\`\`\`\n`, plain(parts)],
  "escaped lines": (parts) => [`% one\n${tagsOf(parts)}\n% two\n\n${movesOf(parts)}`, plain(parts)],
  "quotes in a value": (parts) => [
    `[Event "The "big" one"]\n${plain(parts)}`,
    `[Event "The \\"big\\" one"]\n${plain(parts)}`,
  ],
  "typographic quotes": (parts) => [plain(parts).replace(/"(.*)"/g, "“$1”"), plain(parts)],
  "no quotes": (parts) => [plain(parts).replace(/"(.*)"/g, "$1"), plain(parts)],
  "a missing bracket": (parts) => [
    plain(parts)
      .replace(/^\[/, "")
      .replace(/^(\[FEN .*)\]$/m, "$1"),
    plain(parts),
  ],
  "a tag over two lines": (parts) => [
    `[Event "One\ntwo"]\n${plain(parts)}`,
    `[Event "One two"]\n${plain(parts)}`,
  ],
  "a backslash": (parts) => [
    `[Event "C:\\games\\new\\"]\n${plain(parts)}`,
    `[Event "C:\\\\games\\\\new\\\\"]\n${plain(parts)}`,
  ],
  "a hyphen in the name of a tag": (parts) => [
    `[White-Elo "2000"]\n${plain(parts)}`,
    `[WhiteElo "2000"]\n${plain(parts)}`,
  ],
  "a novelty": (parts) => insideBoth(parts, parts.random.pick(["N", "TN"]), "$146"),
  "a novelty behind a judgement": (parts) => {
    const [foreign, meant] = insideBoth(parts, "N", "$146");
    return [foreign.replace(/ N(?= |$)/m, "!N"), meant.replace("$146", "$1 $146")];
  },
  "a result with words in the tag": (parts) => [
    `[Result "${parts.result} by forfeit"]\n${plain({ ...parts, result: "" })}`,
    `[Result "${parts.result}"]\n${tagsOf(parts)}\n\n{Result: ${parts.result} by forfeit} ${parts.words.join(" ")}`,
  ],
  "a diagram": (parts) => insideBoth(parts, "D", "$220"),
  "a novelty glued to the move": (parts) => {
    const [foreign, meant] = insideBoth(parts, "N", "$146");
    return [foreign.replace(/ N(?= |$)/m, "N"), meant];
  },
  "words that are no moves": (parts) => insideBoth(parts, "oh well", "{oh well}"),
  "invisible characters": (parts) => [
    plain(parts)
      .replace(/(\d\. )|(?<=[a-h])(?=[1-8])/g, "$1\u200B")
      .replace(/ (?=[a-h])/g, "\u200E "),
    plain(parts),
  ],
  figurines: (parts, game) =>
    mapSans(parts, game, (san, { color }) =>
      san.replace(/[KQRBN]/g, (letter) => FIGURINES[letter]?.charAt(color === "w" ? 0 : 1) ?? ""),
    ),
  "signs of multiplication": (parts, game) => mapSans(parts, game, (san) => san.replace("x", "×")),
  "a colon behind for a capture": (parts, game) =>
    mapSans(parts, game, (san) => san.replace(/^([^x=]+)x([a-h][1-8])([+#]?)$/, "$1$2:$3")),
  "checks in words": (parts, game) =>
    mapSans(parts, game, (san) =>
      san.replace("+", parts.random.pick([" ch", "†", " dbl ch", "ch"])),
    ),
  "a promotion in another form": (parts, game) => {
    const form = parts.random.pick(["/$1", "($1)", "=($1)"]);
    return mapSans(parts, game, (san) => san.replace(/=([QRBN])/, form));
  },
};

describe.each(Object.entries(KINDS))("%s", (name, kind) => {
  it(`means the game without it, in ${GAMES} games (seed ${SEED})`, async () => {
    for (let index = 0; index < GAMES; index++) {
      const random = createRandom(SEED * 1_000 + index);
      const game = gameOf(index, FROM_START.has(name));
      const [foreign, meant] = kind(partsOf(random, game), game);
      expect(await readAll(foreign), foreign).toEqual([treeOf(meant)]);
    }
  });
});

/** Only a game from the usual start is surely long enough for all of them to be told apart. */
describe.each(Object.keys(LETTERS))("the letters of %s", (language) => {
  it(`mean the pieces, in ${GAMES} games (seed ${SEED})`, async () => {
    for (let index = 0; index < GAMES; index++) {
      const random = createRandom(SEED * 1_000 + index);
      const game = playRandomGame(random, START_FEN, 60);
      const parts = { ...partsOf(random, game), result: game.headers.Result ?? "*" };
      const [foreign, meant] = mapSans(parts, game, (san) =>
        san.replace(/[KQRBN]/g, (letter) => LETTERS[language]?.[letter] ?? ""),
      );
      expect(await readAll(foreign), foreign).toEqual([treeOf(meant)]);
    }
  });
});

it.each(["<>", "@@@@", "0000", "null", "Z0"])("%s passes the turn", async (form) => {
  for (let index = 0; index < GAMES; index++) {
    const random = createRandom(SEED + index);
    const game = gameOf(index);
    const last = game.history.at(-1);
    if (last?.san.endsWith("+")) continue;
    const parts = partsOf(random, game);
    const [foreign, meant] = [form, "--"].map((pass) =>
      plain({ ...parts, words: [...parts.words, pass] }),
    );
    expect(await readAll(foreign ?? ""), foreign).toEqual([treeOf(meant ?? "")]);
  }
});

describe("several games", () => {
  const twice = (join: (one: Parts, other: Parts) => Pair) => async () => {
    for (let index = 0; index < GAMES; index++) {
      const random = createRandom(SEED + index);
      const [one, other] = [gameOf(index), gameOf(index + 1)].map((game) =>
        partsOf(random, game),
      ) as [Parts, Parts];
      const [foreign, ...meant] = [...join(one, other)];
      expect(await readAll(foreign ?? "")).toEqual([treeOf(plain(one)), treeOf(meant[0] ?? "")]);
    }
  };

  it(
    "are glued together",
    twice((one, other) => [plain(one).trimEnd() + plain(other), plain(other)]),
  );
  it(
    "have text between them, which belongs to the next one",
    twice((one, other) => [
      `${plain(one)}\nThe next round:\n\n${plain(other)}`,
      `${tagsOf(other)}\n\n{The next round:} ${movesOf(other)}`,
    ]),
  );

  it("have tags and no moves", async () => {
    for (let index = 0; index < GAMES; index++) {
      const random = createRandom(SEED + index);
      const parts = ["A", "B"].map((white) => ({ ...partsOf(random, gameOf(index)), white }));
      const tags = parts.map(tagsOf);
      const meant = tags.map((section) => treeOf(`${section}\n\n*`));
      expect(await readAll(tags.join("\n\n"))).toEqual(meant);
    }
  });
});

/** A position in a form that people copy, and what it means. */
const FORMS: Readonly<Record<string, (fields: readonly string[]) => string>> = {
  "dashes of other kinds": (fields) => fields.map((field) => field.replace(/^-$/, "–")).join(" "),
  underscores: (fields) => fields.join("_"),
  slashes: (fields) => fields.join("/"),
  "a full stop behind": (fields) => `${fields.join(" ")}.`,
  "a large letter for the side": (fields) =>
    fields.map((field, index) => (index === 1 ? field.toUpperCase() : field)).join(" "),
  "no en-passant field": (fields) => fields.filter((_, index) => index !== 3).join(" "),
  "unknown numbers": (fields) => [...fields.slice(0, 4), "-", "-"].join(" "),
  "move 0": (fields) => [...fields.slice(0, 5), "0"].join(" "),
  "operations of EPD": (fields) =>
    `${fields.slice(0, 4).join(" ")} bm Qxf7; id "a; b"; hmvc ${fields[4]}; fmvn ${fields[5]};`,
  "rooks by their files": (fields) =>
    fields
      .map((field, index) =>
        index === 2
          ? field.replace("K", "H").replace("Q", "A").replace("k", "h").replace("q", "a")
          : field,
      )
      .join(" "),
  "a square that no pawn has passed": (fields) =>
    fields
      .map((field, index) => (index === 3 ? (fields[1] === "w" ? "d3" : "d6") : field))
      .join(" "),
  "the board alone": ([placement = ""]) => placement,
};

describe.each(Object.entries(FORMS))("a position with %s", (name, write) => {
  it(`is the position, for ${GAMES} positions (seed ${SEED})`, () => {
    for (let index = 0; index < GAMES; index++) {
      const { position, history } = gameOf(index);
      const fen = history.at(-1)?.after ?? START_FEN;
      expect(position.turn).toBe(fen.split(" ")[1]);
      const fields = fen.split(" ");
      const isAlone = name === "the board alone";
      const meant = [
        fields[0],
        isAlone ? "w" : fields[1],
        isAlone ? "-" : fields[2],
        ["no en-passant field", "a square that no pawn has passed"].includes(name) || isAlone
          ? "-"
          : fields[3],
        name === "unknown numbers" || isAlone ? "0" : fields[4],
        ["unknown numbers", "move 0"].includes(name) || isAlone ? "1" : fields[5],
      ].join(" ");
      const read = validateStart(readPosition(write(fields)).fen);
      expect(read, write(fields)).toEqual(validateStart(meant));
    }
  });
});

describe("the bytes of a file", () => {
  const text = `[White "Müller – Nuñez"]\n\n1. e4 {schön} e5 *\n`;
  const utf16 = (isLittle: boolean, mark = "") =>
    new Uint8Array(
      [...mark, ...text].flatMap((character) => {
        const code = character.charCodeAt(0);
        return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
      }),
    );
  /** Of windows-1252, the dash is the only character here that is not its own code. */
  const windows = Uint8Array.from(text, (character) =>
    character === "–" ? 0x96 : character.charCodeAt(0),
  );

  it.each([
    ["UTF-8", new TextEncoder().encode(text), undefined],
    ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${text}`), undefined],
    ["UTF-16 with a mark", utf16(true, "\uFEFF"), undefined],
    ["UTF-16, high byte first, with a mark", utf16(false, "\uFEFF"), undefined],
    ["UTF-16 without a mark", utf16(true), "utf16"],
    ["UTF-16, high byte first, without a mark", utf16(false), "utf16"],
    ["the set of Windows", windows, "windows"],
  ])("in %s", (_name, bytes, guess) => {
    expect(decodeText(bytes)).toEqual(guess ? { text, guess } : { text });
  });

  it("in Latin-1 and UTF-8, in lines that were joined", () => {
    const line = new TextEncoder().encode("{schön}\n");
    const latin = Uint8Array.from("{schön}\n", (character) => character.charCodeAt(0));
    expect(decodeText(new Uint8Array([...line, ...latin])).text).toBe("{schön}\n{schön}\n");
  });

  it("never become U+FFFD, whatever they are", () => {
    const random = createRandom(SEED);
    for (let index = 0; index < GAMES; index++) {
      const bytes = Uint8Array.from({ length: 60 }, () => 1 + random.below(255));
      if (bytes[0] === 0xff || bytes[0] === 0xfe) continue;
      expect(decodeText(bytes).text).not.toContain("\uFFFD");
    }
  });
});
