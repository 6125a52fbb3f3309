/**
 * Portable Game Notation: a game as text that people and every chess program can read.
 * What is written here reads back to the same record. Variations, annotation glyphs and
 * roster tags that say "unknown" are not part of a record and are passed over on reading.
 */
import {
  commentOn,
  isUnknownTag,
  SEVEN_TAG_ROSTER,
  tidyComment,
  tidyHeader,
} from "../rules/annotations.ts";
import { START_FEN } from "../rules/fen.ts";
import { FenBoard } from "../rules/fenBoard.ts";
import {
  RESULTS,
  type Result,
  recountRepetitions,
  startFen,
  startGame,
  withResult,
} from "../rules/game.ts";
import type { Fen, GameRecord, Move } from "../rules/types.ts";
import { type PgnToken, PgnTokens } from "./tokens.ts";

/** Characters in a written line at most: PGN (4.3) discourages lines of 80 or more. */
const LINE_WIDTH = 79;

const isResult = (text: string): text is Result => (RESULTS as readonly string[]).includes(text);

/**
 * What can be glued to the front of a move: its number, and dots of any kind. No loop stands
 * in a loop, which would exhaust the stack on a long token.
 */
const MOVE_NUMBER = /^[\d.…]*[.…]/;

/** True of most moves, and of no number and no result: what need not be looked at for those. */
const startsWithLetter = (text: string): boolean => text.charCodeAt(0) >= 65 && text[0] !== "…";

/** True of a token that is nothing but a move number or dots. */
const isMoveNumber = (text: string): boolean => !startsWithLetter(text) && /^[\d.…]*$/.test(text);

/** Words that stand beside a move without being one. */
const EN_PASSANT_WORDS: readonly string[] = ["e.p.", "ep", "e.p", "ep."];

/** A game while its moves are read. */
interface Reading {
  readonly board: FenBoard;
  readonly history: Move[];
  readonly comments: Map<Fen, string[]>;
}

/** Reads the tags before the moves; stops at, and returns, the first token that is none. */
function readTags(tokens: PgnTokens, tags: Map<string, string>): PgnToken | undefined {
  let token = tokens.next();
  while (token?.kind === "tag") {
    tags.set(token.name, tidyHeader(token.value));
    token = tokens.next();
  }
  return token;
}

/** What nearly every game starts from, set up once. */
const STANDARD_GAME = startGame();

/** The game the tags describe, before its first move. */
function gameOfTags(tags: ReadonlyMap<string, string>): GameRecord {
  const fen = tags.get("FEN");
  if (tags.get("SetUp") === "1" && fen === undefined) {
    throw new Error("Invalid PGN: FEN tag must be supplied with SetUp tag");
  }
  const game = fen === undefined || tags.get("SetUp") === "0" ? STANDARD_GAME : startGame(fen);
  const kept = [...tags].filter(
    ([name, value]) =>
      !["SetUp", "FEN", "Result"].includes(name) && value !== "" && !isUnknownTag(name, value),
  );
  return { ...game, headers: { ...game.headers, ...Object.fromEntries(kept) } };
}

function readComment({ comments, board }: Reading, text: string): void {
  const comment = tidyComment(text);
  if (comment === "") return;
  const before = comments.get(board.fen);
  if (before === undefined) comments.set(board.fen, [comment]);
  else before.push(comment);
}

function readMove(reading: Reading, text: string): void {
  if (isMoveNumber(text) || EN_PASSANT_WORDS.includes(text)) return;
  const name = startsWithLetter(text) ? text : text.replace(MOVE_NUMBER, "");
  const move = reading.board.play(name);
  if (move === undefined) throw new Error(`Invalid move in PGN: ${name}`);
  reading.history.push(move);
}

/** Reads moves and comments up to a result or the next game's tags; returns the result, if any. */
function readMoveText(
  tokens: PgnTokens,
  first: PgnToken | undefined,
  reading: Reading,
): string | undefined {
  for (let token = first; token !== undefined && token.kind !== "tag"; token = tokens.next()) {
    if (token.kind === "comment") readComment(reading, token.text);
    else if (!startsWithLetter(token.text) && isResult(token.text)) return token.text;
    else readMove(reading, token.text);
  }
  return undefined;
}

/**
 * Reads the first game of a PGN: tags, moves in SAN or LAN (also loosely written), comments
 * in braces and after semicolons. Missing tags are no error. A result that the final
 * position decides goes before what the text says.
 *
 * @throws Error `Invalid move in PGN: {token}`, `Invalid PGN: FEN tag must be supplied with
 * SetUp tag`, or the message of `validateFen` for the FEN tag.
 */
export function parsePgn(text: string): GameRecord {
  const tokens = new PgnTokens(text);
  const tags = new Map<string, string>();
  const first = readTags(tokens, tags);
  const game = gameOfTags(tags);
  const start = game.headers.FEN ?? START_FEN;
  const board = new FenBoard(game.position, start);
  const reading: Reading = { board, history: [], comments: new Map() };
  const result = readMoveText(tokens, first, reading) ?? tags.get("Result") ?? "";
  const comments = [...reading.comments].map(([fen, texts]) => [fen, texts.join(" ")]);
  const record = {
    position: board.position,
    history: reading.history,
    comments: Object.fromEntries(comments),
    headers: game.headers,
    repetitions: recountRepetitions(start, reading.history),
  };
  return withResult(record, board.board, isResult(result) ? result : "*");
}

/** Joins words to lines of at most `LINE_WIDTH` characters; a longer word has a line of its own. */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > LINE_WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}

function writeTag(name: string, value: string): string {
  return `[${name} "${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"]`;
}

function writeTags(game: GameRecord): string {
  const headers = new Map(Object.entries(game.headers));
  const roster = SEVEN_TAG_ROSTER.map(([name, unknown]) =>
    writeTag(name, headers.get(name) ?? unknown),
  );
  const names = new Set(SEVEN_TAG_ROSTER.map(([name]) => name));
  const others = [...headers].filter(([name]) => !names.has(name));
  return [...roster, ...others.map(([name, value]) => writeTag(name, value))].join("\n");
}

const commentWords = (comment: string | undefined): string[] =>
  comment === undefined ? [] : `{${comment}}`.split(" ");

/** The words of the move text: numbers before white's moves, and before black's where it is not plain. */
function moveWords(game: GameRecord): string[] {
  const start = startFen(game);
  const words = commentWords(commentOn(game, start));
  let isNumberNeeded = true;
  let number = Number(start.slice(start.lastIndexOf(" ") + 1));
  for (const move of game.history) {
    if (move.color === "w") words.push(`${number}.`);
    else if (isNumberNeeded) words.push(`${number}...`);
    words.push(move.san);
    const comment = commentWords(commentOn(game, move.after));
    words.push(...comment);
    isNumberNeeded = comment.length > 0;
    if (move.color === "b") number++;
  }
  return words;
}

/** Writes a game: the seven-tag roster first, then its other tags, then the moves in lines of 80 characters. */
export function makePgn(game: GameRecord): string {
  const words = [...moveWords(game), game.headers.Result ?? "*"];
  return `${writeTags(game)}\n\n${wrap(words)}\n`;
}
