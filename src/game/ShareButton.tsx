import { noticeGiven } from "../../store/index.ts";
import { useAppDispatch, useAppStore } from "../ui/hooks.ts";
import { useCopy } from "../ui/useCopy.ts";
import { makeGameLink } from "./gameLink.ts";

const TITLE = "A game of Enough Monkeys";

/** Hands on a link that holds the whole game: to the system where it can share, else to the clipboard. */
export function ShareButton() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const copy = useCopy();

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
    await copy(url, "The link to this game");
  }

  return (
    <button type="button" onClick={() => void share()}>
      Share
    </button>
  );
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
