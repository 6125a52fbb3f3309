import { defaultPieces } from "react-chessboard";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { drawPieces } from "../../.build/pieces.ts";
import { PIECES_IN_A_ROW } from "../../src/board/piecesInARow.ts";

let picture: string;

beforeAll(async () => {
  picture = await drawPieces();
});

/** The outlines that are drawn, in their order. */
const pathsIn = (drawing: string): readonly (string | undefined)[] =>
  [...drawing.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);

describe("the picture of the pieces", () => {
  it("has every piece of the board library, in the order in which the board looks for them", () => {
    expect([...PIECES_IN_A_ROW].sort()).toEqual(Object.keys(defaultPieces).sort());
    const drawn = PIECES_IN_A_ROW.map((piece) => renderToStaticMarkup(defaultPieces[piece]?.()));
    expect(pathsIn(picture)).toEqual(pathsIn(drawn.join("")));
    const places = [...picture.matchAll(/ x="(\d+)"/g)].map(([, x]) => Number(x));
    expect(places).toEqual(PIECES_IN_A_ROW.map((_piece, index) => index * 45));
  });

  it("keeps to the policy that a host sends with it: no styles in the file, no scripts", () => {
    expect(picture).not.toMatch(/style|script|\bon\w+=|href/);
    expect(picture).toContain('fill="#ffffff"');
    expect(picture).toContain('stroke-width="1.5"');
  });

  it("says its size in a way that lets it be shown in any other", () => {
    expect(picture).toMatch(/^<svg [^>]*width="540" height="45" viewBox="0 0 540 45">/);
  });
});
