/**
 * `npm run coach [-- --games 20] [--untimed] [--list]`: feeds the games of the amateurs in
 * `games.pgn` to the coach, move by move, and compares what it calls mistakes and blunders with the
 * finished review of the same game. It prints
 *
 * - of the coach's mistakes and blunders, how many are the review's, and the other way round;
 * - how many of them are unjust: by Stockfish at depth 20 such a move loses less than 2 points;
 * - how long after a move the coach is sure, with the time that it gives the reply at most;
 * - how long a reply of an opponent takes alone, and while the coach searches on another thread;
 * - how long the first look of a review takes alone, and after the coach has judged white's moves.
 *
 * The machine must be idle, but for `--untimed`, which leaves the last two out. `--list` names the
 * moves on which coach and review differ.
 */
import { parseArgs } from "node:util";
import {
  createSearchClient,
  OPPONENTS,
  play,
  type SearchClient,
  SPECIFIED_OPPONENT,
  startGame,
} from "../../engine/index.ts";
import {
  type EvaluatedMove,
  evaluateGame,
  evaluateLastMove,
  lookAtGame,
  REVIEW_NODES,
} from "../../engine/review/evaluateGame.ts";
import type { Evaluation, Evaluations } from "../../engine/review/evaluation.ts";
import {
  reviewLoneMove,
  reviewMoves,
  withBestMovesAgreed,
} from "../../engine/review/judgements.ts";
import type { GameRecord, Move } from "../../engine/rules/types.ts";
import { spawnSearchThread } from "../../engine/service/spawnInNode.ts";
import { REPLY_FIRST_MS } from "../../store/coach/coachListener.ts";
import { withTimeLimit } from "../../store/frame/timers.ts";
import { DELAY_AFTER_MOVE_MS } from "../../store/game/gameListeners.ts";
import { runCommand } from "../runCommand.ts";
import { isSerious, type JudgedGame, NEARLY_NOTHING, percent, readGames } from "./judgements.ts";

const startClient = (): SearchClient => createSearchClient({ createWorker: spawnSearchThread });

/** The opponents whose replies are timed. */
const TIMED = [
  SPECIFIED_OPPONENT,
  ...OPPONENTS.filter(({ name }) => /^(One|Fifty) Monkey/.test(name)),
];

/** Every so many moves, a reply is timed. */
const EVERY = 12;

interface Figures {
  /** Judgements of each move: by the coach, by the review, and what Stockfish thinks it loses. */
  readonly moves: {
    readonly coach: string | undefined;
    readonly review: string | undefined;
    readonly loss: number | undefined;
    readonly text: string;
  }[];
  /** In milliseconds. */
  readonly spoken: number[];
  readonly replies: { readonly alone: number; readonly beside: number }[];
  /** Of the first look of a review: in a game without a coach, and with one. */
  readonly looks: { readonly alone: number; readonly after: number }[];
}

/** How long work takes, in milliseconds, and what comes of it. */
async function timed<Value>(work: () => Promise<Value>): Promise<readonly [number, Value]> {
  const start = performance.now();
  const value = await work();
  return [performance.now() - start, value];
}

/** The positions of a game after each move, with the moves before. */
function gamesOf({ history }: GameRecord): readonly GameRecord[] {
  const games: GameRecord[] = [];
  history.reduce((game, move) => {
    const after = play(game, move);
    games.push(after);
    return after;
  }, startGame());
  return games;
}

const judgementOf = (history: readonly Move[], evaluations: Evaluations, ply: number) =>
  reviewMoves(history, evaluations)[ply]?.judgement?.name;

async function reviewOf(client: SearchClient, game: GameRecord) {
  const search = { clients: () => [client], evaluations: [], nodes: REVIEW_NODES };
  return withBestMovesAgreed(game.history, await evaluateGame(game, search));
}

const lookAt = (client: SearchClient, game: GameRecord, evaluations: Evaluations) =>
  lookAtGame(game, { clients: () => [client], evaluations });

/** Replies after this move, alone and in a game with a coach, which gives a quick one the start. */
async function timeReplies(game: GameRecord, coach: SearchClient, player: SearchClient) {
  const times = { alone: 0, beside: 0 };
  for (const opponent of TIMED) {
    const { position, repetitions, history } = game;
    const situation = { position, repetitions, seed: 1, ply: history.length };
    const ask = () => player.ask({ kind: "reply", opponent, situation });
    await ask();
    const [alone] = await timed(ask);
    const replied = timed(ask);
    await withTimeLimit(replied, REPLY_FIRST_MS - DELAY_AFTER_MOVE_MS, undefined);
    const [, [beside]] = await Promise.all([evaluateLastMove(coach, game), replied]);
    times.alone += alone;
    times.beside += beside;
  }
  return times;
}

async function addGame(
  judged: JudgedGame,
  clients: readonly [SearchClient, SearchClient],
  figures: Figures,
  isTimed: boolean,
) {
  const { game, theirs, name } = judged;
  const [coach, player] = clients;
  const known: (Evaluation | null)[] = [];
  const spoken: EvaluatedMove[] = [];
  for (const [index, then] of gamesOf(game).entries()) {
    const [time, found] = await timed(() => evaluateLastMove(coach, then));
    figures.spoken.push(time + REPLY_FIRST_MS);
    spoken.push(found);
    if (index % 2 === 0) known.push(found.before, found.after);
    if (isTimed && index % EVERY === 0 && then.headers.Result === "*")
      figures.replies.push(await timeReplies(then, coach, player));
  }
  const review = await reviewOf(player, game);
  if (isTimed) {
    const [alone] = await timed(() => lookAt(player, game, []));
    const [after] = await timed(() => lookAt(coach, game, known));
    figures.looks.push({ alone, after });
  }
  const reference = reviewMoves(game.history, theirs);
  for (const [index, move] of game.history.entries()) {
    const { before, after: end } = spoken[index] as EvaluatedMove;
    figures.moves.push({
      coach: reviewLoneMove(index + 1, move, before, end).judgement?.name,
      review: judgementOf(game.history, review, index),
      loss: reference[index]?.loss,
      text: `${name}, ply ${index + 1}, ${move.san}`,
    });
  }
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(part * values.length))
  ] ?? 0;

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function print({ moves, spoken, replies, looks }: Figures): void {
  const serious = (name: string | undefined) => isSerious(name as Parameters<typeof isSerious>[0]);
  const own = moves.filter(({ coach }) => serious(coach));
  const theirs = moves.filter(({ review }) => serious(review));
  const both = own.filter(({ review }) => serious(review));
  const unjust = own.filter(({ loss = NEARLY_NOTHING }) => loss < NEARLY_NOTHING);
  const inTime = spoken.filter((time) => time <= 2000).length;
  const slower = quantile(
    replies.map(({ alone, beside }) => beside / alone),
    0.5,
  );
  const [alone, after] = (["alone", "after"] as const).map((key) =>
    quantile(
      looks.map((each) => each[key]),
      0.5,
    ),
  );
  console.log(`moves: ${moves.length}`);
  console.log(
    `the coach's mistakes and blunders also the review's: ${percent(both.length, own.length)}`,
  );
  console.log(
    `the review's mistakes and blunders also the coach's: ${percent(both.length, theirs.length)}`,
  );
  console.log(`unjust: ${unjust.length} ${unjust.map(({ text }) => text).join("; ")}`);
  console.log(
    `spoken: median ${inSeconds(quantile(spoken, 0.5))}, 95 % ${inSeconds(quantile(spoken, 0.95))}, ` +
      `last ${inSeconds(quantile(spoken, 1))}, within 2 s ${percent(inTime, spoken.length)}`,
  );
  console.log(
    `reply beside the coach: ${(100 * slower - 100).toFixed(1)} % later (median of ${replies.length})`,
  );
  console.log(
    `first look: median ${inSeconds(alone ?? 0)} alone, ${inSeconds(after ?? 0)} after the coach`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: "string", default: "20" },
      untimed: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  });
  const games = (await readGames()).filter(({ kind }) => kind === "amateurs");
  const figures: Figures = { moves: [], spoken: [], replies: [], looks: [] };
  const clients = [startClient(), startClient()] as const;
  for (const judged of games.slice(0, Number(values.games))) {
    await addGame(judged, clients, figures, !values.untimed);
    console.log(`${figures.looks.length} of ${games.length}: ${judged.name}`);
  }
  for (const client of clients) client.dispose();
  print(figures);
  if (!values.list) return;
  for (const { coach, review, loss, text } of figures.moves)
    if (coach !== review)
      console.log(`${text}: coach ${coach}, review ${review}, loss ${loss?.toFixed(1)}`);
}

await runCommand(import.meta.filename, main);
