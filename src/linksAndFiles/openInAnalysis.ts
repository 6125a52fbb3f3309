import { readForeignGame } from "../../engine/foreign/games.ts";
import type { ForeignNote } from "../../engine/foreign/notes.ts";
import { isEmptyTree } from "../../engine/pgn/tree.ts";
import { type PgnProblem, parsePgnTree } from "../../engine/pgn/treePgn.ts";
import { failure, type Result, success, toResult } from "../../engine/result.ts";
import type { OpenedAnalysis } from "../../store/analysis/payloads.ts";
import { analysisOpened } from "../../store/analysis/slice.ts";
import { injectAnalysis } from "../../store/injectAnalysis.ts";
import type { AppStore } from "../../store/makeStore.ts";
import type { Reason } from "../../store/reasons.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { describeNotes } from "../texts/foreign.ts";

type Opened = Result<true, Reason<"invalid" | "noGameBegins" | "noGameInText">>;

/**
 * Opens a PGN of this program on the analysis board, as a game of somebody else unless the origin
 * says otherwise. A notice names a move that ended its line because it is not legal. A text in
 * which nothing can be read leaves the board as it is.
 */
export function openInAnalysis(store: AppStore, opened: OpenedAnalysis): Opened {
  const read = toResult(() => parsePgnTree(opened.pgn));
  if (!read.ok) return failure({ code: "invalid", message: read.error });
  return show(store, opened, read.value.problems);
}

/**
 * Opens a game from elsewhere, as `openInAnalysis` does. Its moves are normalised first, and
 * another notice says what was guessed in them, and in the file that it is from.
 */
export function openForeignGame(
  store: AppStore,
  opened: OpenedAnalysis,
  notes: readonly ForeignNote[] = [],
): Opened {
  const read = toResult(() => readForeignGame(opened.pgn));
  if (!read.ok) return failure({ code: "invalid", message: read.error });
  const { pgn, problems } = read.value;
  const shown = show(store, { ...opened, pgn }, problems);
  if (shown.ok) showNotes(store, [...notes, ...read.value.notes]);
  return shown;
}

/** Says what was guessed. Nothing if nothing was. */
export function showNotes(store: AppStore, notes: readonly ForeignNote[]): void {
  const message = describeNotes(notes);
  if (message !== "") store.dispatch(noticeShown({ code: "textMended", message }));
}

function show(
  store: AppStore,
  opened: OpenedAnalysis,
  problems: readonly Pick<PgnProblem, "message">[],
): Opened {
  const { tree } = parsePgnTree(opened.pgn);
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
