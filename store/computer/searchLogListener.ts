import type { StartListening } from "../collaborators.ts";
import { movePlayed } from "../game/slice.ts";
import type { WithGame } from "../game/state.ts";

/**
 * Logs what the search found. The pawn structure is computed and logged, but is no part of the
 * score.
 */
export function listenForSearchFindings(startListening: StartListening<WithGame>): void {
  startListening({
    actionCreator: movePlayed,
    effect: ({ payload: { from, to, promotion = "", search } }, { extra }) => {
      if (!search) return;
      const { score, depth, nodes, pawnStructure } = search;
      extra.logger.debug(
        `Computer: ${from}${to}${promotion}, score ${score}, depth ${depth}, ${nodes} nodes, ` +
          `pawn structure ${pawnStructure}`,
      );
    },
  });
}
