/**
 * `npm run strays -- OUT NODES SEED FILE.csv...`: positions that a search visits but no game
 * reaches. From positions of the files, one or two random moves are played, and then the teacher's
 * moves until the position is quiet. The teacher's verdict with NODES nodes is appended to OUT. The
 * lines have the format of `npm run positions`; there is no result, so it is always 0.5. It runs
 * until it is interrupted.
 *
 * Why: most lines of a search start with a bad move. A network that was trained only on good moves
 * misjudges the positions after bad ones.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { createRandom } from "../../tests/support/random.ts";
import { JudgedBoard } from "./judgedBoard.ts";
import { Teacher } from "./teacher.ts";

const STRAYS_AT_ONCE = 256;
/** `RANDOM_PLIES` random plies, and up to `MORE_RANDOM_PLIES` - 1 more. */
const RANDOM_PLIES = 1;
const MORE_RANDOM_PLIES = 2;
/** The most moves of the teacher before the stray is dropped. */
const MAX_REPLIES = 3;
/** In kept positions, from one line of the report to the next. */
const REPORT = 100_000;

const [out, nodes, seed, ...files] = process.argv.slice(2);
if (files.length === 0) {
  console.error("usage: npm run strays -- OUT NODES SEED FILE.csv...");
  process.exit(2);
}
const random = createRandom(Number(seed));
const roots = files.flatMap((file) => readFileSync(file, "latin1").trim().split("\n"));
const teacher = new Teacher();

interface Stray {
  readonly board: JudgedBoard;
  replies: number;
}

/** A position that waits for its first verdict. */
function newStray(): Stray {
  const board = new JudgedBoard(random.pick(roots).split(";")[0]);
  const plies = RANDOM_PLIES + random.below(MORE_RANDOM_PLIES);
  for (let ply = 0; ply < plies; ply++) board.makeRandom(random);
  return board.result === undefined ? { board, replies: 0 } : newStray();
}

await teacher.forget();
const strays = Array.from({ length: STRAYS_AT_ONCE }, newStray);
let kept = 0;
for (;;) {
  const verdicts = await teacher.judge(
    strays.map(({ board }) => board.fen),
    Number(nodes),
  );
  let lines = "";
  strays.forEach((stray, index) => {
    const { board } = stray;
    const line = board.line(verdicts[index]);
    if (line !== undefined) {
      lines += `${line};0.5\n`;
      if (++kept % REPORT === 0) console.log(`${kept} positions`);
    } else if (stray.replies++ < MAX_REPLIES) {
      board.makeBest(verdicts[index]);
      if (board.result === undefined) return;
    }
    strays[index] = newStray();
  });
  appendFileSync(out, lines);
}
