/** The sets of pieces that are loaded when they are chosen. */
import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PIECE_SYMBOLS, type PieceCode } from "../../../engine/index.ts";
import { Piece, PieceSetContext } from "../../../src/board/Piece.tsx";
import type { PieceSet } from "../../../src/board/pieceDrawings.tsx";
import { CHUNKS, ChunkLoadError } from "../../../src/ui/loadChunk.ts";

const PIECES = ["w", "b"].flatMap((color) =>
  PIECE_SYMBOLS.map((symbol) => `${color}${symbol.toUpperCase()}` as PieceCode),
);

/** All pieces of a set, and a function that gives their drawings. */
function renderSet(set: PieceSet) {
  const { container } = render(
    <PieceSetContext value={set}>
      {PIECES.map((piece) => (
        <Piece key={piece} piece={piece} />
      ))}
    </PieceSetContext>,
  );
  // Each piece has a gradient with an id of its own.
  const drawings = () =>
    [...container.children].map(({ outerHTML }) => outerHTML.replace(/id="[^"]*"|#[\w:]+\)/g, ""));
  const gradients = () => [...container.querySelectorAll("linearGradient")].map(({ id }) => id);
  return { drawings, gradients };
}

const settle = () => act(() => vi.dynamicImportSettled());

it("a set that cannot be loaded is drawn as the classic one, and the next time it is tried again", async () => {
  const number = vi.spyOn(CHUNKS, "fantasyPieces", "get").mockImplementation(() => {
    throw new ChunkLoadError(16, "missing");
  });
  const classic = renderSet("classic").drawings();
  const failed = renderSet("fantasy");
  await settle();
  expect(failed.drawings()).toEqual(classic);
  number.mockRestore();
  const loaded = renderSet("fantasy");
  await settle();
  expect(loaded.drawings()).not.toEqual(classic);
});

it.each(["celtic", "fantasy", "spatial"] as const)(
  "the set '%s' is drawn as the classic one while it loads, and then has twelve pieces of its own",
  async (set) => {
    const classic = renderSet("classic").drawings();
    const { drawings, gradients } = renderSet(set);
    if (set !== "fantasy") expect(drawings()).toEqual(classic);
    await settle();
    expect(new Set(drawings()).size).toBe(12);
    expect(new Set(gradients()).size).toBe(12);
    expect(drawings().filter((drawing) => classic.includes(drawing))).toEqual([]);
  },
);
