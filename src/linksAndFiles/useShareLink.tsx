import type { Result } from "../../engine/result.ts";
import type { Reason } from "../../store/reasons.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";
import { useChunk } from "../ui/useChunk.tsx";
import { useCopy } from "./files.ts";
import { type GameTexts, loadGameTexts } from "./useGameOpener.tsx";

/** Makes a link to this page's origin. */
type MakeLink = (
  texts: GameTexts,
  origin: string,
) => Result<string, Reason> | Promise<Result<string, Reason>>;

/**
 * Shares links: through the system's share dialog if there is one, otherwise the clipboard.
 * Browsers allow it only shortly after a click; `IncomingGames` has then loaded the code for links.
 */
export function useShareLink() {
  const dispatch = useAppDispatch();
  const copy = useCopy();
  const { request, failure } = useChunk({ what: "The link", load: loadGameTexts });

  const share = (make: MakeLink, title: string, what: Reason<"copied">["what"]) =>
    void request(async (texts) => {
      const link = await make(texts, window.location.origin);
      if (!link.ok) return void dispatch(noticeShown(link.error));
      const url = link.value;
      if (navigator.canShare?.({ title, url })) {
        const answer = await navigator.share({ title, url }).catch((error: unknown) => error);
        // The player closed the system's dialog and does not want the link.
        if (answer === undefined || isAbort(answer)) return;
      }
      await copy(url, what);
    });

  // The message that the code for links could not be loaded must be rendered.
  return { share, failure };
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
