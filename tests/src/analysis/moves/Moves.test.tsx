import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { Moves } from "../../../../src/analysis/moves/Moves.tsx";
import { nodeShown } from "../../../../store/index.ts";
import { renderWithGame } from "./support.tsx";

const opening = () => screen.getByRole("note", { name: "Opening" }).textContent;

it("the opening is that of the shown line, also in a variation and by another order", async () => {
  const game = "1. e4 e5 (1... c5 2. Nf3 h5) 2. Nf3 (2. Bc4 Nc6 3. Nf3)";
  const { store, shownMove } = renderWithGame(<Moves />, game, [0, 1, 0]);
  await waitFor(() => expect(opening()).toContain("Sicilian Defense"));
  act(() => void store.dispatch(nodeShown({ node: 1 })));
  expect(shownMove()).toBe("e4");
  expect(opening()).toBe("B00 King's Pawn Game");
  // 1. e4 e5 2. Bc4 Nc6 3. Nf3
  act(() => void store.dispatch(nodeShown({ node: 9 })));
  expect(shownMove()).toBe("Nf3");
  expect(opening()).toBe("C50 Italian Game");
  act(() => void store.dispatch(nodeShown({ node: 0 })));
  expect(opening()).toBe("");
});
