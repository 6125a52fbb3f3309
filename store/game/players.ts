/** Who plays whom. A replay needs nothing else besides the game itself. */
import { type Color, type OpponentProfile, SPECIFIED_OPPONENT } from "../../engine/index.ts";

export interface Players {
  readonly humanColor: Color;
  readonly opponent: OpponentProfile;
  /** For an opponent that plays at random: a 32-bit unsigned integer. */
  readonly seed: number;
}

/** The specification's players: the human is white, and the opponent searches to depth 4. */
export const DEFAULT_PLAYERS: Players = {
  humanColor: "w",
  opponent: SPECIFIED_OPPONENT,
  seed: 0,
};

/** Fills in the default for each player field that is missing. */
export function playersOf({
  humanColor = DEFAULT_PLAYERS.humanColor,
  opponent = DEFAULT_PLAYERS.opponent,
  seed = DEFAULT_PLAYERS.seed,
}: Partial<Players>): Players {
  return { humanColor, opponent, seed };
}

export const otherColor = (color: Color): Color => (color === "w" ? "b" : "w");

/** The colour of the computer, or of the human. */
export const colorOf = ({ humanColor }: Players, isComputer: boolean): Color =>
  isComputer ? otherColor(humanColor) : humanColor;
