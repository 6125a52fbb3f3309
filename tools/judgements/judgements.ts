/**
 * `npm run judgements -- [FILE.pgn] [--games 20] [--nodes 100000] [--scale 0.576]`: reviews games
 * that have evaluations, compares the judgements, and lists the moves on which they differ. Without
 * a file it takes the twenty games beside this file.
 *
 * First it compares the glyphs in the file with our rules on the file's own evaluations. Then it
 * compares the judgements by the file's evaluations with those by our search. `--scale` multiplies
 * the evaluations of the file. Stockfish 15.1 counts a pawn as 361 of its units, and earlier
 * versions as 208, so those of earlier versions, as in `games.pgn`, need 0.576.
 *
 * Games: https://database.lichess.org (CC0), October 2021; about 6 % have evaluations.
 */

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  createSearchClient,
  type GameRecord,
  mainLine,
  type PgnTree,
  parsePgn,
  parsePgnTree,
  readPgnGames,
  type SearchClient,
} from "../../engine/index.ts";
import { evaluate, REVIEW_NODES } from "../../engine/review/evaluateGame.ts";
import type { Evaluation, Evaluations } from "../../engine/review/evaluation.ts";
import {
  JUDGEMENTS,
  type Judgement,
  type ReviewedMove,
  reviewMoves,
} from "../../engine/review/judgements.ts";
import { readReview } from "../../engine/review/reviewTree.ts";
import { spawnSearchThread } from "../../engine/service/spawnInNode.ts";
import { runCommand } from "../runCommand.ts";

type Name = Judgement["name"] | undefined;

/** A move with the judgement of the file and ours. */
export interface JudgedTwice {
  readonly theirs: Name;
  readonly ours: Name;
}

export interface Agreement {
  /** Moves that both call a mistake or a blunder. */
  readonly both: number;
  /** Moves that the file calls a mistake or a blunder. */
  readonly theirs: number;
  readonly ours: number;
  /** How many of `theirs` are judged by us at all, and the other way round. */
  readonly theirsJudged: number;
  readonly oursJudged: number;
  /** Moves with the same judgement, or none, of all moves. */
  readonly same: number;
  readonly moves: number;
}

export const isSerious = (name: Name): boolean => name === "mistake" || name === "blunder";

export function agreementOf(moves: readonly JudgedTwice[]): Agreement {
  const count = (test: (move: JudgedTwice) => boolean) => moves.filter(test).length;
  return {
    both: count(({ theirs, ours }) => isSerious(theirs) && isSerious(ours)),
    theirs: count(({ theirs }) => isSerious(theirs)),
    ours: count(({ ours }) => isSerious(ours)),
    theirsJudged: count(({ theirs, ours }) => isSerious(theirs) && ours !== undefined),
    oursJudged: count(({ theirs, ours }) => isSerious(ours) && theirs !== undefined),
    same: count(({ theirs, ours }) => theirs === ours),
    moves: moves.length,
  };
}

const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${whole === 0 ? "-" : ((100 * part) / whole).toFixed(1)} %)`;

export const agreementLines = (agreement: Agreement): string[] => {
  const { both, theirs, ours, theirsJudged, oursJudged, same, moves } = agreement;
  return [
    `same judgement:                          ${percent(same, moves)}`,
    `their mistakes and blunders also ours:   ${percent(both, theirs)}`,
    `our mistakes and blunders also theirs:   ${percent(both, ours)}`,
    `their mistakes and blunders we judge:    ${percent(theirsJudged, theirs)}`,
    `our mistakes and blunders they judge:    ${percent(oursJudged, ours)}`,
  ];
};

const THREADS = 2;

async function searchGame(client: SearchClient, game: GameRecord, nodes: number) {
  const found: Evaluation[] = [];
  for (let ply = 0; ply <= game.history.length; ply += 1) {
    found.push(await evaluate(client, game, ply, nodes));
  }
  return found;
}

/** The evaluations of each game by ply. Each position is searched with so many nodes. */
async function searchGames(games: readonly AnnotatedGame[], nodes: number) {
  const found = new Map<AnnotatedGame, readonly Evaluation[]>();
  const waiting = games.values();
  const work = async () => {
    const client = createSearchClient({ createWorker: spawnSearchThread });
    for (const game of waiting) found.set(game, await searchGame(client, game.game, nodes));
    client.dispose();
  };
  await Promise.all(Array.from({ length: THREADS }, work));
  return games.map((game) => found.get(game) ?? []);
}

/** In plies. Shorter games say little. */
const SHORTEST = 30;

interface AnnotatedGame {
  readonly game: GameRecord;
  /** By ply. */
  readonly evaluations: Evaluations;
  /** By move. */
  readonly glyphs: readonly (Judgement["name"] | undefined)[];
}

/** The judgement that the glyphs of each move give. */
const glyphsOf = ({ nodes }: PgnTree, line: readonly number[]) =>
  line.map((id) => JUDGEMENTS.find(({ nag }) => nodes[id].nags?.includes(nag))?.name);

const isEvaluated = (evaluations: Evaluations): boolean =>
  evaluations.filter(Boolean).length > SHORTEST;

/** The first games of a file that are evaluated, `most` at most. */
async function readGames(file: string, most: number): Promise<AnnotatedGame[]> {
  const games: AnnotatedGame[] = [];
  for await (const text of readPgnGames([readFileSync(file, "utf8")])) {
    if (games.length === most) break;
    const { tree } = parsePgnTree(text);
    const evaluations = readReview(tree);
    if (!isEvaluated(evaluations)) continue;
    games.push({ game: parsePgn(text), evaluations, glyphs: glyphsOf(tree, mainLine(tree)) });
  }
  return games;
}

const scaled = (evaluation: Evaluation | null, scale: number): Evaluation | null =>
  evaluation?.score.kind === "centipawns"
    ? { ...evaluation, score: { kind: "centipawns", value: scale * evaluation.score.value } }
    : evaluation;

const textOf = (move: ReviewedMove): string => {
  const scores = [move.before, move.after].map(({ score }) =>
    score.kind === "mate" ? `#${score.winner}${score.moves}` : Math.round(score.value),
  );
  return `${move.judgement?.name ?? "nothing"} (${scores.join(" to ")})`;
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: "string", default: "20" },
      nodes: { type: "string", default: String(REVIEW_NODES) },
      scale: { type: "string", default: "0.576" },
    },
  });
  const [file = "tools/judgements/games.pgn"] = positionals;
  const games = await readGames(file, Number(values.games));
  compareGlyphs(games);
  const start = performance.now();
  const found = await searchGames(games, Number(values.nodes));
  const seconds = (performance.now() - start) / 1000;
  compareEvaluations(games, found, Number(values.scale));
  console.log(`${values.nodes} nodes a position, ${seconds.toFixed(0)} s in ${THREADS} threads`);
}

function compareGlyphs(games: readonly AnnotatedGame[]): void {
  const byGlyph = games.flatMap(({ game, evaluations, glyphs }) =>
    reviewMoves(game.history, evaluations).flatMap((move, index) =>
      move ? [{ theirs: glyphs[index], ours: move.judgement?.name }] : [],
    ),
  );
  console.log(`${games.length} games, ${byGlyph.length} moves`);
  console.log("\nThe glyphs of the file, and our rules on its evaluations");
  console.log(agreementLines(agreementOf(byGlyph)).join("\n"));
}

/** `found` has our evaluations of each game, by ply. */
function compareEvaluations(
  games: readonly AnnotatedGame[],
  found: readonly (readonly Evaluation[])[],
  scale: number,
): void {
  const pairs = games.flatMap(({ game, evaluations }, index) => {
    const theirs = evaluations.map((evaluation) => scaled(evaluation, scale));
    const ours = reviewMoves(game.history, found[index]);
    return reviewMoves(game.history, theirs).flatMap((move, at) => {
      const own = ours[at];
      return move && own ? [{ theirs: move, ours: own }] : [];
    });
  });
  console.log("\nThe evaluations of the file, and our search");
  for (const { theirs, ours } of pairs) {
    if (isSerious(theirs.judgement?.name) === isSerious(ours.judgement?.name)) continue;
    const { before, san } = theirs.move;
    console.log(`${before} ${san}: theirs ${textOf(theirs)}, ours ${textOf(ours)}`);
  }
  const judged = pairs.map(({ theirs, ours }) => ({
    theirs: theirs.judgement?.name,
    ours: ours.judgement?.name,
  }));
  console.log(agreementLines(agreementOf(judged)).join("\n"));
}

await runCommand(import.meta.filename, main);
