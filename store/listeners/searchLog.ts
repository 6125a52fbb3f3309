import { searchMove } from "../searchMove.ts";
import type { StartListening } from "./startListening.ts";

/** Logs what the search found. The pawn structure is computed and logged, and not part of the score. */
export function listenForSearchLog(startListening: StartListening): void {
  startListening({
    actionCreator: searchMove.fulfilled,
    effect: ({ payload }, { extra }) => {
      const { from, to, promotion = "", score, depth, nodes, pawnStructure } = payload;
      extra.logger.debug(
        `Computer: ${from}${to}${promotion}, score ${score}, depth ${depth}, ${nodes} nodes, ` +
          `pawn structure ${pawnStructure}`,
      );
    },
  });
}
