import { isEmptyTree } from "../../engine/pgn/tree.ts";
import { parsePgnTree } from "../../engine/pgn/treePgn.ts";
import { failure, type Result, success, toResult } from "../../engine/result.ts";
import type { OpenedAnalysis } from "../../store/analysis/payloads.ts";
import { analysisOpened } from "../../store/analysis/slice.ts";
import { injectAnalysis } from "../../store/injectAnalysis.ts";
import type { AppStore } from "../../store/makeStore.ts";
import type { Reason } from "../../store/reasons.ts";
import { noticeShown } from "../../store/view/slice.ts";

/**
 * Opens a PGN on the analysis board, as a game of somebody else unless the origin says otherwise. A
 * notice names a move that ended its line because it is not legal. A text in which nothing can be
 * read leaves the board as it is.
 */
export function openInAnalysis(
  store: AppStore,
  opened: OpenedAnalysis,
): Result<true, Reason<"invalid" | "noGameBegins" | "noGameInText">> {
  const read = toResult(() => parsePgnTree(opened.pgn));
  if (!read.ok) return failure({ code: "invalid", message: read.error });
  const { tree, problems } = read.value;
  const [problem] = problems;
  if (isEmptyTree(tree)) {
    return problem
      ? failure({ code: "noGameBegins", message: problem.message })
      : failure({ code: "noGameInText" });
  }
  injectAnalysis(store);
  store.dispatch(analysisOpened(opened));
  if (problem) {
    const { message } = problem;
    store.dispatch(noticeShown({ code: "linesEnded", message, count: problems.length }));
  }
  return success(true);
}
