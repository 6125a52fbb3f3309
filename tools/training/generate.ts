/**
 * `npm run positions -- OUT NODES SEED`: Stockfish plays itself from random openings, with NODES
 * nodes per move. The quiet positions are appended to OUT, one per line: `FEN;score;result`, both
 * from white's view, the score in centipawns, the result 1, 0.5 or 0. It runs until it is
 * interrupted and writes only complete games.
 *
 * Many games are played in parallel, because waiting for single answers would cost more time than
 * the searches.
 */
import { appendFileSync } from "node:fs";
import { createRandom } from "../../tests/support/random.ts";
import { SelfPlay } from "./selfPlay.ts";
import { Teacher } from "./teacher.ts";

const GAMES_AT_ONCE = 128;
/** In finished games, from one line of the report to the next. */
const REPORT = 1000;

const [out, nodes, seed] = process.argv.slice(2);
if (seed === undefined) {
  console.error("usage: npm run positions -- OUT NODES SEED");
  process.exit(2);
}
const random = createRandom(Number(seed));
const teacher = new Teacher();

let finished = 0;
let positions = 0;

function keep({ lines, result }: SelfPlay): void {
  if (lines.length === 0) return;
  appendFileSync(out, lines.map((line) => `${line};${result}\n`).join(""));
  positions += lines.length;
  if (++finished % REPORT === 0) console.log(`${finished} games, ${positions} positions`);
}

/** A game at the end of its opening, which waits for its first verdict. */
function newGame(): SelfPlay {
  const game = new SelfPlay(random);
  return game.result === undefined ? game : newGame();
}

await teacher.forget();
const games = Array.from({ length: GAMES_AT_ONCE }, newGame);
for (;;) {
  const verdicts = await teacher.judge(
    games.map(({ fen }) => fen),
    Number(nodes),
  );
  games.forEach((game, index) => {
    game.hear(verdicts[index]);
    if (game.result === undefined) return;
    keep(game);
    games[index] = newGame();
  });
}
