import { movePlayed } from "../game/events.ts";
import type { Logger, StartListening } from "../game/thunk.ts";

/** Logs what the search found. The pawn structure is computed and logged, and not part of the score. */
export function listenForSearchFindings(startListening: StartListening<{ logger: Logger }>): void {
  startListening({
    actionCreator: movePlayed,
    effect: ({ payload }, { extra }) => {
      if (!payload.search) return;
      const { from, to, promotion = "", search } = payload;
      const { score, depth, nodes, pawnStructure } = search;
      extra.logger.debug(
        `Computer: ${from}${to}${promotion}, score ${score}, depth ${depth}, ${nodes} nodes, ` +
          `pawn structure ${pawnStructure}`,
      );
    },
  });
}
