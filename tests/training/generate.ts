/**
 * `npm run positions -- OUT NODES SEED`: Stockfish plays itself from random openings, at NODES positions a move, and
 * the quiet positions are appended to OUT, a line each: `FEN;score;result`, both from white's view, the score in
 * centipawns, the result 1, 0.5 or 0. Goes on until it is interrupted; what is written are whole games.
 */
import { appendFileSync } from "node:fs";
import {
  currentFen,
  type GameRecord,
  isCheck,
  isGameOver,
  legalMoves,
  type Move,
  outcome,
  play,
  startGame,
} from "../../engine/index.ts";
import { createRandom } from "../support/random.ts";
import { Teacher } from "./teacher.ts";

/** Random plies of an opening: at least so many, and fewer than so many more. */
const OPENING_PLIES = 6;
const MORE_OPENING_PLIES = 6;
/** An opening that is further from even is dropped, in centipawns. */
const FAIR = 300;
/** Beyond this a position is not kept, and beyond that the game is won. */
const TOO_CLEAR = 2000;
const WON = 2500;
/** In the first plies one move in so many is a random one: the games shall differ. */
const RANDOM_PLIES = 40;
const RANDOM_MOVES = 0.06;
/** A game is drawn after so many plies, or once it has been even for a while. */
const MAX_PLIES = 260;
const EVEN = 8;
const EVEN_PLIES = 24;
const EARLIEST_DRAW = 80;

const [out, nodes, seed] = process.argv.slice(2);
if (seed === undefined) {
  console.error("usage: npm run positions -- OUT NODES SEED");
  process.exit(2);
}
const random = createRandom(Number(seed));
const teacher = new Teacher();

/** A few random moves; undefined when they end the game. */
function opening(): GameRecord | undefined {
  let game = startGame();
  for (let plies = OPENING_PLIES + random.below(MORE_OPENING_PLIES); plies > 0; plies--) {
    if (isGameOver(game)) return undefined;
    game = play(game, random.pick(legalMoves(game.position)));
  }
  return game;
}

interface Judged {
  /** `FEN;score`. */
  readonly lines: readonly string[];
  /** White's share of the point. */
  readonly result: number;
}

/** Only where nothing hangs does the position itself say what it is worth. */
const isQuiet = (game: GameRecord, { captured, promotion }: Move): boolean =>
  captured === undefined && promotion === undefined && !isCheck(game);

const shareOf = (winner: string | undefined): number =>
  winner === undefined ? 0.5 : winner === "w" ? 1 : 0;

/** Plays a game to its end and judges its positions; undefined when the opening is unfair. */
async function playGame(start: GameRecord): Promise<Judged | undefined> {
  const lines: string[] = [];
  let game = start;
  let evenPlies = 0;
  await teacher.newGame();
  for (let ply = 0; ply <= MAX_PLIES && !isGameOver(game); ply++) {
    const fen = currentFen(game);
    const { score, lan } = await teacher.judge(fen, Number(nodes));
    const { turn } = game.position;
    if (ply === 0 && Math.abs(score) > FAIR) return undefined;
    if (Math.abs(score) >= WON) return { lines, result: score > 0 === (turn === "w") ? 1 : 0 };
    evenPlies = Math.abs(score) < EVEN ? evenPlies + 1 : 0;
    if (evenPlies > EVEN_PLIES && ply > EARLIEST_DRAW) return { lines, result: 0.5 };
    const moves = legalMoves(game.position);
    const best = moves.find((move) => move.lan === lan) ?? moves[0];
    if (isQuiet(game, best) && Math.abs(score) < TOO_CLEAR) {
      lines.push(`${fen};${turn === "w" ? score : -score}`);
    }
    const isRandom = ply < RANDOM_PLIES && random.chance(RANDOM_MOVES);
    game = play(game, isRandom ? random.pick(moves) : best);
  }
  return { lines, result: shareOf(outcome(game)?.winner) };
}

let games = 0;
let positions = 0;
for (;;) {
  const start = opening();
  const judged = start === undefined ? undefined : await playGame(start);
  if (judged === undefined) continue;
  const { lines, result } = judged;
  appendFileSync(out, lines.map((line) => `${line};${result}\n`).join(""));
  positions += lines.length;
  games++;
  if (games % 50 === 0) console.log(`${games} games, ${positions} positions`);
}
