/** What the events of a game carry, and the schemas of it. */
import * as v from "valibot";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import { failure } from "../../engine/result.ts";
import { validateStart } from "../../engine/rules/fen.ts";
import type { Fen, MoveSquares } from "../../engine/rules/types.ts";
import type { SearchResult } from "../../engine/search/scores.ts";
import { TIME_CONTROL, type TimeControl } from "./pgn/timeControl.ts";
import {
  COUNT,
  HUMAN_COLOR,
  listOf,
  MOVE_SQUARES,
  OPPONENT,
  type Schema,
  SEED,
  schemaFrom,
  TEXT,
  WRONG_SHAPE,
} from "./schemas.ts";
import type { HumanColor } from "./state.ts";

export interface StartOptions {
  /** A FEN of two to six fields to start from; the standard position unless given. */
  readonly fen?: Fen;
  /** The colour that the human plays, or `both` for two people; white unless given. */
  readonly humanColor?: HumanColor;
  /** A copy of the opponent's profile: a log must not change when the list of opponents does. */
  readonly opponent?: OpponentProfile;
  /**
   * The seed for an opponent that plays at random, a 32-bit unsigned integer; 0 unless given.
   */
  readonly seed?: number;
  /** Missing for a game without clocks. */
  readonly timeControl?: TimeControl;
  /** The local date, as PGN writes it: `2026.11.23`. */
  readonly date?: string;
}

/** The search result without the move. Score and pawn structure are from white's view. */
export type SearchFindings = Omit<SearchResult, "move">;

export interface PlayedMove extends MoveSquares {
  /**
   * The position in which the move was chosen. If the present position is another one, the move
   * comes too late and changes nothing. This matters for time travel: Redux DevTools adds an action
   * at the end of the history, also while it shows the past.
   */
  readonly before?: Fen;
  /** Only moves of the computer have it. This is how they differ from moves of the human. */
  readonly search?: SearchFindings;
  /**
   * What the mover's clock shows after the move, with the increment, in milliseconds. Only games
   * with clocks use it.
   */
  readonly clock?: number;
}

/** Something that concerns one position. In any other position it comes too late. */
export interface InPosition {
  readonly before: Fen;
}

/** A move that the human was advised to play. */
export interface TakenHint extends MoveSquares {
  /**
   * The position that the advice is for. In any other position it comes too late and changes
   * nothing.
   */
  readonly before: Fen;
}

/** Whether the computer played this move. */
export const isByComputer = (played: PlayedMove): boolean => played.search !== undefined;

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

export const START_OPTIONS: Schema<StartOptions> = v.object({
  fen: v.exactOptional(FEN),
  humanColor: v.exactOptional(HUMAN_COLOR),
  opponent: v.exactOptional(OPPONENT),
  seed: v.exactOptional(SEED),
  timeControl: v.exactOptional(TIME_CONTROL),
  date: v.exactOptional(DATE),
});

export const PLAYED_MOVE: Schema<PlayedMove> = v.object({
  ...MOVE_SQUARES.entries,
  before: v.exactOptional(TEXT),
  search: v.exactOptional(FINDINGS),
  clock: v.exactOptional(v.pipe(COUNT, v.maxValue(LONGEST_CLOCK))),
});

export const IN_POSITION: Schema<InPosition> = v.object({ before: TEXT });

export const TAKEN_HINT: Schema<TakenHint> = v.object({ ...MOVE_SQUARES.entries, before: TEXT });
