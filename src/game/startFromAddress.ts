import { type Attempt, success } from "../../engine/index.ts";
import {
  type AppStore,
  noticeGiven,
  openReview,
  readFen,
  selectGameEnd,
  startNewGame,
} from "../../store/index.ts";
import { FEN_PARAMETER, INSIDE_PARAMETER, PATHS, PLAY, REVIEW_PARAMETER } from "../ui/paths.ts";
import { type AddressedPlayers, readPlayers } from "./addressedPlayers.ts";

interface AddressedGame extends AddressedPlayers {
  readonly fen?: string;
}

/** The game that the address asks for; undefined when it asks for none. */
function readAddress(parameters: URLSearchParams): Attempt<AddressedGame | undefined> {
  const fen = parameters.get(FEN_PARAMETER);
  const players = readPlayers(parameters);
  if (!players.ok) return players;
  const start = fen === null ? undefined : readFen(fen);
  if (start?.ok === false) return start;
  const wanted = { ...(start && { fen: start.value }), ...players.value };
  return success(Object.keys(wanted).length === 0 ? undefined : wanted);
}

/** How the player came to the game page, as the router tells it. */
interface Arrival {
  /** The query of the address, with or without its question mark. */
  readonly search: string;
  /** `PLAY` when it was by 'Play Now' or 'Play'. */
  readonly state?: unknown;
}

/**
 * `?fen=...`, `?color=black` and `?opponent=dozen` start a game, or a notice says why they cannot;
 * `?review` opens the review of the game on the board. 'Play Now' and 'Play' start a game when the
 * one on the board is over.
 * @returns the address that replaces this one, so that nothing is done twice; undefined when there
 * was nothing to do
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
  // Whether the panel 'Look inside' is open stays in the address.
  return parameters.has(INSIDE_PARAMETER) ? `${PATHS.game}?${INSIDE_PARAMETER}` : PATHS.game;
}
