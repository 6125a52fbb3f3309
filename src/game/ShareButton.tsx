import { useEffect } from "react";
import { failure } from "../../engine/index.ts";
import { noticeGiven } from "../../store/index.ts";
import { useAppDispatch, useAppStore } from "../ui/hooks.ts";
import { useCopy } from "../ui/useCopy.ts";

const TITLE = "A game of Enough Monkeys";
const NOT_LOADED =
  "What makes links could not be loaded. Reload the page to try again: this game stays.";

const loadLinks = () => import("./gameLink.ts");

/** Hands on a link that holds the whole game: to the system where it can share, else to the clipboard. */
export function ShareButton() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const copy = useCopy();

  // Fetched once the page stands, so that it is there without a network, and before the press has gone stale for the system.
  useEffect(() => void loadLinks().catch(() => undefined), []);

  async function share() {
    const links = await loadLinks().catch(() => undefined);
    const link = links
      ? links.makeGameLink(store.getState().game, window.location.origin)
      : failure(NOT_LOADED);
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
