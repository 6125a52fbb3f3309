import { useEffect } from "react";
import { noticeGiven } from "../../store/index.ts";
import { useAppDispatch, useAppStore } from "../ui/hooks.ts";
import { useChunk } from "../ui/useChunk.tsx";
import { useCopy } from "../ui/useCopy.ts";
import { type GameTexts, loadGameTexts } from "./loadGameTexts.ts";

const TITLE = "A game of Enough Monkeys";

/**
 * Shares a link that holds the whole game: through the system where it can share, otherwise through
 * the clipboard.
 */
export function ShareButton() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const copy = useCopy();
  const { request, failure } = useChunk({ what: "The link to this game", load: loadGameTexts });

  // Loaded in advance: it works without a network, and a browser shares only shortly after a press.
  useEffect(() => void loadGameTexts().catch(() => undefined), []);

  async function share({ makeGameLink }: GameTexts) {
    const link = makeGameLink(store.getState().game, window.location.origin);
    if (!link.ok) {
      dispatch(noticeGiven({ message: link.error }));
      return;
    }
    const url = link.value;
    if (navigator.canShare?.({ title: TITLE, url })) {
      const answer = await navigator.share({ title: TITLE, url }).catch((error: unknown) => error);
      // A player who closes the system's dialog wants no link.
      if (answer === undefined || isAbort(answer)) return;
    }
    await copy(url, "The link to this game");
  }

  return (
    <>
      <button type="button" onClick={() => void request((texts) => void share(texts))}>
        Share
      </button>
      {failure}
    </>
  );
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
