import { noticeGiven } from "../../store/index.ts";
import { copyText } from "./copyText.ts";
import { useAppDispatch } from "./hooks.ts";

/** Puts a text on the clipboard and says so, or says why not; `name` as `copyText` wants it. */
export function useCopy(): (text: string, name: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text, name) => {
    dispatch(noticeGiven({ message: await copyText(text, name) }));
  };
}
