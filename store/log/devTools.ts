/**
 * What Redux DevTools is told of the store. The extension gets every state as a text. With the whole history in each,
 * what is sent grows with the square of the game's length: at 600 plies it came to 64 MiB, where the browser
 * cuts the connection.
 */
import { currentFen, type GameRecord } from "../../engine/index.ts";
import { countEvents, type EventLog } from "../game/eventLog.ts";
import { MAX_ACTIONS } from "./maxActions.ts";

/** How many of the last moves are shown. */
const MOVES_SHOWN = 4;

/** A game as the extension shows it: where it stands, and how it came there of late. */
function summaryOf(game: GameRecord) {
  const { history, headers } = game;
  // One text, so that the extension's diff shows it as a line.
  const lastMoves = history
    .slice(-MOVES_SHOWN)
    .map(({ san }) => san)
    .join(" ");
  return { plies: history.length, lastMoves, fen: currentFen(game), headers };
}

interface Sanitized {
  readonly game: GameRecord;
  readonly log: EventLog;
  readonly playback?: { readonly opened: { readonly log: EventLog } | null };
}

/** The extension has the events already, as actions. */
const summaryOfLog = (log: EventLog) => ({ events: countEvents(log) });

/**
 * The state as it is sent to the extension. In the first one the game is left whole, since 'Persist' begins with it after a
 * reload; the others are computed from it, and are only looked at. The log begins anew with whatever game there is.
 */
function stateSanitizer<State>(state: State, index = 0): State {
  const { game, log, playback } = state as unknown as Sanitized;
  const shown = {
    log: summaryOfLog(log),
    ...(playback?.opened && {
      playback: {
        ...playback,
        opened: { ...playback.opened, log: summaryOfLog(playback.opened.log) },
      },
    }),
    ...(index > 0 && { game: summaryOf(game) }),
  };
  return { ...state, ...shown } as State;
}

export const DEV_TOOLS = { name: "Enough Monkeys", maxAge: MAX_ACTIONS, stateSanitizer };
