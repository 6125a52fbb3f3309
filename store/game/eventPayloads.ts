/** What the events of a game carry. */
import * as v from "valibot";
import { failure } from "../../engine/result.ts";
import { validateStart } from "../../engine/rules/fen.ts";
import type { SearchResult } from "../../engine/search/scores.ts";
import {
  COUNT,
  listOf,
  type Schema,
  schemaFrom,
  TEXT,
  type ValueOf,
  WRONG_SHAPE,
} from "../frame/schemas.ts";
import { EVALUATION } from "./evaluation.ts";
import { TIME_CONTROL } from "./pgn/clocks.ts";
import { HINT_PARTS, LONGEST_HINT } from "./pgn/notes.ts";
import { HELP, HUMAN_COLOR, LAN, MOVE_SQUARES, OPPONENT, SEED } from "./schemas.ts";
import type { Mover } from "./state.ts";

/** The search result without the move. Score and pawn structure are from white's view. */
export type SearchFindings = Omit<SearchResult, "move">;

const FINITE = v.pipe(v.number(), v.finite());

/** In milliseconds: a thousand hours, far less than PGN's form can hold. */
const LONGEST_CLOCK = 3_600_000_000;

/** In plies. No search looks further. */
const LONGEST_PV = 256;

const FINDINGS: Schema<SearchFindings> = v.object({
  score: FINITE,
  depth: FINITE,
  nodes: FINITE,
  pv: listOf(TEXT, LONGEST_PV),
  pawnStructure: FINITE,
});

/** A FEN from which a game can start. Missing fields are filled in, up to six. */
const FEN = schemaFrom((value) =>
  v.is(TEXT, value) ? validateStart(value) : failure(WRONG_SHAPE),
);

/** A date as PGN writes it. */
const DATE = v.pipe(v.string(), v.regex(/^\d{4}\.\d{2}\.\d{2}$/));

export const START_OPTIONS = v.object({
  /** A FEN of two to six fields to start from; the standard position unless given. */
  fen: v.exactOptional(FEN),
  /** The colour that the human plays, or `both` for two people; white unless given. */
  humanColor: v.exactOptional(HUMAN_COLOR),
  /** A copy of the opponent's profile: a log must not change when the list of opponents does. */
  opponent: v.exactOptional(OPPONENT),
  /** The seed for an opponent that plays at random, a 32-bit unsigned integer; 0 unless given. */
  seed: v.exactOptional(SEED),
  /** Missing for a game without clocks. */
  timeControl: v.exactOptional(TIME_CONTROL),
  /** Missing for a game in which the human asks for help. */
  help: v.exactOptional(HELP),
  /** The local date, as PGN writes it: `2026.11.23`. */
  date: v.exactOptional(DATE),
});
export type StartOptions = ValueOf<typeof START_OPTIONS>;

export const PLAYED_MOVE = v.object({
  ...MOVE_SQUARES.entries,
  /**
   * The position in which the move was chosen. If the present position is another one, the move
   * comes too late and changes nothing. This matters for time travel: Redux DevTools adds an action
   * at the end of the history, also while it shows the past.
   */
  before: v.exactOptional(TEXT),
  /** Only moves of the computer have it. This is how they differ from moves of the human. */
  search: v.exactOptional(FINDINGS),
  /**
   * What the mover's clock shows after the move, with the increment, in milliseconds. Only games
   * with clocks use it.
   */
  clock: v.exactOptional(v.pipe(COUNT, v.maxValue(LONGEST_CLOCK))),
});
export type PlayedMove = ValueOf<typeof PLAYED_MOVE>;

/** Who played this move. */
export const moverOf = (played: PlayedMove): Mover =>
  played.search === undefined ? "human" : "computer";

/** Something that concerns one position. In any other position it comes too late. */
export const IN_POSITION = v.object({ before: TEXT });
export type InPosition = ValueOf<typeof IN_POSITION>;

/** A move that the human was advised to play, in one position. */
export const TAKEN_HINT = v.object({
  ...MOVE_SQUARES.entries,
  before: TEXT,
  /** How much of the hint is shown; missing when it is the move, as in every older log. */
  shows: v.exactOptional(v.picklist(HINT_PARTS)),
  /** The best line that the search found, in LAN. It begins with the move. */
  line: v.exactOptional(listOf(LAN, LONGEST_HINT)),
});
export type TakenHint = ValueOf<typeof TAKEN_HINT>;

/** What the coach's search found about a move of the human. */
export const JUDGED_MOVE = v.object({
  /** The number of the move's ply; the first move is ply 1. */
  ply: COUNT,
  /** The move. If the game has another one there, it was taken back, and nothing changes. */
  move: LAN,
  /** The position in which it was played. */
  before: TEXT,
  /** The evaluations of the positions before and after it. */
  found: v.object({ before: EVALUATION, after: EVALUATION }),
  /** The version of the strong search that found it. */
  version: COUNT,
});
export type JudgedMove = ValueOf<typeof JUDGED_MOVE>;
