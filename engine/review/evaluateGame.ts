/**
 * Evaluates the positions of a game for a review, in passes. The first pass searches every
 * position. Each later pass searches longer, and only the positions before and after a move whose
 * judgement is in doubt. At last, where the best move was played, all other moves are searched: it
 * may have been the only good one.
 *
 * A pass searches in groups of neighbouring positions, from the last to the first, with one
 * transposition table for each group. So the search of a position knows what came of the moves
 * played, which is worth about three times as many nodes. A later pass also plays out the best line
 * that is known, and searches back from its end. Searches are limited by nodes, and what a
 * pass searches follows from the passes before it alone. So a game has the same review on every
 * machine and in any number of threads.
 */
import { parseFen } from "../rules/fen.ts";
import { recountRepetitions, startFen } from "../rules/game.ts";
import { legalMoves } from "../rules/moves.ts";
import { outcome } from "../rules/outcome.ts";
import type { GameRecord, Move } from "../rules/types.ts";
import { isMateScore } from "../search/scores.ts";
import type { SearchClient } from "../service/client.ts";
import type { SearchQuestion } from "../service/protocol.ts";
import {
  type Evaluation,
  type Evaluations,
  evaluationOf,
  evaluationOfEnd,
  movesOfLine,
  type Score,
} from "./evaluation.ts";
import { isOnlyGoodMove } from "./judgements.ts";
import { MOST_PASSES } from "./limits.ts";
import { nextSearches } from "./nextSearches.ts";

/** Nodes for each position in the first pass. */
export const REVIEW_NODES = 20_000;

/** How many times as many nodes the next pass has. */
const GROWTH = 3;

/** A later pass plays out at most so many moves of the best line that is known. */
const MOST_STEPS = 6;

/**
 * The part of the pass's nodes for each position on that line. The position itself has the rest.
 */
const STEP_SHARE = 1 / 9;

/** In plies; the node limit nearly always stops the search first. */
const REVIEW_DEPTH = 64;

/**
 * By how much a review multiplies our scores. The formula of the winning chances is for Stockfish's
 * centipawns: on the games for tuning in `tools/judgements`, this factor brings our chances nearest
 * to those of Stockfish at depth 20.
 */
export const REVIEW_SCALE = 1.1;

/** The size of the table: larger ones find nothing more with so few nodes. */
const TABLE_MEGABYTES = 16;

/** From the first position on, so many share a table. */
const GROUP = 8;

/** The question about the position after these moves. */
function reviewQuestion(
  game: GameRecord,
  played: readonly Move[],
  limits: ReviewLimits,
): SearchQuestion {
  const start = startFen(game);
  return {
    kind: "search",
    position: parseFen(played.at(-1)?.after ?? start),
    repetitions: recountRepetitions(start, played),
    depth: REVIEW_DEPTH,
    nodes: limits.nodes,
    searchMoves: limits.searchMoves,
    table: { megabytes: TABLE_MEGABYTES, clear: limits.clear },
  };
}

interface ReviewLimits {
  readonly nodes: number;
  /** Whether to begin with an empty table. */
  readonly clear: boolean;
  /** In LAN; all legal moves unless given. */
  readonly searchMoves?: readonly string[];
}

/** The evaluation of the position after these moves. */
async function evaluate(
  client: SearchClient,
  game: GameRecord,
  played: readonly Move[],
  limits: ReviewLimits,
): Promise<Evaluation> {
  const lines: (readonly string[])[] = [];
  const { score, pv } = await client.ask(reviewQuestion(game, played, limits), {
    onIteration: (iteration) => void lines.push(iteration.pv),
  });
  // The last iteration is cut short, and its line may have only one move. An earlier iteration may
  // have a longer line.
  const isLongerLine = (line: readonly string[]) => line[0] === pv[0] && line.length > pv.length;
  const longerLine = pv.length > 1 ? undefined : lines.findLast(isLongerLine);
  return evaluationOf({
    score: isMateScore(score) ? score : REVIEW_SCALE * score,
    pv: longerLine ?? pv,
  });
}

/** The evaluation of the last position of a game, searched as long as in the last pass. */
export async function evaluateLast(client: SearchClient, game: GameRecord): Promise<Evaluation> {
  const end = outcome(game);
  if (end) return evaluationOfEnd(end);
  const limits = { nodes: REVIEW_NODES * GROWTH ** (MOST_PASSES - 1), clear: true };
  return evaluate(client, game, game.history, limits);
}

/** The positions before and after a move. */
export interface EvaluatedMove {
  readonly before: Evaluation;
  readonly after: Evaluation;
}

/**
 * The evaluations of the positions before and after the last move of a game, searched until the
 * judgement of that move is sure. They are those of a review that knows no other position.
 * @throws whatever the client rejects with, and when no move was played.
 */
export async function evaluateLastMove(
  client: SearchClient,
  game: GameRecord,
): Promise<EvaluatedMove> {
  const [before, after] = await evaluateGame(game, {
    clients: () => [client],
    evaluations: [],
    from: game.history.length - 1,
    nodes: REVIEW_NODES,
    onFound: () => {},
  });
  if (!before || !after) throw new Error("no move was played");
  return { before, after };
}

interface ReviewSearch {
  /** The search threads, as soon as they are needed. */
  readonly clients: (count: number) => readonly SearchClient[];
  /** What is known already. */
  readonly evaluations: Evaluations;
  /** The ply of the first position that is evaluated; the start of the game unless given. */
  readonly from?: number;
  /** For each position in the first pass. */
  readonly nodes: number;
  /** Called for each search. It may throw to end the review. */
  readonly onFound: (ply: number, evaluation: Evaluation) => void;
}

/**
 * The evaluations of a game from a ply on, searched until its judgements are sure.
 * @throws whatever a client rejects with.
 */
export async function evaluateGame(
  game: GameRecord,
  { clients, evaluations: known, from = 0, nodes, onFound }: ReviewSearch,
): Promise<readonly Evaluation[]> {
  const { history } = game;
  const end = outcome(game);
  const evaluations = Array.from({ length: history.length + 1 }, (_, ply) => known[ply] ?? null);
  const found = (ply: number, evaluation: Evaluation): void => {
    onFound(ply, evaluation);
    evaluations[ply] = evaluation;
  };
  if (end && !evaluations[history.length]) found(history.length, evaluationOfEnd(end));
  for (;;) {
    const { plies, ofOthers } = nextSearches(history, evaluations, nodes, from);
    const searchGroup = ofOthers ? evaluateOthers : evaluateGroup;
    const groups = groupsOf(plies, from);
    if (groups.length === 0) return evaluations.filter((evaluation) => evaluation !== null);
    const waiting = groups.values();
    const search = async (client: SearchClient): Promise<void> => {
      for (const group of waiting) {
        const results = await searchGroup(client, game, group, evaluations, nodes);
        for (const [ply, evaluation] of results) found(ply, evaluation);
      }
    };
    await Promise.all(clients(groups.length).map(search));
  }
}

/** The groups of a pass, each from the last position to the first. */
function groupsOf(plies: readonly number[], from: number): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const ply of plies.toSorted((one, other) => other - one)) {
    const number = Math.floor((ply - from) / GROUP);
    groups[number] = [...(groups[number] ?? []), ply];
  }
  return groups.filter(Boolean);
}

/** Searches a group of positions once more, by ply. */
type SearchGroup = (
  client: SearchClient,
  game: GameRecord,
  plies: readonly number[],
  known: Evaluations,
  nodes: number,
) => Promise<readonly (readonly [ply: number, evaluation: Evaluation])[]>;

/**
 * The evaluations of a group after one pass more. All become known at once: if the review is
 * interrupted, the whole group is searched again, and so finds the same.
 */
const evaluateGroup: SearchGroup = async (client, game, plies, known, nodes) => {
  const results: [number, Evaluation][] = [];
  for (const ply of plies) {
    const before = known[ply]?.search;
    const scores = before?.nodes === nodes ? before.scores : [];
    const played = game.history.slice(0, ply);
    const steps = scores.length === 0 ? [] : stepsOf(game, played, known[ply]);
    const pass = nodes * GROWTH ** scores.length;
    const share = Math.round(pass * STEP_SHARE);
    let clear = results.length === 0;
    for (const step of steps) {
      await evaluate(client, game, [...played, ...step], { nodes: share, clear });
      clear = false;
    }
    const limits = { nodes: pass - steps.length * share, clear };
    const evaluation = await evaluate(client, game, played, limits);
    const search = { nodes, scores: [...scores, evaluation.score] };
    results.push([ply, { ...evaluation, search }]);
  }
  return results;
};

/** The beginnings of the best line after these moves, the longest first. */
function stepsOf(
  game: GameRecord,
  played: readonly Move[],
  known: Evaluation | null | undefined,
): readonly (readonly Move[])[] {
  const line = movesOfLine(played.at(-1)?.after ?? startFen(game), known?.line ?? []);
  return line
    .slice(0, MOST_STEPS)
    .filter(({ after }) => legalMoves(parseFen(after)).length > 0)
    .map((_move, index) => line.slice(0, index + 1))
    .toReversed();
}

/**
 * The evaluations of a group with what all other moves than the played one are worth. A short
 * search finds where that may be so little that the played one is named, and a long one is sure of
 * it.
 */
const evaluateOthers: SearchGroup = async (client, game, plies, known, nodes) => {
  const results: [number, Evaluation][] = [];
  for (const ply of plies) {
    const [move, before, after] = [game.history[ply], known[ply], known[ply + 1]];
    if (!move || !before || !after) continue;
    const all = legalMoves(parseFen(move.before)).map(({ lan }) => lan);
    const searchMoves = all.filter((lan) => lan !== move.lan);
    const played = game.history.slice(0, ply);
    const search = async (times: number, clear: boolean): Promise<Score> =>
      (
        await evaluate(client, game, played, {
          nodes: Math.round(times * nodes),
          clear,
          searchMoves,
        })
      ).score;
    const first = await search(1 / GROWTH, results.length === 0);
    const isNamed = isOnlyGoodMove(move, first, after.score);
    const others = isNamed ? await search(GROWTH ** (MOST_PASSES - 1), false) : first;
    results.push([ply, { ...before, others }]);
  }
  return results;
};
