import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { Provider } from "react-redux";
import { makePgnFromTree, type NodeId } from "../../../../engine/index.ts";
import {
  analysisOpened,
  injectAnalysis,
  selectShownNode,
  selectTree,
} from "../../../../store/index.ts";
import { createTestStore } from "../../../store/support.ts";

/** Opens a game in the analysis and renders a part of its page. */
export function renderWithGame(element: ReactElement, pgn: string, path: readonly number[] = []) {
  const { store } = createTestStore();
  injectAnalysis(store);
  store.dispatch(analysisOpened({ pgn, path }));
  const { unmount } = render(<Provider store={store}>{element}</Provider>);
  const tree = () => selectTree(store.getState());
  const shownNode = (): NodeId => selectShownNode(store.getState());
  return {
    store,
    unmount,
    /** The moves and comments of the tree, without the tags. */
    movetext: () => makePgnFromTree(tree()).split("\n\n")[1]?.replaceAll("\n", " ").trim(),
    /** The SAN of the move that led to the shown position. */
    shownMove: () => tree().nodes[shownNode()]?.move?.san ?? "start",
  };
}

/** The item of the tree with the label. */
export const item = (name: string | RegExp) => screen.getByRole("treeitem", { name });
