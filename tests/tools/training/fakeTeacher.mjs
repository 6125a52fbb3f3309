// A UCI program for pipeline.process.test.ts that answers by the last word of the position, the
// number of the move, and dies at move 4.
import { createInterface } from "node:readline";

const ANSWERS = {
  1: "info depth 1 score cp 5 pv a2a3\ninfo depth 2 score cp -31 nodes 20 pv e2e4\nbestmove e2e4 ponder e7e5",
  2: "info depth 9 score mate -2 pv h1h8\nbestmove h1h8",
  3: "bestmove a7a8q ponder e7e5",
};
let move = "";

createInterface({ input: process.stdin }).on("line", (line) => {
  if (line.startsWith("position fen ")) move = line.split(" ").at(-1);
  if (!line.startsWith("go nodes ")) return;
  if (move === "4") process.exit(1);
  // In two pieces, as a pipe may deliver it.
  const half = ANSWERS[move].length - 3;
  process.stdout.write(ANSWERS[move].slice(0, half));
  process.stdout.write(`${ANSWERS[move].slice(half)}\n`);
});
