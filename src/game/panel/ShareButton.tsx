import { useEffect } from "react";
import { noticeGiven } from "../../../store/index.ts";
import { useAppDispatch, useAppStore } from "../../ui/hooks.ts";
import { useChunk } from "../../ui/useChunk.tsx";
import { useCopy } from "../../ui/useCopy.ts";
import { type GameTexts, loadGameTexts } from "../incoming/loadGameTexts.ts";

const TITLE = "A game of Enough Monkeys";

/**
 * Shares a link that contains the whole game: through the system's share dialog if there is one,
 * otherwise through the clipboard.
 */
export function ShareButton() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const copy = useCopy();
  const { request, failure } = useChunk({ what: "The link to this game", load: loadGameTexts });

  // Loaded in advance: sharing works offline, and browsers allow it only shortly after a click.
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
      // The player closed the system's dialog and does not want the link.
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
