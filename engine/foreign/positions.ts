/**
 * Positions as people copy them: a FEN with small faults, a board alone, an address's form, and
 * EPD. They are normalised to the fields of a FEN, which `validateStart` then checks with the
 * specified words.
 *
 *     readPosition("4k3/8/8/8/8/8/4P3/4K3 W – – 0 0.").fen;   // "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
 *     readPosition("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;").operations.get("bm");   // "e4"
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), 16.1 and 16.2.
 */
import { isHeaderName, sanitizeComment } from "../rules/annotations.ts";
import { validateStart } from "../rules/fen.ts";
import type { NoteKind } from "./notes.ts";
import { NOTHING, type Without } from "./rules.ts";
import { writeTag } from "./tagForms.ts";

export interface ForeignPosition {
  /** The board, and as many other fields as the text has. Not checked. */
  readonly fen: string;
  /** The operations of an EPD, by opcode: `bm` has the best moves, `id` a name. */
  readonly operations: ReadonlyMap<string, string>;
  readonly guesses: readonly Extract<NoteKind, "turn" | "enPassant">[];
}

/** Characters that are nothing: zero-width, marks of direction, soft hyphens, forms of emoji. */
export const INVISIBLE =
  /(?:[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\uFE0E|\uFE0F)+/g;

/** The first word has two slashes. No move has; tags and comments do not match. */
const BOARD = /^\s*[^\s/[{]*\/[^\s/]*\//;
const NAME = /^(?:FEN\b\s*[:=]?\s*|position\s+fen\s+|\d{1,5}[.):]\s+)/i;
const QUOTE = "[\"'“”„«»`]";
const QUOTES = new RegExp(`^${QUOTE}+|${QUOTE}+$`, "g");

/** The text without invisible characters, and without what names it. */
function bare(text: string, without: Without): string {
  const visible = without.has("invisible") ? text : text.replace(INVISIBLE, "");
  const trimmed = visible.trim();
  if (without.has("namedFen")) return trimmed;
  return trimmed.replace(QUOTES, "").replace(NAME, "").replace(QUOTES, "").trim();
}

/**
 * What stands on the 64 squares, a8 first, by the letters of FEN; an empty text where nothing does.
 * Undefined unless there are eight ranks of eight squares. The position may be one that no game can
 * start from.
 */
export function drawnSquares(fen: string): readonly string[] | undefined {
  const ranks = (fen.trim().split(/\s+/)[0] ?? "").split("/");
  if (ranks.length !== RANKS || ranks.some((rank) => !/^[1-8PNBRQKpnbrqk]{1,8}$/.test(rank))) {
    return undefined;
  }
  const squares = ranks.map((rank) =>
    [...rank].flatMap((letter) => (/\d/.test(letter) ? Array(Number(letter)).fill("") : [letter])),
  );
  return squares.every(({ length }) => length === 8) ? squares.flat() : undefined;
}

/** In characters: the beginning of a text, which shows what it is. */
const LENGTH_OF_START = 1_000;

/** Whether a line is a position, valid or not. */
export const isPosition = (line: string): boolean =>
  BOARD.test(line) || BOARD.test(bare(line.slice(0, LENGTH_OF_START), NOTHING));

const RANKS = 8;

/** The words of the text: its fields, and the operations of an EPD. */
function wordsOf(text: string, without: Without): string[] {
  if (without.has("fieldsOfAddress") || /\s/.test(text)) return text.split(/\s+/);
  if (text.includes("_")) return text.split(/_+/);
  const parts = text.split("/");
  return [parts.slice(0, RANKS).join("/"), ...parts.slice(RANKS)];
}

/** The words that a field can be read from, first to last. */
class Fields {
  readonly guesses: ForeignPosition["guesses"][number][] = [];
  private readonly words: string[];
  private readonly without: Without;

  constructor(words: readonly string[], without: Without) {
    this.words = [...words];
    this.without = without;
  }

  private get next(): string | undefined {
    return this.words[0];
  }

  /** What is left: the operations. */
  get rest(): string {
    return this.words.join(" ");
  }

  turn(): string {
    const { next = "", without } = this;
    if (/^(?:w|b|white|black)$/i.test(next) && !without.has("sideForm")) {
      this.words.shift();
      return next.charAt(0).toLowerCase();
    }
    const isMissing = next === "" || /^(?:-|[KQkq]{1,4}|\d+)$/.test(next);
    if (!isMissing || without.has("boardOnly")) return this.words.shift() ?? "";
    this.guesses.push("turn");
    return "w";
  }

  castling(placement: string): string {
    const { next = "", without } = this;
    if (this.isNumberNext()) return "-";
    this.words.shift();
    return without.has("rookFiles") ? next : withoutFiles(next, placement);
  }

  enPassant(turn: string): string {
    const { next = "" } = this;
    if (this.isNumberNext()) return "-";
    this.words.shift();
    const isWrong = /^[a-h][1-8]$/i.test(next) && next.charAt(1) !== (turn === "w" ? "6" : "3");
    if (!isWrong || this.without.has("wrongEnPassant")) return next;
    this.guesses.push("enPassant");
    return "-";
  }

  /** A number; `unknown` for a hyphen or nothing. Undefined where an operation begins. */
  count(unknown: string): string | undefined {
    const { next } = this;
    if (next === undefined || /^[a-z]/i.test(next)) return undefined;
    this.words.shift();
    const isUnknown = next === "-" || (unknown === "1" && /^0+$/.test(next));
    return isUnknown && !this.without.has("unknownCounts") ? unknown : next;
  }

  /** Whether this field is missing, because the numbers begin here. */
  private isNumberNext(): boolean {
    return /^\d+$/.test(this.next ?? "") && !this.without.has("missingField");
  }
}

const HOMES: readonly (readonly [letter: string, right: string, rank: number, home: RegExp])[] = [
  ["H", "K", 7, /^.{4}K..R$/],
  ["A", "Q", 7, /^R...K.{3}$/],
  ["h", "k", 0, /^.{4}k..r$/],
  ["a", "q", 0, /^r...k.{3}$/],
];

/** Rights by the files of rooks as the usual ones, where king and rook stand as usual. */
function withoutFiles(castling: string, placement: string): string {
  if (!/^[AHahKQkq]{1,4}$/.test(castling) || !/[AHah]/.test(castling)) return castling;
  const ranks = placement
    .split("/")
    .map((rank) => rank.replace(/[1-8]/g, (count) => "1".repeat(Number(count))));
  const renamed = [...castling].map((letter) => {
    const home = HOMES.find(([file]) => file === letter);
    return home?.[3].test(ranks[home[2]] ?? "") ? home[1] : letter;
  });
  return renamed.join("");
}

/** Splits `bm Rxf4; id "1;2";` into its operations. */
function operationsOf(text: string): Map<string, string> {
  const operations = new Map<string, string>();
  for (const [, opcode, operand] of text.matchAll(
    /([A-Za-z]\w*)\s*((?:"[^"]*"|[^";])*)(?:;|"|$)/g,
  )) {
    const value = operand.trim().replace(/^"([^"]*)"$/, "$1");
    if (!operations.has(opcode)) operations.set(opcode, value);
  }
  return operations;
}

/** In characters: a longer text is no position. */
const LONGEST_POSITION = 10_000;

/** Reads one position. A text that is none stays as it is. */
export function readPosition(text: string, without: Without = NOTHING): ForeignPosition {
  const nothing = { operations: new Map<string, string>(), guesses: [] };
  if (text.length > LONGEST_POSITION) return { fen: text, ...nothing };
  const plain = bare(text, without);
  const [placement, ...words] = wordsOf(stripped(plain, without), without).map((word, index) =>
    index > 0 && !without.has("dashes") ? word.replace(/^[\u2010-\u2015\u2212]+$/, "-") : word,
  );
  const fields = new Fields(words, without);
  const turn = fields.turn();
  if (fields.rest === "") {
    return { ...nothing, fen: `${placement} ${turn}`.trim(), guesses: fields.guesses };
  }
  const named = [placement, turn, fields.castling(placement)];
  if (fields.rest !== "") named.push(fields.enPassant(turn));
  const operations = without.has("epd") ? new Map<string, string>() : readOperations(fields, named);
  if (fields.rest !== "" && operations.size === 0) named.push(fields.rest);
  return { fen: named.join(" "), operations, guesses: fields.guesses };
}

/** Adds the two numbers to the fields, and returns the operations behind them. */
function readOperations(fields: Fields, named: string[]): Map<string, string> {
  const clock = fields.count("0");
  const number = clock === undefined ? undefined : fields.count("1");
  const operations = operationsOf(/^[a-z]/i.test(fields.rest) ? fields.rest : "");
  const counts = [clock ?? operations.get("hmvc"), number ?? operations.get("fmvn")];
  if (counts[1] === "0") counts[1] = "1";
  if (counts[1] !== undefined) counts[0] ??= "0";
  named.push(...counts.filter((count) => count !== undefined));
  return operations;
}

/** Without the punctuation behind it. The operations of an EPD end in a semicolon. */
const stripped = (text: string, without: Without): string =>
  without.has("stopBehind") ? text : text.replace(/(?:(?<=[\w-])[.,!;)\]]+|\s+[.,!])$/, "");

/**
 * A position as a game without moves: the operations of an EPD are its tags, `id` its event, and
 * the comments `c0` to `c9` a comment.
 */
export function pgnOfPosition({ operations }: ForeignPosition, fen: string): string {
  const tags = [...operations].map(([opcode, operand]) => {
    const name = opcode === "id" ? "Event" : opcode;
    return isHeaderName(name) && !/^(?:c\d|FEN|SetUp|Result|hmvc|fmvn)$/.test(name)
      ? `${writeTag(name, operand)}\n`
      : "";
  });
  const comments = [...operations]
    .filter(([opcode]) => /^c\d$/.test(opcode))
    .map(([, operand]) => `{${sanitizeComment(operand)}} `);
  return `${tags.join("")}[SetUp "1"]\n[FEN "${fen}"]\n\n${comments.join("")}*\n`;
}

/** The six fields of a FEN, perhaps with what names it, and something behind them. */
const WHOLE_FEN = new RegExp(
  `^${QUOTE}*(?:${NAME.source.slice(1)})?${QUOTE}*` +
    `[^\\s/[{]+(?:/[^\\s/]+){7}(?:\\s+\\S+){3}\\s+\\d+\\s+\\d+${QUOTE}*[.,]?(?=\\s+\\S)`,
  "i",
);
const USUAL_START = /^(?:position\s+)?startpos\s+moves(?=\s+\S)/i;

/** The operations of an EPD. Moves and sentences look different. */
const OPERATIONS =
  /^(?:(?!moves\b|[a-h]x?[a-h]?[1-8])[a-z]\w*\s(?:"[^"]*"|[^";])*;|(?:am|bm|ce|dm|id|pv|hmvc|fmvn)\s|c\d\s+")/;

/**
 * A text that begins with a whole FEN and goes on with moves or words, as a PGN with a FEN tag; any
 * other text as it is. UCI has `moves` between them, and `startpos` for the usual start.
 */
export function withFenAsTag(text: string, without: Without = NOTHING): string {
  const trimmed = text.trimStart();
  const start = without.has("textBehindFen") ? "" : trimmed.slice(0, LENGTH_OF_START);
  const usual = USUAL_START.exec(start)?.[0];
  if (usual !== undefined) return trimmed.slice(usual.length).trimStart();
  const whole = WHOLE_FEN.exec(start)?.[0];
  if (whole === undefined) return text;
  const behind = trimmed.slice(whole.length).trimStart();
  const fen = validateStart(readPosition(whole, without).fen);
  const isEpd = OPERATIONS.test(behind.slice(0, LENGTH_OF_START));
  if (!fen.ok || isEpd || linesOfPositions(text) !== undefined) return text;
  return `[SetUp "1"]\n[FEN "${fen.value}"]\n\n${behind.replace(/^moves\s+/i, "")}`;
}

/** A line that is a remark in a list of positions. */
const REMARK = /^\s*(?:[#%;]|\/\/)/;

const isContent = (line: string): boolean => line.trim() !== "" && !REMARK.test(line);

/** Whether a text begins with a position, valid or not, perhaps after remarks. */
export const beginsWithPosition = (text: string): boolean =>
  isPosition(text.split(/[\r\n]+/).find(isContent) ?? "");

/** The lines of a text that are positions of a list; undefined for a text with fewer than two. */
export function linesOfPositions(text: string): string[] | undefined {
  const lines = text.split(/[\r\n]+/).filter(isContent);
  return lines.filter(isPosition).length >= 2 ? lines : undefined;
}
