import { noticeShown, type Reason } from "../../store/index.ts";
import { useAppDispatch } from "./storeHooks.ts";

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
