/** Looking inside a tab whose page was reloaded. */

import { expect, vi } from "vitest";
import { movePlayed } from "../../store/game/slice.ts";
import { restoreLog } from "../../store/kept/restoreLog.ts";
import { toActionLog } from "../../store/log/actionLog.ts";
import { finalState } from "../../tools/replayLog.ts";
import { valueIn } from "./support.ts";
import type { Tab } from "./tabs.ts";

/** Looks inside: the events of the tab's log, after those of earlier pages were read. */
export async function eventsIn({ store }: Pick<Tab, "store">) {
  const reading = store.dispatch(restoreLog());
  await vi.advanceTimersByTimeAsync(100);
  await reading;
  const { log, game } = store.getState();
  expect(valueIn(finalState(toActionLog(log))), "the log leads to the game").toEqual(game);
  return log.events;
}

/** The squares of the moves in the tab's log, and the names of its other events. */
export const squaresIn = async (tab: Pick<Tab, "store">): Promise<string> =>
  (await eventsIn(tab))
    .map(({ event }) =>
      movePlayed.match(event) ? event.payload.from + event.payload.to : event.type.slice(5),
    )
    .join(" ");
