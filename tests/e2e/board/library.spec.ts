/** The board of react-chessboard, with our cells inside its squares. */
import { type MoveSquares, play, startGame } from "../../../engine/index.ts";
import { board, openLink, placement, START_PLACEMENT, square } from "../support/game.ts";
import { expect, test } from "../support/test.ts";

const FILES = [..."abcdefgh"];
const RANKS = [..."87654321"];

/** The board after a change: its pieces, and the squares with the mark of the last move. */
interface Seen {
  readonly pieces: string;
  readonly marked: string;
}

declare global {
  interface Window {
    seen: Seen[];
  }
}

test("named cells fill the squares of the library, and a jump changes pieces and marks together", async ({
  page,
}) => {
  // White is to move at the end, so that the computer leaves the game alone.
  const moves = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6"];
  const games = [startGame()];
  for (const move of moves) games.push(play(games.at(-1) ?? startGame(), move));
  await openLink(page, games.at(-1) ?? startGame());
  const squares = board(page).locator("[data-square]");
  await expect(squares).toHaveCount(64);
  const unfilled = await squares.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const cells = element.querySelectorAll("[role=gridcell]");
        const [outer, inner] = [element, cells[0]].map((one) => one?.getBoundingClientRect());
        return cells.length !== 1 || JSON.stringify(outer) !== JSON.stringify(inner);
      }).length,
  );
  expect(unfilled).toBe(0);
  await page.evaluate(() => {
    window.seen = [];
    const look = () => {
      let pieces = "";
      let marked = "";
      for (const element of document.querySelectorAll<HTMLElement>("[data-square]")) {
        pieces += element.querySelector<HTMLElement>("[data-piece]")?.dataset.piece ?? "-";
        const cell = element.querySelector("[role=gridcell]");
        if (cell && getComputedStyle(cell).boxShadow !== "none") marked += element.dataset.square;
      }
      window.seen.push({ pieces, marked });
    };
    // Called after every single change that React makes to the page, before the browser draws.
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await square(page, "a5").click();
  for (const key of ["Home", "End", "ArrowLeft", "Home"]) await page.keyboard.press(key);
  await expect.poll(() => placement(page)).toBe(START_PLACEMENT);

  const known = games.map(({ position, history }) => {
    const move: MoveSquares | undefined = history.at(-1);
    const order = RANKS.flatMap((rank) => FILES.map((file) => file + rank));
    const marked = order.filter((name) => name === move?.from || name === move?.to).join("");
    return { pieces: position.board.map((piece) => piece ?? "-").join(""), marked };
  });
  const seen = await page.evaluate(() => window.seen);
  const isKnown = (one: Seen) =>
    known.some(({ pieces, marked }) => pieces === one.pieces && marked === one.marked);
  expect(seen.filter((one) => !isKnown(one))).toEqual([]);
  // The start, the end and the ply before it were seen.
  expect(new Set(seen.map(({ pieces }) => pieces)).size).toBe(3);
});
