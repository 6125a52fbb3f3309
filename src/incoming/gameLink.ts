/**
 * A link that contains a whole game. The game is in the fragment, which browsers do not send to
 * servers.
 *
 *     https://.../chess/Game#game=1BIxx&color=black&opponent=dozen
 */
import {
  type GameRecord,
  opponentById,
  packGame,
  type Result,
  SPECIFIED_OPPONENT,
  success,
  unpackGame,
} from "../../engine/index.ts";
import type { GameState, Players, Reason } from "../../store/index.ts";
import { BASE_PATH } from "../ui/page.ts";
import { COLOR_PARAMETER, GAME_PARAMETER, OPPONENT_PARAMETER, PATHS } from "../ui/paths.ts";
import { type AddressedPlayers, COLOR_NAMES, readPlayers } from "./gameAddress.ts";

const DEFAULT_PLAYERS = { humanColor: "w", opponent: SPECIFIED_OPPONENT } as const;

/** The link to a game with its players. `origin` is like `https://example.org`. */
export function makeGameLink(game: GameState, origin: string): Result<string, Reason> {
  const packed = packGame(game);
  if (!packed.ok) return packed;
  const { players } = game;
  const { humanColor, opponent } = players;
  const parameters = new URLSearchParams({
    [GAME_PARAMETER]: packed.value,
    ...(humanColor !== "w" && { [COLOR_PARAMETER]: COLOR_NAMES[humanColor] }),
    ...(mustBeNamed(players) && { [OPPONENT_PARAMETER]: opponent.id }),
  });
  return success(`${origin}${BASE_PATH.slice(0, -1)}${PATHS.game}#${parameters}`);
}

/**
 * Whether the link needs to name the opponent. Opponents from a log or a file are left out, because
 * other pages do not know their ids.
 */
const mustBeNamed = ({ humanColor, opponent: { id } }: Players): boolean =>
  humanColor !== "both" && id !== SPECIFIED_OPPONENT.id && opponentById(id) !== undefined;

interface LinkedGame extends Required<AddressedPlayers> {
  readonly game: GameRecord;
}

/** The game in a fragment; undefined if there is none. */
export function readGameFragment(fragment: string): Result<LinkedGame | undefined, Reason> {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const packed = parameters.get(GAME_PARAMETER);
  if (packed === null) return success(undefined);
  const game = unpackGame(packed);
  if (!game.ok) return game;
  const players = readPlayers(parameters);
  if (!players.ok) return players;
  return success({ game: game.value, ...DEFAULT_PLAYERS, ...players.value });
}
