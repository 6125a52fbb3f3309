/**
 * The part of the state that is sent to Redux DevTools. The extension receives every state as text.
 * With the whole history in each state, the amount grows with the square of the game's length: at
 * 600 plies it reached 64 MiB, where Chromium closes the connection.
 */
import type { PgnTree } from "../../engine/pgn/tree.ts";
import { currentFen } from "../../engine/rules/game.ts";
import type { GameState } from "../game/state.ts";
import { MAX_ACTIONS } from "./limits.ts";
import type { OpenedLog } from "./playback.ts";
import type { EventLog } from "./slice.ts";

/** In plies. Up to this length the game is sent whole, with its moves in SAN. */
const LONGEST_WHOLE_GAME = 200;

/** In plies: how many of the last moves of a longer game are sent. */
const MOVES_SHOWN = 4;

/** The game slice as the extension shows it. */
function shownGame(game: GameState) {
  const { history, headers, players } = game;
  const moves = history.map(({ san }) => san);
  if (history.length <= LONGEST_WHOLE_GAME) return { ...game, history: moves };
  // The moves are one string, so that the extension's diff shows them on one line.
  const lastMoves = moves.slice(-MOVES_SHOWN).join(" ");
  return { plies: history.length, lastMoves, fen: currentFen(game), headers, players };
}

/** The extension has the events already, as actions. */
const shownLog = ({ events }: EventLog) => ({ events: events.length });

/** In nodes. Up to this size a tree is sent whole. */
const LARGEST_WHOLE_TREE = 200;

interface SanitizedAnalysis {
  readonly tree: PgnTree;
  readonly events: readonly unknown[];
}

/** The analysis as the extension shows it. Its tree follows from its events. */
function shownAnalysis({ tree, events, ...others }: SanitizedAnalysis, hasEvents: boolean) {
  const nodes = Object.keys(tree.nodes).length;
  const { headers } = tree;
  return {
    ...others,
    events: hasEvents ? events : events.length,
    tree: nodes > LARGEST_WHOLE_TREE ? { headers, nodes } : tree,
  };
}

interface Sanitized {
  readonly game: GameState;
  readonly log: EventLog;
  readonly playback: { readonly opened: OpenedLog | null };
  readonly analysis?: SanitizedAnalysis;
}

/**
 * The state as it is sent to the extension. The first state keeps the whole game and the
 * events of the analysis: after a reload, the extension's 'Persist' starts from it and computes the
 * other states again.
 */
function stateSanitizer<State>(state: State, index = 0): State {
  const { game, log, playback, analysis } = state as unknown as Sanitized;
  const { opened } = playback;
  return {
    ...state,
    log: shownLog(log),
    playback: { ...playback, opened: opened && { ...opened, log: shownLog(opened.log) } },
    ...(index > 0 && { game: shownGame(game) }),
    ...(analysis && { analysis: shownAnalysis(analysis, index === 0) }),
  } as State;
}

export const DEV_TOOLS = { name: "Enough Monkeys", maxAge: MAX_ACTIONS, stateSanitizer };
