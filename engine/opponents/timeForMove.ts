/**
 * How long an opponent takes for a move in a game with clocks. It could answer at once; but then
 * nobody would have time for a premove, and its clock would be worth nothing.
 */
import { legalMoves } from "../rules/moves.ts";
import { combineHash, numberBelow } from "../search/chance.ts";
import type { Situation } from "./chooseMove.ts";
import type { OpponentProfile, Taste } from "./profiles.ts";

/** In milliseconds. */
const [SHORTEST, LONGEST] = [300, 8_000];

/** An opponent plans for so many more moves. */
const PLANNED_MOVES = 40;
/** From this ply on, an opponent hurries. */
const LATE_PLY = 50;
/** Positions have so many legal moves on average. */
const USUAL_MOVES = 30;

/** Who likes to capture or to attack moves quickly; who likes quiet moves thinks for long. */
const PACES: Readonly<Record<Taste["likes"], number>> = {
  captures: 0.6,
  attacks: 0.7,
  pawnMoves: 0.9,
  queenMoves: 1,
  quietMoves: 1.4,
};

const paceOf = ({ search }: OpponentProfile): number =>
  search.kind === "specified" || search.taste === undefined ? 1 : PACES[search.taste.likes];

/**
 * The time in milliseconds, from 300 to 8,000: longer where there is much to choose from, and early
 * in a game; a share of what the clock still has, so less and less when that is short. The seed
 * draws it: the same situation takes the same time.
 * @param spare how many milliseconds the opponent may take at most
 */
export function timeForMove(
  opponent: OpponentProfile,
  { position, seed, ply }: Pick<Situation, "position" | "seed" | "ply">,
  spare: number,
): number {
  const choices = legalMoves(position).length;
  // Mostly less than usual, and now and then twice as long.
  const drawn = numberBelow(combineHash(combineHash(seed, ply), choices), 1_000) / 1_000;
  const mood = 0.4 + 1.6 * drawn ** 2;
  const difficulty = choices < 2 ? 0 : Math.min(1.5, Math.max(0.5, choices / USUAL_MOVES));
  const phase = ply < LATE_PLY ? 1.2 : 0.8;
  const time = (spare / PLANNED_MOVES) * paceOf(opponent) * difficulty * phase * mood;
  return Math.round(Math.min(spare / 4, LONGEST, Math.max(SHORTEST, time)));
}
