/** What the address of the game page asks for: `?color=black&opponent=dozen`. */
import { offeredOpponent, opponentById } from "../../engine/opponents/knownOpponents.ts";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { playOpponent, startNewGame } from "../../store/game/newGame.ts";
import { selectGameEnd, selectNextOpponent } from "../../store/game/selectors.ts";
import type { HumanColor } from "../../store/game/state.ts";
import { readFen } from "../../store/game/texts/fenText.ts";
import { askToReplace } from "../../store/kept/replacement.ts";
import type { AppStore } from "../../store/makeStore.ts";
import type { Reason } from "../../store/reasons.ts";
import { noticeShown } from "../../store/view/slice.ts";
import {
  CHOSEN,
  COLOR_PARAMETER,
  FEN_PARAMETER,
  GAME_PARAMETER,
  INSPECTOR_PARAMETER,
  LOG_PARAMETER,
  OPPONENT_PARAMETER,
  PGN_PARAMETER,
  PLAY,
  REVIEW_PARAMETER,
  SHARED_PARAMETERS,
} from "../ui/addresses.ts";
import { type GameScreenName, SCREENS } from "../ui/screens.ts";

/** The words for the human's colour in an address. */
export const COLOR_NAMES: Readonly<Record<HumanColor, string>> = {
  w: "white",
  b: "black",
  both: "both",
};

const COLORS = new Map(
  Object.entries(COLOR_NAMES).map(([color, name]) => [name, color as HumanColor]),
);

/** In characters. Longer values are cut in error messages: they cannot be valid names. */
const LONGEST_SHOWN = 60;

/** Parameters that are not given are left out. */
export interface AddressedPlayers {
  readonly humanColor?: HumanColor;
  readonly opponent?: OpponentProfile;
}

/** The players that the parameters name. */
export function playersInAddress(parameters: URLSearchParams): Result<AddressedPlayers, Reason> {
  const color = parameters.get(COLOR_PARAMETER);
  const id = parameters.get(OPPONENT_PARAMETER);
  const humanColor = color === null ? undefined : COLORS.get(color.toLowerCase());
  if (color !== null && !humanColor) {
    return failure({ code: "colorUnknown", color: color.slice(0, LONGEST_SHOWN) });
  }
  const opponent = id === null ? undefined : opponentById(id.toLowerCase());
  if (id !== null && !opponent)
    return failure({ code: "opponentUnknown", opponent: id.slice(0, LONGEST_SHOWN) });
  return success({ ...(humanColor && { humanColor }), ...(opponent && { opponent }) });
}

interface AddressedGame extends AddressedPlayers {
  readonly fen?: string;
}

/** The game that the address describes; undefined if it describes none. */
function readAddress(parameters: URLSearchParams): Result<AddressedGame | undefined, Reason> {
  const fen = parameters.get(FEN_PARAMETER);
  const players = playersInAddress(parameters);
  if (!players.ok) return players;
  const start = fen === null ? undefined : readFen(fen);
  if (start?.ok === false) return start;
  const { opponent } = players.value;
  const requested = {
    ...(start && { fen: start.value }),
    ...players.value,
    // A new game is against an opponent of today, also by an old link.
    ...(opponent && { opponent: offeredOpponent(opponent.id) ?? opponent }),
  };
  return success(Object.keys(requested).length === 0 ? undefined : requested);
}

/** A whole game, or a log, in the address. */
export interface GameInAddress {
  /**
   * The text or link that the system shared with the installed page, or the position for the
   * analysis; undefined if the game is in the fragment.
   */
  readonly shared: string | undefined;
  /** The names of the parameters that ask for something else, which is not done. */
  readonly ignored: readonly string[];
}

const REQUESTS = [FEN_PARAMETER, COLOR_PARAMETER, OPPONENT_PARAMETER, REVIEW_PARAMETER];

/**
 * The game that the address carries; undefined without one. A shared text wins over a fragment, as
 * some systems pass a link in `url`, most in `text`. The web app manifest names both parameters.
 */
export function gameInAddress(
  { search, hash }: Arrival,
  screen: GameScreenName = "game",
): GameInAddress | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const { url, text } = SHARED_PARAMETERS;
  const fen = query.get(FEN_PARAMETER);
  // The reader of foreign texts may know what another one means.
  const isForeign = fen?.includes("/") && !readFen(fen).ok;
  const position = screen === "analysis" || isForeign ? fen : null;
  const shared = query.get(url) || query.get(text) || position || undefined;
  // `openFragment` takes the first of these that is there.
  const inFragment = [LOG_PARAMETER, PGN_PARAMETER, GAME_PARAMETER].filter((name) =>
    fragment.has(name),
  );
  if (shared === undefined && inFragment.length === 0) return undefined;
  const asked = REQUESTS.filter((name) => query.has(name) && query.get(name) !== shared);
  return { shared, ignored: [...asked, ...inFragment.slice(shared === undefined ? 1 : 0)] };
}

/** Whether `?review` asks for a review of the current game, and the address for no other game. */
export function asksForReview({ search }: Arrival): boolean {
  const query = new URLSearchParams(search);
  return REQUESTS.filter((name) => query.has(name)).join() === REVIEW_PARAMETER;
}

/** How the player reached the game page, from the router. */
interface Arrival {
  /** The query of the address, with its question mark; empty without a query. */
  readonly search: string;
  /** The fragment of the address, with its `#`; empty without a fragment. */
  readonly hash: string;
  /** `PLAY` or `CHOSEN` after a click on a link of this app. Others have no state. */
  readonly state?: unknown;
}

/**
 * `?fen=...`, `?color=black` and `?opponent=dozen` start a game, or a notice says why they cannot.
 * If the address comes from outside, the player is asked before it replaces a game that is played.
 * 'Play Now' and 'Play' start a new game, against the same opponent, if the current one is over.
 * They and the 'Play' of an opponent keep the colour and the clock of the last game.
 * @returns whether the address asked for something
 */
export function startFromAddress(store: AppStore, { search, state }: Arrival): boolean {
  const parameters = new URLSearchParams(search);
  const requested = readAddress(parameters);
  const wantsToPlay = state === PLAY;
  if (requested.ok && !requested.value && !wantsToPlay) return false;
  const start = (game: AddressedGame) => {
    const isOpponentChosen = state === CHOSEN && game.opponent !== undefined;
    store.dispatch(isOpponentChosen ? playOpponent(game.opponent) : startNewGame(game));
  };
  if (!requested.ok) store.dispatch(noticeShown(requested.error));
  const game = requested.ok ? requested.value : undefined;
  const isNewWanted = wantsToPlay && selectGameEnd(store.getState()) !== undefined;
  if (game && !wantsToPlay) store.dispatch(askToReplace((mayReplace) => mayReplace && start(game)));
  else if (game) start(game);
  else if (isNewWanted) store.dispatch(playOpponent(selectNextOpponent(store.getState())));
  return true;
}

/** The address without what it asked for: only the parameter of 'Behind the scenes' is kept. */
export const addressWithoutRequests = (
  { search }: Arrival,
  screen: GameScreenName = "game",
): string =>
  new URLSearchParams(search).has(INSPECTOR_PARAMETER)
    ? `${SCREENS[screen].path}?${INSPECTOR_PARAMETER}`
    : SCREENS[screen].path;
