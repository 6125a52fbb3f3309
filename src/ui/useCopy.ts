import { noticeGiven } from "../../store/index.ts";
import { copyText } from "./copyText.ts";
import { useAppDispatch } from "./hooks.ts";

/**
 * Copies a text to the clipboard and shows the outcome as a notice. `name` is as for `copyText`.
 */
export function useCopy(): (text: string, name: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text, name) => {
    dispatch(noticeGiven({ message: await copyText(text, name) }));
  };
}
