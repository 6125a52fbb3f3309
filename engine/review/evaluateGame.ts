/**
 * Evaluates the positions of a game for a review. A first look searches each position once and
 * shortly, so that there is something to see at once. Then the passes of the review search from the
 * beginning, and make it sure. The first pass searches every position. Each later pass searches
 * longer, and only the positions before and after a move whose judgement is in doubt. At last,
 * where the best move was played, all other moves are searched: it may have been the only good one.
 *
 * A pass searches in groups of neighbouring positions, from the last to the first, with one
 * transposition table for each group. So the search of a position knows what came of the moves
 * played, which is worth about three times as many nodes. A later pass also plays out the best line
 * that is known, and searches back from its end. Searches are limited by nodes, and what a pass
 * searches follows from the passes before it alone. So a game has the same review on every machine,
 * in any number of threads, in any order of the groups and however often it is interrupted, and
 * what was known before it changes nothing.
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
import {
  inOrderOfImportance,
  neighbours,
  nextSearches,
  passesOf,
  type SearchGroup,
} from "./nextSearches.ts";

/** Nodes for each position in the first pass of a review. */
export const REVIEW_NODES = 60_000;

/**
 * Nodes for each position where somebody waits: in the first look, and in the first pass of the
 * coach.
 */
export const FIRST_LOOK_NODES = 20_000;

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
    knowsDrawnEndings: true,
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

/** The evaluation of the last position of a game, searched as long as in the coach's last pass. */
export async function evaluateLast(client: SearchClient, game: GameRecord): Promise<Evaluation> {
  const end = outcome(game);
  if (end) return evaluationOfEnd(end);
  const limits = { nodes: FIRST_LOOK_NODES * GROWTH ** (MOST_PASSES - 1), clear: true };
  return evaluate(client, game, game.history, limits);
}

/** The positions before and after a move. */
export interface EvaluatedMove {
  readonly before: Evaluation;
  readonly after: Evaluation;
}

/**
 * The evaluations of the positions before and after the last move of a game, searched until the
 * judgement of that move is sure. They are those of a short review that knows no other position.
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
    nodes: FIRST_LOOK_NODES,
  });
  if (!before || !after) throw new Error("no move was played");
  return { before, after };
}

/** A position that was searched, by its ply. */
export type FoundEvaluation = readonly [ply: number, evaluation: Evaluation];

interface Look {
  /** The search threads, as soon as they are needed. */
  readonly clients: (count: number) => readonly SearchClient[];
  /** What is known already. */
  readonly evaluations: Evaluations;
  /** Called with what a group has found. It may throw to end the review. */
  readonly onFound?: (found: readonly FoundEvaluation[]) => void;
}

interface ReviewSearch extends Look {
  /** Of each move (`importanceOf`). It only decides what is searched first. */
  readonly importance?: readonly number[];
  /** The ply of the first position that is evaluated; the start of the game unless given. */
  readonly from?: number;
  /** For each position in the first pass. */
  readonly nodes: number;
}

/**
 * The evaluations of a game after one short search of each position of which nothing is known.
 * @throws whatever a client rejects with.
 */
export async function lookAtGame(game: GameRecord, look: Look): Promise<readonly Evaluation[]> {
  const found = new KnownPositions(game, look);
  const unknown = [...found.evaluations.keys()].filter((ply) => !found.evaluations[ply]);
  await found.search(neighbours(unknown, 1, 0), FIRST_LOOK_NODES);
  return found.all();
}

/**
 * The evaluations of a game from a ply on, searched until its judgements are sure.
 * @throws whatever a client rejects with.
 */
export async function evaluateGame(
  game: GameRecord,
  { importance = [], from = 0, nodes, ...look }: ReviewSearch,
): Promise<readonly Evaluation[]> {
  const found = new KnownPositions(game, look);
  for (;;) {
    const { groups } = nextSearches(game.history, found.evaluations, nodes, from);
    if (groups.length === 0) return found.all();
    await found.search(inOrderOfImportance(groups, importance), nodes);
  }
}

/** What is known of a game, by ply, and what searches it. */
class KnownPositions {
  readonly evaluations: (Evaluation | null)[];
  private readonly game: GameRecord;
  private readonly look: Look;

  constructor(game: GameRecord, look: Look) {
    const { length } = game.history;
    this.game = game;
    this.look = look;
    this.evaluations = Array.from(
      { length: length + 1 },
      (_, ply) => look.evaluations[ply] ?? null,
    );
    const end = outcome(game);
    if (end && !this.evaluations[length]) this.add([[length, evaluationOfEnd(end)]]);
  }

  private add(found: readonly FoundEvaluation[]): void {
    this.look.onFound?.(found);
    for (const [ply, evaluation] of found) this.evaluations[ply] = evaluation;
  }

  /**
   * Searches groups, each in one thread. What a group has found becomes known at once: if the
   * review is interrupted, the whole group is searched again, and so finds the same.
   */
  async search(groups: readonly SearchGroup[], nodes: number): Promise<void> {
    const waiting = groups.values();
    const work = async (client: SearchClient): Promise<void> => {
      for (const group of waiting) {
        const searchGroup = group.pass === "others" ? evaluateOthers : evaluateGroup;
        this.add(await searchGroup(client, this.game, group, this.evaluations, nodes));
      }
    };
    await Promise.all(this.look.clients(groups.length).map(work));
  }

  all(): readonly Evaluation[] {
    return this.evaluations.filter((evaluation) => evaluation !== null);
  }
}

/** Searches a group of positions once more. */
type SearchGroupOf = (
  client: SearchClient,
  game: GameRecord,
  group: SearchGroup,
  known: Evaluations,
  nodes: number,
) => Promise<readonly FoundEvaluation[]>;

/** The evaluations of a group up to its pass. */
const evaluateGroup: SearchGroupOf = async (client, game, { plies, pass }, known, nodes) => {
  const results: FoundEvaluation[] = [];
  let clear = true;
  for (const ply of plies) {
    let evaluation = known[ply] ?? undefined;
    while (!evaluation || passesOf(evaluation, nodes) < Number(pass)) {
      evaluation = await evaluateLonger(client, game, ply, evaluation, { nodes, clear });
      clear = false;
    }
    results.push([ply, evaluation]);
  }
  return results;
};

/** The evaluation of a position after one pass more; `nodes` are those of the first pass. */
async function evaluateLonger(
  client: SearchClient,
  game: GameRecord,
  ply: number,
  known: Evaluation | undefined,
  { nodes, clear }: Pick<ReviewLimits, "nodes" | "clear">,
): Promise<Evaluation> {
  const scores = known?.search?.nodes === nodes ? known.search.scores : [];
  const played = game.history.slice(0, ply);
  const steps = scores.length === 0 ? [] : stepsOf(game, played, known);
  const pass = nodes * GROWTH ** scores.length;
  const share = Math.round(pass * STEP_SHARE);
  for (const [index, step] of steps.entries()) {
    const limits = { nodes: share, clear: clear && index === 0 };
    await evaluate(client, game, [...played, ...step], limits);
  }
  const limits = { nodes: pass - steps.length * share, clear: clear && steps.length === 0 };
  const evaluation = await evaluate(client, game, played, limits);
  return { ...evaluation, search: { nodes, scores: [...scores, evaluation.score] } };
}

/** The beginnings of the best line after these moves, the longest first. */
function stepsOf(
  game: GameRecord,
  played: readonly Move[],
  known: Evaluation | undefined,
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
const evaluateOthers: SearchGroupOf = async (client, game, { plies }, known, nodes) => {
  const results: FoundEvaluation[] = [];
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
