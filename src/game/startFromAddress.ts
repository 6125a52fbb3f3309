import { type LoaderFunctionArgs, redirect, replace } from "react-router-dom";
import {
  type Attempt,
  type Color,
  failure,
  type OpponentProfile,
  opponentById,
  success,
  validateStart,
} from "../../engine/index.ts";
import { type AppStore, noticeGiven, startNewGame } from "../../store/index.ts";
import { COLOR_PARAMETER, FEN_PARAMETER, OPPONENT_PARAMETER, PATHS } from "../ui/paths.ts";

const COLORS: ReadonlyMap<string, Color> = new Map([
  ["white", "w"],
  ["black", "b"],
]);

interface AddressedGame {
  readonly fen?: string;
  readonly humanColor?: Color;
  readonly opponent?: OpponentProfile;
}

/** The game that the address asks for; undefined when it asks for none. */
function readAddress(parameters: URLSearchParams): Attempt<AddressedGame | undefined> {
  const fen = parameters.get(FEN_PARAMETER);
  const color = parameters.get(COLOR_PARAMETER);
  const id = parameters.get(OPPONENT_PARAMETER);
  if (fen === null && color === null && id === null) return success(undefined);
  const humanColor = color === null ? undefined : COLORS.get(color.toLowerCase());
  if (color !== null && !humanColor) return failure(`Invalid colour: ${color}`);
  const opponent = id === null ? undefined : opponentById(id.toLowerCase());
  if (id !== null && !opponent) return failure(`Invalid opponent: ${id}`);
  const start = fen === null ? undefined : validateStart(fen);
  if (start?.ok === false) return start;
  return success({
    ...(start && { fen: start.value }),
    ...(humanColor && { humanColor }),
    ...(opponent && { opponent }),
  });
}

/**
 * The game page's loader: `?fen=...`, `?color=black` and `?opponent=dozen` start a game, or a notice says why they cannot.
 * A loader runs once for each visit, which an effect of the page would not. Either way the parameters
 * leave the address, so that a reload goes on with the game instead of starting or complaining again.
 */
export function startFromAddress(store: AppStore) {
  return ({ request }: LoaderFunctionArgs): Response | null => {
    const url = new URL(request.url);
    const wanted = readAddress(url.searchParams);
    if (wanted.ok && wanted.value === undefined) return null;
    store.dispatch(wanted.ok ? startNewGame(wanted.value) : noticeGiven({ message: wanted.error }));
    return isInHistory(url) ? replace(PATHS.game) : redirect(PATHS.game);
  };
}

/**
 * Whether the browser's history has an entry for this address already, as it has when the page was opened there; going
 * back to the entry would start the game again. A link inside the page has not made its entry yet.
 */
function isInHistory({ pathname, search }: URL): boolean {
  return window.location.pathname === pathname && window.location.search === search;
}
