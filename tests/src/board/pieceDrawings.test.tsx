/** The sets of pieces that are loaded when they are chosen. */

import { readFileSync } from "node:fs";
import { act, render } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PIECE_SYMBOLS, type PieceCode } from "../../../engine/index.ts";
import type { PieceSet } from "../../../src/board/pieceDrawings.tsx";

/** The modules as a page that was just opened has them: no set is loaded yet. */
async function importModules() {
  vi.resetModules();
  return {
    ...(await import("../../../src/board/Piece.tsx")),
    ...(await import("../../../src/board/pieceDrawings.tsx")),
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
  const { fantasy } = modules.pieceSetChunks;
  const load = vi.spyOn(fantasy, "load").mockRejectedValue(new TypeError("Failed to fetch"));
  const classic = renderSet("classic").drawings();
  const failed = renderSet("fantasy");
  await settle();
  expect(failed.drawings()).toEqual(classic);
  load.mockRestore();
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

// The colours of the boards, with the contrast of WCAG 2.2.

const css = (file: string) => readFileSync(`src/${file}.module.css`, "utf8");

/** The variables with a colour such as `#fff` in the rule of a selector. */
function coloursOf(file: string, selector: string): Readonly<Record<string, string>> {
  const rule = css(file).split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+): (#[0-9a-f]+);/g)].map(([, name = "", colour = ""]) => [
      name,
      colour,
    ]),
  );
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/g, "$&$&") : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = "", other = ""): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe("the dark board 'Night'", () => {
  const board = coloursOf("board/Board", ".board");
  const night = coloursOf("pictures/boardTheme", '.theme[data-theme="night"]');
  const dark = night["--board-dark"];
  const light = night["--board-light"];

  it("shows white pieces on light squares, and black pieces on dark ones, with 3:1", () => {
    expect(contrast("#ffffff", light)).toBeGreaterThanOrEqual(3);
    expect(contrast("#000000", dark)).toBeGreaterThanOrEqual(3);
  });

  it("shows the frames of the last move and of a check with 3:1 on all squares", () => {
    for (const frame of ["--board-last-move-frame", "--board-check-frame"])
      for (const square of [dark, light])
        expect(contrast(night[frame], square), frame).toBeGreaterThanOrEqual(3);
  });

  it("shows the coordinates with 4.5:1", () => {
    expect(contrast(night["--board-ink-on-dark"], dark)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(board["--board-ink"], light)).toBeGreaterThanOrEqual(4.5);
  });
});
