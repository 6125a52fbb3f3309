/** Who plays whom, as the parameters of an address say it: `color=black&opponent=dozen`. */
import {
  type Attempt,
  type Color,
  failure,
  type OpponentProfile,
  opponentById,
  success,
} from "../../engine/index.ts";
import { COLOR_PARAMETER, OPPONENT_PARAMETER } from "../ui/paths.ts";

const COLORS: ReadonlyMap<string, Color> = new Map([
  ["white", "w"],
  ["black", "b"],
]);

/** In characters. What is longer is nobody's name, and no message for a player. */
const LONGEST_SHOWN = 60;

/** What is not said is left out. */
export interface AddressedPlayers {
  readonly humanColor?: Color;
  readonly opponent?: OpponentProfile;
}

export function readPlayers(parameters: URLSearchParams): Attempt<AddressedPlayers> {
  const color = parameters.get(COLOR_PARAMETER);
  const id = parameters.get(OPPONENT_PARAMETER);
  const humanColor = color === null ? undefined : COLORS.get(color.toLowerCase());
  if (color !== null && !humanColor) {
    return failure(`Invalid colour: ${color.slice(0, LONGEST_SHOWN)}`);
  }
  const opponent = id === null ? undefined : opponentById(id.toLowerCase());
  if (id !== null && !opponent) return failure(`Invalid opponent: ${id.slice(0, LONGEST_SHOWN)}`);
  return success({ ...(humanColor && { humanColor }), ...(opponent && { opponent }) });
}
