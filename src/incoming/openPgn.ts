/** Opens a PGN with one game or several on the analysis board. */
import { failure, type Result, success } from "../../engine/index.ts";
import { noticeShown, type Reason } from "../../store/index.ts";
import { keepOpenedFile } from "../database/openedFile.ts";
import { collectionOf } from "./collection.ts";
import { openInAnalysis } from "./openInAnalysis.ts";
import type { PageAccess } from "./pageAccess.ts";
import { readGamesOfFile } from "./readGames.ts";

/**
 * One game is opened at once; of several, the list is shown to choose from.
 * @returns whether something was opened: it may have been cancelled
 */
export async function openPgn(page: PageAccess, text: string): Promise<Result<boolean, Reason>> {
  const { store, signal, onProgress } = page;
  const read = await readGamesOfFile(text, { signal, onProgress });
  if (read === undefined) return success(false);
  const [first, second] = read.games;
  if (first === undefined) return failure({ code: "noGameInText" });
  if (second === undefined) {
    if (first.fault) return { ok: false, error: first.fault };
    const opened = openInAnalysis(store, { pgn: first.pgn });
    if (opened.ok) page.show("analysis");
    return opened;
  }
  const openedAt = Date.now();
  collectionOf(store).set({ ...read, openedAt, isListOpen: true });
  page.show("analysis");
  // Only a reload needs it.
  keepOpenedFile({ text, openedAt }).catch(() =>
    store.dispatch(noticeShown({ code: "fileNotKept" })),
  );
  return success(true);
}
