import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { nodeShown, selectNextNode, selectShownNode } from "../../store/index.ts";
import { PAGE_KEYS } from "../ui/keys.ts";
import { PLAYBACK } from "../ui/linkParameters.ts";
import { prefersReducedMotion } from "../ui/page.ts";
import { StepButton } from "../ui/StepButton.tsx";
import { useAppSelector, useAppStore } from "../ui/storeHooks.ts";
import { useKey } from "../ui/useKey.ts";

/** In milliseconds, as the game page plays back at its normal speed. */
const STEP_MS = 1_000;

/**
 * Plays the rest of the shown line. The game of a link is played without being asked, unless the
 * player prefers reduced motion. Until it ends or is paused, the styles of the moves and of the
 * review hide what it has not shown yet.
 */
export function PlayButton() {
  const { isPlaying, setIsPlaying } = usePlayback();
  const [isFromLink, setIsFromLink] = useState(false);
  const isAtEnd = useAppSelector(selectNextNode) === undefined;
  useArrival(() => {
    setIsPlaying(!prefersReducedMotion());
    setIsFromLink(true);
  });
  const isDisabled = isAtEnd && !isPlaying;
  const toggle = () => {
    setIsPlaying(!isPlaying);
    setIsFromLink(false);
  };
  useKey(PAGE_KEYS.play, toggle, !isDisabled);
  return (
    <>
      {isPlaying && isFromLink && <span hidden data-hides-rest />}
      <StepButton
        label={isPlaying ? "Pause" : "Play moves"}
        icon={isPlaying ? "M8 5v14M16 5v14" : "M7 4v16l13-8z"}
        keys="Space"
        disabled={isDisabled}
        act={toggle}
      />
    </>
  );
}

/** Calls `start` when a link has led here, once: a reload does not play the moves again. */
function useArrival(start: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== PLAYBACK) return;
    void navigate(pathname + search, { replace: true, state: null });
    start();
  });
}

/** Shows one move after the other until the end, or until the player shows another position. */
function usePlayback() {
  const store = useAppStore();
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    let shown = selectShownNode(store.getState());
    const timer = setInterval(() => {
      const state = store.getState();
      const next = selectNextNode(state);
      if (next === undefined || selectShownNode(state) !== shown) return setIsPlaying(false);
      shown = next;
      store.dispatch(nodeShown({ node: next }));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, store]);

  return { isPlaying, setIsPlaying };
}
