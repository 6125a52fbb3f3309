// A UCI program for pipeline.process.test.ts that answers by the last word of the position, the
// number of the move, and dies at move 4. Its evaluations are in pawns from white's view.
import { createInterface } from "node:readline";

const ANSWERS = {
  1: "info depth 1 score cp 5 pv a2a3\ninfo depth 2 score cp -31 nodes 20 pv e2e4\nbestmove e2e4 ponder e7e5",
  2: "info depth 9 score mate -2 pv h1h8\nbestmove h1h8",
  3: "bestmove a7a8q ponder e7e5",
};
const EVALUATIONS = { 1: "+0.29", 2: "-12.30", 3: "+0.00" };
let move = "";

/** In two pieces, as a pipe may deliver it. */
function write(answer) {
  const half = answer.length - 3;
  process.stdout.write(answer.slice(0, half));
  process.stdout.write(`${answer.slice(half)}\n`);
}

createInterface({ input: process.stdin }).on("line", (line) => {
  if (line.startsWith("position fen ")) move = line.split(" ").at(-1);
  if (line === "eval" && move in EVALUATIONS) {
    write("info string NNUE evaluation using a file\nClassical evaluation   -0.13 (white side)");
    write(`NNUE evaluation        ${EVALUATIONS[move]} (white side)`);
    write("Final evaluation       +9.99 (white side)");
  }
  if (line === "isready") write("readyok");
  if (!line.startsWith("go nodes ")) return;
  if (move === "4") process.exit(1);
  write(ANSWERS[move]);
});
