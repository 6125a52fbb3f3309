import { noticeGiven } from "../../store/index.ts";
import { useAppDispatch, useAppStore } from "../ui/hooks.ts";
import { copyText } from "./copyText.ts";
import { makeGameLink } from "./gameLink.ts";

const TITLE = "A game of Enough Monkeys";

/** Hands on a link that holds the whole game: to the system where it can share, else to the clipboard. */
export function ShareButton() {
  const dispatch = useAppDispatch();
  const store = useAppStore();

  async function share() {
    const link = makeGameLink(store.getState(), window.location.origin);
    if (!link.ok) {
      dispatch(noticeGiven({ message: link.error }));
      return;
    }
    const url = link.value;
    if (navigator.canShare?.({ title: TITLE, url })) {
      const answer = await navigator.share({ title: TITLE, url }).catch((error: unknown) => error);
      // Who closes the sheet again wants no link.
      if (answer === undefined || isAbort(answer)) return;
    }
    const message = await copyText(url, "The link to this game");
    dispatch(noticeGiven({ message }));
  }

  return (
    <button type="button" onClick={() => void share()}>
      Share
    </button>
  );
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
