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

/** PGN of large trees. */
/** Each variation has a variation of its own: `Kg1 (Kg2 Kb8 (Kb7 Kg1 ...`. */

export function nestedPgn(brackets: number): string {
  const cycle = ["(Kg2 Kb8", "(Kb7 Kg1", "(Kh1 Kb8", "(Ka8 Kg1"];
  const opening = Array.from({ length: brackets }, (_, at) => cycle[at % cycle.length]);
  const tags = '[SetUp "1"]\n[FEN "k7/8/8/8/8/8/8/7K w - - 0 1"]';
  return `${tags}\n\nKg1 ${opening.join(" ")}${")".repeat(brackets)}`;
}

/** Two knights go out and back: a main line with as many plies. */
export function longPgn(plies: number): string {
  const cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
  return Array.from({ length: plies }, (_, at) => cycle[at % cycle.length]).join(" ");
}

/** As many variations of one move; a longer one has a reply. */
export function widePgn(variations: number): string {
  const cycle = ["(1. d4)", "(1. c4 e5)", "(1. Nf3)", "(1. g3 {Quiet.})"];
  const wide = Array.from({ length: variations }, (_, at) => cycle[at % cycle.length]);
  return `1. e4 ${wide.join(" ")} 1... e5 *`;
}
