import { movePlayed } from "../game/events.ts";
import { isGameEvent, readEvent } from "../game/readEvent.ts";
import type { Logger, StartListening } from "../game/thunk.ts";

/** Logs what the search found. The pawn structure is computed and logged, and not part of the score. */
export function listenForSearchFindings(startListening: StartListening<{ logger: Logger }>): void {
  startListening({
    matcher: movePlayed.match,
    effect: (action, { extra }) => {
      const event = isGameEvent(action) ? readEvent(action) : undefined;
      if (!event?.ok || !movePlayed.match(event.value)) return;
      const { from, to, promotion = "", search } = event.value.payload;
      if (!search) return;
      const { score, depth, nodes, pawnStructure } = search;
      extra.logger.debug(
        `Computer: ${from}${to}${promotion}, score ${score}, depth ${depth}, ${nodes} nodes, ` +
          `pawn structure ${pawnStructure}`,
      );
    },
  });
}
