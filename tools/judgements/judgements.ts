/**
 * `npm run judgements -- [--part tuning|others|all] [--nodes 60000] [--list]`: reviews the games of
 * `games.pgn` as the page does, and compares the judgements with those of Stockfish 15.1 at depth
 * 20. In the same table stands what Stockfish at depth 16 reaches: that is how far two judges agree
 * at best. `--list` names the moves on which they differ.
 *
 * Every third game, beginning with the first, is for tuning; the figures of the others count.
 *
 * `evaluations.csv` has the evaluations of Stockfish (Debian's package, one thread, 64 MB): the
 * game, the ply, and for depth 20 and for depth 16 the score from white's view, in centipawns or as
 * a mate (`#-3`), and the best move. The positions of a game were searched in their order by one
 * program that kept its table, for each depth after `ucinewgame`. Plies 10 to 54 are there; the
 * games go on to ply 62, since a review looks back from what follows.
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import {
  createSearchClient,
  type GameRecord,
  parsePgn,
  play,
  readPgnGames,
  startGame,
} from "../../engine/index.ts";
import { gameAccuracy } from "../../engine/review/accuracy.ts";
import { evaluateGame, REVIEW_NODES } from "../../engine/review/evaluateGame.ts";
import type { Evaluation, Evaluations, Score } from "../../engine/review/evaluation.ts";
import {
  type Judgement,
  type ReviewedMove,
  reviewMoves,
  withBestMovesAgreed,
} from "../../engine/review/judgements.ts";
import { COLORS } from "../../engine/rules/types.ts";
import { spawnSearchThread } from "../../engine/service/spawnInNode.ts";
import { runCommand } from "../runCommand.ts";

type Name = Judgement["name"] | undefined;

/** A move that two judges have judged. */
export interface JudgedTwice {
  readonly theirs: Name;
  readonly ours: Name;
  /** The winning chances that it loses by their evaluations, in percentage points. */
  readonly loss: number;
}

export interface Agreement {
  readonly moves: number;
  /** Moves with the same judgement, or none. */
  readonly same: number;
  /** Moves that both call a mistake or a blunder. */
  readonly both: number;
  readonly theirs: number;
  readonly ours: number;
  /**
   * Moves that we call a mistake or a blunder, and that lose nearly nothing by their evaluations.
   */
  readonly unjust: number;
}

export const isSerious = (name: Name): boolean => name === "mistake" || name === "blunder";

/** In percentage points of winning chances. */
export const NEARLY_NOTHING = 2;

export function agreementOf(moves: readonly JudgedTwice[]): Agreement {
  const count = (test: (move: JudgedTwice) => boolean) => moves.filter(test).length;
  return {
    moves: moves.length,
    same: count(({ theirs, ours }) => theirs === ours),
    both: count(({ theirs, ours }) => isSerious(theirs) && isSerious(ours)),
    theirs: count(({ theirs }) => isSerious(theirs)),
    ours: count(({ ours }) => isSerious(ours)),
    unjust: count(({ ours, loss }) => isSerious(ours) && loss < NEARLY_NOTHING),
  };
}

const KINDS = ["famous", "masters", "amateurs"] as const;

/** A game with the evaluations of three judges, by ply. */
export interface JudgedGame {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
  readonly game: GameRecord;
  readonly theirs: Evaluations;
  readonly shallow: Evaluations;
}

const FOLDER = new URL(".", import.meta.url);

/** The games without their results. */
export async function readGames(): Promise<readonly JudgedGame[]> {
  const rows = readFileSync(new URL("evaluations.csv", FOLDER), "utf8")
    .trim()
    .split("\n")
    .map((row) => row.split(","));
  const games: JudgedGame[] = [];
  for await (const text of readPgnGames([readFileSync(new URL("games.pgn", FOLDER), "utf8")])) {
    const whole = parsePgn(text);
    const own = rows.filter(([game]) => Number(game) === games.length + 1);
    const evaluationsFrom = (column: number): Evaluations =>
      own.reduce<(Evaluation | null)[]>((evaluations, row) => {
        evaluations[Number(row[1])] = evaluationOf(row[column], row[column + 1]);
        return evaluations;
      }, []);
    const theirs = evaluationsFrom(2);
    games.push({
      kind: KINDS[games.length % KINDS.length],
      name: `${whole.headers.White} - ${whole.headers.Black}`,
      game: whole.history.reduce(play, startGame()),
      theirs,
      shallow: evaluationsFrom(4),
    });
  }
  return games;
}

function evaluationOf(score = "", best = ""): Evaluation {
  const mate = score.startsWith("#") ? Number(score.slice(1)) : undefined;
  const read: Score =
    mate === undefined
      ? { kind: "centipawns", value: Number(score) }
      : { kind: "mate", winner: score.startsWith("#-") ? "b" : "w", moves: Math.abs(mate) };
  return { score: read, line: best === "" ? [] : [best] };
}

/** Our evaluations of each game. So many games are searched at once as the machine has cores. */
export async function reviewGames(games: readonly JudgedGame[], nodes: number) {
  const found = new Map<JudgedGame, Evaluations>();
  const waiting = games.values();
  const work = async () => {
    const client = createSearchClient({ createWorker: spawnSearchThread });
    for (const judged of waiting) {
      const search = { clients: () => [client], evaluations: [], nodes };
      const evaluations = await evaluateGame(judged.game, search);
      found.set(judged, withBestMovesAgreed(judged.game.history, evaluations));
    }
    client.dispose();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return found;
}

/** How another judge compares with theirs in one game. */
interface Comparison {
  readonly moves: readonly (JudgedTwice & { readonly text: string })[];
  /** The differences of the two accuracies, in percentage points. */
  readonly accuracies: readonly number[];
}

function compare({ game, theirs, name }: JudgedGame, ours: Evaluations): Comparison {
  const pairs = reviewMoves(game.history, theirs).flatMap((move, at) => {
    const own = reviewMoves(game.history, ours)[at];
    return move && own ? [{ theirs: move, ours: own }] : [];
  });
  const accuracyOf = (whose: "theirs" | "ours") => gameAccuracy(pairs.map((pair) => pair[whose]));
  const [reference, other] = [accuracyOf("theirs"), accuracyOf("ours")];
  return {
    moves: pairs.map((pair) => ({
      theirs: pair.theirs.judgement?.name,
      ours: pair.ours.judgement?.name,
      loss: pair.theirs.loss,
      text: `${name}, ply ${pair.theirs.ply}, ${pair.theirs.move.san}: theirs ${textOf(pair.theirs)}, ours ${textOf(pair.ours)}`,
    })),
    accuracies: COLORS.map((color) => Math.abs((reference[color] ?? 0) - (other[color] ?? 0))),
  };
}

const textOf = (move: ReviewedMove): string => {
  const scores = [move.before, move.after].map(({ score }) =>
    score.kind === "mate" ? `#${score.winner}${score.moves}` : Math.round(score.value),
  );
  return `${move.judgement?.name ?? "nothing"} (${scores.join(" to ")})`;
};

export const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${whole === 0 ? "-" : ((100 * part) / whole).toFixed(1)} %)`;

/** A row of the table. */
export function rowOf(judge: string, comparisons: readonly Comparison[]): string {
  const { moves, same, both, theirs, ours, unjust } = agreementOf(
    comparisons.flatMap((each) => each.moves),
  );
  const differences = comparisons.flatMap(({ accuracies }) => accuracies);
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  const far = differences.filter((each) => each > 2).length;
  const cells = [
    judge,
    comparisons.length,
    percent(same, moves),
    percent(both, theirs),
    percent(both, ours),
    unjust,
    `${mean.toFixed(1)}, ${percent(far, differences.length)}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

const HEAD = [
  "| judge | games | same judgement | their mistakes and blunders also its own | its own also theirs | unjust | accuracy: mean difference, sides that differ by more than 2 |",
  "| --- | --- | --- | --- | --- | --- | --- |",
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      part: { type: "string", default: "others" },
      nodes: { type: "string", default: String(REVIEW_NODES) },
      list: { type: "boolean", default: false },
    },
  });
  const isWanted = (index: number) =>
    values.part === "all" ||
    (Math.floor(index / KINDS.length) % 3 === 0) === (values.part === "tuning");
  const games = (await readGames()).filter((_game, index) => isWanted(index));
  const start = performance.now();
  const found = await reviewGames(games, Number(values.nodes));
  const seconds = (performance.now() - start) / 1000;
  const ours = games.map((game) => compare(game, found.get(game) ?? []));
  const shallow = games.map((game) => compare(game, game.shallow));
  console.log(HEAD.join("\n"));
  console.log(rowOf("our review", ours));
  console.log(rowOf("Stockfish at depth 16", shallow));
  for (const kind of KINDS) {
    const isOfKind = (_comparison: Comparison, index: number) => games[index].kind === kind;
    console.log(rowOf(`our review, ${kind}`, ours.filter(isOfKind)));
    console.log(rowOf(`Stockfish at depth 16, ${kind}`, shallow.filter(isOfKind)));
  }
  console.log(`${values.nodes} nodes in the first pass, ${seconds.toFixed(0)} s`);
  if (!values.list) return;
  for (const { theirs, ours: own, text } of ours.flatMap(({ moves }) => moves))
    if (isSerious(theirs) !== isSerious(own)) console.log(text);
}

await runCommand(import.meta.filename, main);
