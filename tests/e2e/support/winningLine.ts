/**
 * White's moves of a game that ends in "You win!". The computer's search is deterministic, so the
 * same moves always meet the same replies. Should the search change its mind, `npx tsx
 * tests/e2e/support/winningLine.ts` plays white one ply deeper than black and prints a new line.
 */
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { outcome, play, SEARCH_DEPTH, search, startGame } from "../../../engine/index.ts";

export const WINNING_LINE =
  "e2e4 b1c3 g1f3 a2a3 d2c3 d1d3 d3b5 b5h5 b2b4 c1e3 e1c1 e3h6 h5h6 f3g5 h6h7 h7f7".split(" ");

const FIRST_MOVE = "e2e4";
const MOST_MOVES = 60;

/** White's moves until the game is over, in LAN. */
function findLine(): string[] {
  const line: string[] = [];
  let game = startGame();
  while (!outcome(game) && line.length < MOST_MOVES) {
    const isWhite = game.position.turn === "w";
    const depth = isWhite ? SEARCH_DEPTH + 1 : SEARCH_DEPTH;
    const best = search(game.position, { depth, repetitions: game.repetitions }).move?.lan;
    const move = game.history.length === 0 ? FIRST_MOVE : best;
    if (!move) break;
    if (isWhite) line.push(move);
    game = play(game, move);
  }
  console.log(outcome(game));
  return line;
}

if (import.meta.url === pathToFileURL(argv[1] ?? "").href) console.log(findLine().join(" "));
