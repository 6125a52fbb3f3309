import type { ReactNode } from "react";
import { reviewClosed } from "../../../store/index.ts";
import { useAppDispatch } from "../../ui/hooks.ts";
import { loadChunk } from "../../ui/loadChunk.ts";
import { LazyPanel } from "./LazyPanel.tsx";

const loadReview = () =>
  loadChunk(
    "reviewPanel",
    () => import("../../review/ReviewPanel.tsx"),
    (module) => module.ReviewPanel,
  );

/** The review panel, with the moves of the game inside it. */
export function LazyReview({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <LazyPanel what="The review" load={loadReview} onDismiss={() => dispatch(reviewClosed())}>
      {children}
    </LazyPanel>
  );
}
