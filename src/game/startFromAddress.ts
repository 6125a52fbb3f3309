import { type Attempt, success } from "../../engine/index.ts";
import {
  type AppStore,
  noticeGiven,
  openReview,
  readFen,
  startNewGame,
} from "../../store/index.ts";
import { FEN_PARAMETER, INSIDE_PARAMETER, PATHS, REVIEW_PARAMETER } from "../ui/paths.ts";
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

/**
 * `?fen=...`, `?color=black` and `?opponent=dozen` start a game, or a notice says why they cannot; `?review` opens the review
 * of the game on the board.
 * @param search the query of the address, with or without its question mark
 * @returns the address that is left when this is done; undefined when the address asks for nothing
 */
export function startFromAddress(store: AppStore, search: string): string | undefined {
  const parameters = new URLSearchParams(search);
  const wanted = readAddress(parameters);
  const asksForReview = parameters.has(REVIEW_PARAMETER);
  if (wanted.ok && wanted.value === undefined && !asksForReview) return undefined;
  if (!wanted.ok) store.dispatch(noticeGiven({ message: wanted.error }));
  else if (wanted.value) store.dispatch(startNewGame(wanted.value));
  if (asksForReview) void store.dispatch(openReview());
  // Whether the panel 'Look inside' is open stays in the address.
  return parameters.has(INSIDE_PARAMETER) ? `${PATHS.game}?${INSIDE_PARAMETER}` : PATHS.game;
}
