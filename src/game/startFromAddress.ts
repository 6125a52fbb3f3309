import { type LoaderFunctionArgs, redirect, replace } from "react-router-dom";
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
 * The game page's loader: `?fen=...`, `?color=black` and `?opponent=dozen` start a game, or a notice says why they cannot;
 * `?review` opens the review of the game on the board.
 * A loader runs once for each visit, which an effect of the page would not. Either way the parameters
 * leave the address, so that a reload goes on with the game instead of starting or complaining again.
 */
export function startFromAddress(store: AppStore) {
  return ({ request }: LoaderFunctionArgs): Response | null => {
    const url = new URL(request.url);
    const wanted = readAddress(url.searchParams);
    const asksForReview = url.searchParams.has(REVIEW_PARAMETER);
    if (wanted.ok && wanted.value === undefined && !asksForReview) return null;
    if (!wanted.ok) store.dispatch(noticeGiven({ message: wanted.error }));
    else if (wanted.value) store.dispatch(startNewGame(wanted.value));
    if (asksForReview) void store.dispatch(openReview());
    const left = addressLeft(url);
    return isInHistory(url) ? replace(left) : redirect(left);
  };
}

/** The address without what has been done: whether the panel 'Look inside' is open stays in it. */
const addressLeft = ({ searchParams }: URL): string =>
  searchParams.has(INSIDE_PARAMETER) ? `${PATHS.game}?${INSIDE_PARAMETER}` : PATHS.game;

/**
 * Whether the browser's history has an entry for this address already, as it has when the page was opened there; going
 * back to the entry would start the game again. A link inside the page has not made its entry yet.
 */
function isInHistory({ pathname, search }: URL): boolean {
  return window.location.pathname === pathname && window.location.search === search;
}
