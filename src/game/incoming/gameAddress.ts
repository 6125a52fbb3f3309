/** What the address of the game page asks for: `?color=black&opponent=dozen`. */

import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  type Color,
  failure,
  type OpponentProfile,
  opponentById,
  type Result,
  success,
} from "../../../engine/index.ts";
import {
  type AppStore,
  noticeShown,
  openReview,
  type Reason,
  readFen,
  selectGameEnd,
  startNewGame,
} from "../../../store/index.ts";
import {
  COLOR_PARAMETER,
  FEN_PARAMETER,
  INSPECTOR_PARAMETER,
  OPPONENT_PARAMETER,
  PATHS,
  PLAY,
  REVIEW_PARAMETER,
} from "../../ui/paths.ts";

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

/** The players that the parameters name. */
export function readPlayers(parameters: URLSearchParams): Result<AddressedPlayers, Reason> {
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
  const players = readPlayers(parameters);
  if (!players.ok) return players;
  const start = fen === null ? undefined : readFen(fen);
  if (start?.ok === false) return start;
  const requested = { ...(start && { fen: start.value }), ...players.value };
  return success(Object.keys(requested).length === 0 ? undefined : requested);
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
  const requested = readAddress(parameters);
  const asksForReview = parameters.has(REVIEW_PARAMETER);
  const wantsToPlay = state === PLAY;
  if (requested.ok && !requested.value && !asksForReview && !wantsToPlay) return undefined;
  if (!requested.ok) store.dispatch(noticeShown(requested.error));
  else if (requested.value) store.dispatch(startNewGame(requested.value));
  else if (wantsToPlay && selectGameEnd(store.getState())) store.dispatch(startNewGame());
  if (asksForReview) void store.dispatch(openReview());
  // Keep the parameter of the panel 'Look inside'.
  return parameters.has(INSPECTOR_PARAMETER) ? `${PATHS.game}?${INSPECTOR_PARAMETER}` : PATHS.game;
}

/**
 * Does what the address or the link to the game page asks for, once per visit and before anything
 * is drawn. It then replaces the address and its router state, so that neither a reload nor the
 * browser's back button repeats it.
 */
export function useAddress(store: AppStore): void {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const handledKey = useRef<string>(undefined);
  useLayoutEffect(() => {
    // React runs effects twice in development.
    if (handledKey.current === key) return;
    handledKey.current = key;
    const newAddress = startFromAddress(store, { search, state });
    if (newAddress !== undefined) void navigate(newAddress, { replace: true });
  }, [store, key, search, state, navigate]);
}
