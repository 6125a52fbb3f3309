import type { Reason } from "../../store/reasons.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";

/** Downloads a text as a file. `type` is its media type. */
export function downloadText(fileName: string, text: string, type = "application/json"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads a PGN as a file. */
export const downloadPgn = (name: string, pgn: string): void =>
  downloadText(name, pgn, "application/vnd.chess-pgn");

type What = Reason<"copied">["what"];

/** Copies a text to the clipboard, and returns the notice for the player. */
async function copyText(text: string, what: What): Promise<Reason<"copied" | "notCopied">> {
  try {
    await navigator.clipboard.writeText(text);
    return { code: "copied", what };
  } catch {
    return { code: "notCopied", what, text };
  }
}

/** Copies a text to the clipboard and shows the outcome as a notice. */
export function useCopy(): (text: string, what: What) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text, what) => {
    dispatch(noticeShown(await copyText(text, what)));
  };
}
