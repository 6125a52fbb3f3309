/** Who plays whom: beside the game itself, all that a replay needs to know. */
import { type Color, type OpponentProfile, SPECIFIED_OPPONENT } from "../../engine/index.ts";

export interface Players {
  readonly humanColor: Color;
  readonly opponent: OpponentProfile;
  /** What an opponent that plays by chance draws from, a 32-bit unsigned integer. */
  readonly seed: number;
}

/** The specification's players: the human is white and meets the search of depth 4. */
export const DEFAULT_PLAYERS: Players = {
  humanColor: "w",
  opponent: SPECIFIED_OPPONENT,
  seed: 0,
};

/** The players of a game that started so; who is not named is as the specification has it. */
export function playersOf({
  humanColor = DEFAULT_PLAYERS.humanColor,
  opponent = DEFAULT_PLAYERS.opponent,
  seed = DEFAULT_PLAYERS.seed,
}: Partial<Players>): Players {
  return { humanColor, opponent, seed };
}

export const otherColor = (color: Color): Color => (color === "w" ? "b" : "w");

/** The colour of the player who made a move, given whether that was the computer. */
export function colorOf({ humanColor }: Players, isComputer: boolean): Color {
  return isComputer ? otherColor(humanColor) : humanColor;
}
