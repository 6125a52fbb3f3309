/**
 * Reads a game in Portable Game Notation, including the loose forms that people and old programs
 * write. Variations are skipped, and so are roster tags with the value "unknown" (such as `?`).
 *
 *     const game = parsePgn('[White "Anna"] 1. e4! {best by test} e5 *');
 *     game.headers.White;              // "Anna"
 *     commentOn(takeBack(game));       // "best by test"
 *     nagsOn(takeBack(game));          // [1]
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), sections 7 to 10.
 */
import {
  checkHeaders,
  isUnknownTag,
  sanitizeComment,
  sanitizeHeader,
} from "../rules/annotations.ts";
import { START_FEN } from "../rules/fen.ts";
import { FenBoard } from "../rules/fenBoard.ts";
import {
  type GameResult,
  RESULTS,
  recountRepetitions,
  startGame,
  withResult,
} from "../rules/game.ts";
import type { Fen, GameRecord, Move } from "../rules/types.ts";
import { type PgnToken, PgnTokens } from "./tokens.ts";

const isResult = (text: string): text is GameResult =>
  (RESULTS as readonly string[]).includes(text);

/**
 * A move number and dots of any kind, written directly before a move. The pattern avoids nested
 * repetition, which would exhaust the stack on a long token.
 */
const MOVE_NUMBER = /^[\d.…]*[.…]/;

/** A cheap test: true for most moves; never true for a number, a result or a judgement. */
const startsWithLetter = (text: string): boolean => text.charCodeAt(0) >= 65 && text[0] !== "…";

/** True for a token that is only a move number or dots. */
const isMoveNumber = (text: string): boolean => !startsWithLetter(text) && /^[\d.…]*$/.test(text);

/** Words that may follow a move and add nothing to it. */
const EN_PASSANT_WORDS: readonly string[] = ["e.p.", "ep", "e.p", "ep."];

/** The NAG of each judgement that may follow a move (PGN, 8.2.3.8 and 10). */
const NAG_BY_JUDGEMENT: ReadonlyMap<string, number> = new Map([
  ["!", 1],
  ["?", 2],
  ["!!", 3],
  ["??", 4],
  ["!?", 5],
  ["?!", 6],
]);

const [CODE_0, QUESTION_MARK] = ["0", "?"].map((text) => text.charCodeAt(0));

/**
 * The exclamation and question marks in a symbol, which may consist of nothing else; empty for
 * none.
 */
function judgementIn(text: string): string {
  // A quick exit: most moves end in a digit or a letter. Checks, judgements and "e.p." do not.
  const last = text.charCodeAt(text.length - 1);
  if (last >= CODE_0 && last !== QUESTION_MARK) return "";
  return /[!?]+/.exec(text)?.[0] ?? "";
}

/** The state while the moves of a game are read. */
interface Reading {
  readonly board: FenBoard;
  readonly history: Move[];
  readonly comments: Map<Fen, string[]>;
  readonly nags: Map<Fen, Set<number>>;
}

/** Reads the tags before the moves; returns the first token that is not a tag. */
function readTags(tokens: PgnTokens, tags: Map<string, string>): PgnToken | undefined {
  let token = tokens.next();
  while (token?.kind === "tag") {
    tags.set(token.name, sanitizeHeader(token.value));
    token = tokens.next();
  }
  checkHeaders(tags);
  return token;
}

/** The start of nearly every game, set up once. */
const STANDARD_GAME = startGame();

/** The game that the tags describe, before its first move. */
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
  const comment = sanitizeComment(text);
  if (comment === "") return;
  const before = comments.get(board.fen);
  if (before === undefined) comments.set(board.fen, [comment]);
  else before.push(comment);
}

function readNag({ nags, board }: Reading, nag: number): void {
  const before = nags.get(board.fen);
  if (before === undefined) nags.set(board.fen, new Set([nag]));
  else before.add(nag);
}

function readMove({ board, history }: Reading, name: string): void {
  const move = board.play(name);
  if (move === undefined) throw new Error(`Invalid move in PGN: ${name}`);
  history.push(move);
}

/** Reads a move number, a move with or without a judgement, or a separate judgement. */
function readSymbol(reading: Reading, text: string): void {
  if (isMoveNumber(text) || EN_PASSANT_WORDS.includes(text)) return;
  const name = startsWithLetter(text) ? text : text.replace(MOVE_NUMBER, "");
  const judgement = judgementIn(name);
  if (judgement !== name) readMove(reading, name);
  const nag = judgement === "" ? undefined : NAG_BY_JUDGEMENT.get(judgement);
  if (nag !== undefined) readNag(reading, nag);
}

/**
 * Reads moves and annotations up to a result or the next game's tags; returns the result, if any.
 */
function readMoveText(
  tokens: PgnTokens,
  first: PgnToken | undefined,
  reading: Reading,
): string | undefined {
  for (let token = first; token !== undefined && token.kind !== "tag"; token = tokens.next()) {
    if (token.kind === "comment") readComment(reading, token.text);
    else if (token.kind === "nag") readNag(reading, token.nag);
    else if (!startsWithLetter(token.text) && isResult(token.text)) return token.text;
    else readSymbol(reading, token.text);
  }
  return undefined;
}

/** The annotations in the form of a `GameRecord`. */
function annotationsOf({ comments, nags }: Reading): Pick<GameRecord, "comments" | "nags"> {
  const texts = Object.fromEntries([...comments].map(([fen, parts]) => [fen, parts.join(" ")]));
  if (nags.size === 0) return { comments: texts };
  return {
    comments: texts,
    nags: Object.fromEntries([...nags].map(([fen, glyphs]) => [fen, [...glyphs]])),
  };
}

/**
 * Reads the first game of a PGN: tags, moves in SAN or LAN (also loosely written), comments in
 * braces and after semicolons, annotation glyphs (`$1`) and judgements (`!`, also separated from
 * their move). Tags may be missing. Judgements other than the standard's six, such as `!!!`, are
 * skipped. If the final position decides the game, that result overrides the one in the text.
 *
 * @throws Error `Invalid move in PGN: {token}`, `Invalid PGN: FEN tag must be supplied with SetUp
 * tag`, the message of `validateStart` for the FEN tag, or that of `checkHeaders`.
 */
export function parsePgn(text: string): GameRecord {
  const tokens = new PgnTokens(text);
  const tags = new Map<string, string>();
  const first = readTags(tokens, tags);
  const game = gameOfTags(tags);
  const start = game.headers.FEN ?? START_FEN;
  const board = new FenBoard(game.position, start);
  const reading: Reading = { board, history: [], comments: new Map(), nags: new Map() };
  const result = readMoveText(tokens, first, reading) ?? tags.get("Result") ?? "";
  const record = {
    position: board.position,
    history: reading.history,
    ...annotationsOf(reading),
    headers: game.headers,
    repetitions: recountRepetitions(start, reading.history),
  };
  return withResult(record, board.board, isResult(result) ? result : "*");
}
