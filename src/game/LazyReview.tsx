import type { ReactNode } from "react";
import { noticeGiven, reviewClosed } from "../../store/index.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import { useFetched } from "./useFetched.ts";

const NOT_LOADED = "The review could not be loaded. Reload the page to try again: this game stays.";

const loadPanel = async () => (await import("../review/ReviewPanel.tsx")).ReviewPanel;

/** The review around the moves of the game. It is fetched when it is first wanted; until then the moves are there alone. */
export function LazyReview({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const Panel = useFetched(loadPanel, () => {
    dispatch(reviewClosed());
    dispatch(noticeGiven({ message: NOT_LOADED }));
  });
  return Panel ? <Panel>{children}</Panel> : children;
}
