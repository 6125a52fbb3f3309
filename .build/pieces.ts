/**
 * The first set of pieces as one picture. They are the board library's own drawings, which it has as a script of 9 kB, compressed; as
 * a picture they take a third of that and none of the processor's time (docs/decisions/0022). The picture is drawn when the build, the
 * development server or the tests start, and is an asset like any other from then on.
 */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createElement, type ReactElement, type SVGProps } from "react";
import type { Plugin, Rolldown } from "vite";
import { PIECES_IN_A_ROW } from "../src/board/piecesInARow.ts";

/** The side of the square that the library draws a piece on. */
const SIDE = 45;
const NAME = "classic-pieces.svg";
const PICTURE = `virtual:${NAME}`;
/** Not among the packages: Vite would list the picture as a part of one. */
const DRAWN = ".build/drawn";

type Drawing = ReactElement<SVGProps<SVGElement>>;

export function pieces(): Plugin {
  let file: string;
  return {
    name: "enough-monkeys:pieces",
    async configResolved({ root }) {
      file = join(root, DRAWN, NAME);
      const picture = await drawPieces();
      mkdirSync(dirname(file), { recursive: true });
      // As a whole: another build or test may be reading it.
      const written = `${file}.${process.pid}`;
      writeFileSync(written, picture);
      renameSync(written, file);
    },
    resolveId: (id) => (id === PICTURE ? file : undefined),
  };
}

/** What the picture is called in a build. */
export function pictureIn(bundle: Rolldown.OutputBundle): string {
  const picture = Object.values(bundle).find(
    (asset) => asset.type === "asset" && asset.names.includes(NAME),
  );
  if (!picture) throw new Error("The build has no picture of the pieces");
  return picture.fileName;
}

/** All pieces side by side, each on a square of its own. */
export async function drawPieces(): Promise<string> {
  const { defaultPieces } = await import("react-chessboard");
  const { renderToStaticMarkup } = await import("react-dom/server");
  const row = PIECES_IN_A_ROW.map((piece, index) => {
    const draw = defaultPieces[piece];
    if (!draw) throw new Error(`The board library has no drawing of ${piece}`);
    const place = { key: piece, x: index * SIDE, width: SIDE, height: SIDE };
    return withoutStyles(draw() as Drawing, place);
  });
  const width = PIECES_IN_A_ROW.length * SIDE;
  const size = { width, height: SIDE, viewBox: `0 0 ${width} ${SIDE}` };
  const picture = createElement("svg", { xmlns: "http://www.w3.org/2000/svg", ...size }, row);
  return `${renderToStaticMarkup(picture)}\n`;
}

/** The drawing with its styles as attributes: a host's policy, which forbids styles in a file, may be held against a picture, too. */
function withoutStyles({ type, props }: Drawing, more: SVGProps<SVGElement> = {}): Drawing {
  const { children, style, id, xmlns, version, ...attributes } = props;
  const inside = [children].flat().filter((child) => typeof child === "object" && child !== null);
  return createElement(
    type,
    { ...attributes, ...(style as SVGProps<SVGElement>), ...more },
    ...inside.map((child) => withoutStyles(child as Drawing)),
  );
}
