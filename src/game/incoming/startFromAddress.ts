import { type Result, success } from "../../../engine/index.ts";
import {
  type AppStore,
  noticeGiven,
  openReview,
  readFen,
  selectGameEnd,
  startNewGame,
} from "../../../store/index.ts";
import {
  FEN_PARAMETER,
  INSPECTOR_PARAMETER,
  PATHS,
  PLAY,
  REVIEW_PARAMETER,
} from "../../ui/paths.ts";
import { type AddressedPlayers, readPlayers } from "./addressedPlayers.ts";

interface AddressedGame extends AddressedPlayers {
  readonly fen?: string;
}

/** The game that the address describes; undefined if it describes none. */
function readAddress(parameters: URLSearchParams): Result<AddressedGame | undefined> {
  const fen = parameters.get(FEN_PARAMETER);
  const players = readPlayers(parameters);
  if (!players.ok) return players;
  const start = fen === null ? undefined : readFen(fen);
  if (start?.ok === false) return start;
  const wanted = { ...(start && { fen: start.value }), ...players.value };
  return success(Object.keys(wanted).length === 0 ? undefined : wanted);
}

/** How the player reached the game page, from the router. */
interface Arrival {
  /** The query of the address, with or without its question mark. */
  readonly search: string;
  /** `PLAY` after a click on 'Play Now' or 'Play'. */
  readonly state?: unknown;
}

/**
 * `?fen=...`, `?color=black` and `?opponent=dozen` start a game, or a notice says why they cannot.
 * `?review` opens the review of the current game. 'Play Now' and 'Play' start a new game if the
 * current one is over.
 * @returns the address to replace this one with, so that nothing happens twice; undefined if the
 * address asks for nothing
 */
export function startFromAddress(store: AppStore, { search, state }: Arrival): string | undefined {
  const parameters = new URLSearchParams(search);
  const wanted = readAddress(parameters);
  const asksForReview = parameters.has(REVIEW_PARAMETER);
  const wantsToPlay = state === PLAY;
  if (wanted.ok && !wanted.value && !asksForReview && !wantsToPlay) return undefined;
  if (!wanted.ok) store.dispatch(noticeGiven({ message: wanted.error }));
  else if (wanted.value) store.dispatch(startNewGame(wanted.value));
  else if (wantsToPlay && selectGameEnd(store.getState())) store.dispatch(startNewGame());
  if (asksForReview) void store.dispatch(openReview());
  // Keep the parameter of the panel 'Look inside'.
  return parameters.has(INSPECTOR_PARAMETER) ? `${PATHS.game}?${INSPECTOR_PARAMETER}` : PATHS.game;
}
