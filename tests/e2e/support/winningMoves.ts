/**
 * The human's moves of games that end in "You win!". The computer's search is deterministic, so the
 * same moves always meet the same replies. If the search changes, `npx tsx
 * tests/e2e/support/winningMoves.ts` plays the human one ply deeper than the computer and prints
 * new lines.
 */
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { type Color, outcome, play, search, startGame } from "../../../engine/index.ts";
import { SEARCH_DEPTH } from "../../../engine/opponents/profiles.ts";

export const WINNING_MOVES =
  "e2e4 b1c3 g1f3 a2a3 d2c3 d1d3 d3b5 b5h5 b2b4 c1e3 e1c1 e3h6 h5h6 f3g5 h6h7 h7f7".split(" ");

export const WINNING_MOVES_AS_BLACK =
  "b7b5 b8c6 e7e6 d8g5 g5c5 g8f6 d7d5 e6e5 e5d4 d4e3 e3f2 f6e4 c6b4".split(" ");

/** The human's first moves, chosen because they lead to a short win. */
const FIRST_MOVES: Readonly<Record<Color, string>> = { w: "e2e4", b: "b7b5" };
const MOST_PLIES = 120;

/** The human's moves until the game is over, in LAN. */
function findLine(humanColor: Color): string[] {
  const line: string[] = [];
  let game = startGame();
  while (!outcome(game) && game.history.length < MOST_PLIES) {
    const isHuman = game.position.turn === humanColor;
    const depth = isHuman ? SEARCH_DEPTH + 1 : SEARCH_DEPTH;
    const best = search(game.position, { depth, repetitions: game.repetitions }).move?.lan;
    const move = isHuman && line.length === 0 ? FIRST_MOVES[humanColor] : best;
    if (!move) break;
    if (isHuman) line.push(move);
    game = play(game, move);
  }
  console.log(outcome(game));
  return line;
}

if (import.meta.url === pathToFileURL(argv[1] ?? "").href) {
  for (const color of ["w", "b"] as const) console.log(findLine(color).join(" "));
}
