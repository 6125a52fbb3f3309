/** The sets of pieces that are loaded when they are chosen. */
import { act, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { PIECE_SYMBOLS, type PieceCode } from "../../../engine/index.ts";
import type { PieceSet } from "../../../src/board/pieceDrawings.tsx";

/** The modules as a page that was just opened has them: no set is loaded yet. */
async function importModules() {
  vi.resetModules();
  return {
    ...(await import("../../../src/board/Piece.tsx")),
    ...(await import("../../../src/ui/chunks.ts")),
    ...(await import("../../../src/ui/loadChunk.tsx")),
  };
}

let modules: Awaited<ReturnType<typeof importModules>>;
beforeEach(async () => {
  modules = await importModules();
});

const PIECES = ["w", "b"].flatMap((color) =>
  PIECE_SYMBOLS.map((symbol) => `${color}${symbol.toUpperCase()}` as PieceCode),
);

/** All pieces of a set, and a function that gives their drawings. */
function renderSet(set: PieceSet) {
  const { Piece, PieceSetContext } = modules;
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
  const { CHUNKS, ChunkLoadError } = modules;
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
    expect(drawings()).toEqual(classic);
    await settle();
    expect(new Set(drawings()).size).toBe(12);
    expect(new Set(gradients()).size).toBe(12);
    expect(drawings().filter((drawing) => classic.includes(drawing))).toEqual([]);
  },
);
