import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { Moves, TypedMove } from "../../../../src/analysis/moves/Moves.tsx";
import { analysisOpened, nodeShown } from "../../../../store/analysis/slice.ts";
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

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Type a move/ });

function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Play move" }));
}

it.each([
  ["SAN", "Nf6", "1. e4 e5 (1... Nf6) *"],
  ["a small letter", "nf6", "1. e4 e5 (1... Nf6) *"],
  ["its squares", "g8f6", "1. e4 e5 (1... Nf6) *"],
  ["a pass", "--", "1. e4 e5 (1... --) *"],
  ["a move that is there", "e5", "1. e4 e5 *"],
])("plays %s after the shown move", (_case, text, moves) => {
  const { movetext } = renderWithGame(<TypedMove />, "1. e4 e5", [0]);
  type(text);
  expect(movetext()).toBe(moves);
  expect(field().value).toBe("");
});

it("shows the played move", () => {
  const { shownMove } = renderWithGame(<TypedMove />, "1. e4 e5", [0]);
  type("e5");
  expect(shownMove()).toBe("e5");
});

it.each([
  ["an illegal move", "1. e4", "Ke6"],
  ["a pass in check", "1. e4 f5 2. Qh5+", "--"],
])("says why %s cannot be played, until another game is opened", (_case, pgn, text) => {
  const path = pgn.split(" ").filter((word) => !word.endsWith("."));
  const { store, movetext } = renderWithGame(
    <TypedMove />,
    pgn,
    path.map(() => 0),
  );
  type(text);
  expect(screen.getByText(`Invalid move: ${text}`)).toBeDefined();
  expect(field().value).toBe(text);
  expect(movetext()).toBe(`${pgn} *`);
  act(() => void store.dispatch(analysisOpened({ pgn: "*" })));
  expect(screen.queryByText(/Invalid/)).toBeNull();
  expect(field().value).toBe("");
});

it("'Review' is disabled where no move was played, and says why", () => {
  renderWithGame(<Moves />, '[FEN "3k4/3Q4/3K4/8/8/8/8/8 b - - 0 1"]\n\n*');
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Review game" });
  expect(button.disabled).toBe(true);
  expect(button.title).toBe("There are no moves to review yet.");
});
