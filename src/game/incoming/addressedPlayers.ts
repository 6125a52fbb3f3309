/** The players, as parameters of an address: `color=black&opponent=dozen`. */
import {
  type Color,
  failure,
  type OpponentProfile,
  opponentById,
  type Result,
  success,
} from "../../../engine/index.ts";
import { COLOR_PARAMETER, OPPONENT_PARAMETER } from "../../ui/paths.ts";

const COLORS: ReadonlyMap<string, Color> = new Map([
  ["white", "w"],
  ["black", "b"],
]);

/** In characters. Longer values are cut in error messages: they cannot be valid names. */
const LONGEST_SHOWN = 60;

/** Parameters that are not given are left out. */
export interface AddressedPlayers {
  readonly humanColor?: Color;
  readonly opponent?: OpponentProfile;
}

export function readPlayers(parameters: URLSearchParams): Result<AddressedPlayers> {
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
