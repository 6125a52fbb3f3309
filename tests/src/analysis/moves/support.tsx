import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import type { NodeId } from "../../../../engine/index.ts";
import { selectShownNode, selectTree } from "../../../../store/analysis/selectors.ts";
import { createAnalysisStore } from "../../../store/analysis/support.ts";
import { renderWith } from "../../support/render.tsx";

/** Opens a game in the analysis and renders a part of its page. */
export function renderWithGame(element: ReactElement, pgn: string, path: readonly number[] = []) {
  const { store, open, movetext } = createAnalysisStore();
  open(pgn, [...path]);
  const { unmount } = renderWith(store, element);
  const tree = () => selectTree(store.getState());
  const shownNode = (): NodeId => selectShownNode(store.getState());
  return {
    store,
    unmount,
    movetext,
    /** The SAN of the move that led to the shown position. */
    shownMove: () => tree().nodes[shownNode()]?.move?.san ?? "start",
  };
}

/** The item of the tree with the label. */
export const item = (name: string | RegExp) => screen.getByRole("treeitem", { name });
