/**
 * Finds the puzzles of a game. Small searches sort out nearly everything, the large ones check what
 * is left, and each position is dropped as soon as it fails.
 */
import { type GameRecord, type Move, OPPONENTS, play, startGame } from "../../engine/index.ts";
import { LONGEST_SOLUTION } from "../../engine/puzzles/puzzle.ts";
import { evaluationOf, type Score } from "../../engine/review/evaluation.ts";
import { whiteWinningChances } from "../../engine/review/judgements.ts";
import { parseFen } from "../../engine/rules/fen.ts";
import { findMove } from "../../engine/rules/moves.ts";
import { isGameOver } from "../../engine/rules/outcome.ts";
import { MAX_DEPTH } from "../../engine/search/scores.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import { type Aim, aimOf, isError, judge } from "./conditions.ts";
import type { Files } from "./playGame.ts";
import { type Found, tryAll } from "./tries.ts";

/** How many positions the searches visit. */
export interface SearchSizes {
  /** Each position of the game, with what later ones have left in the table. */
  readonly scan: number;
  /** The same for each position that is not decided yet. */
  readonly rescan: number;
  /** Where an error seems to be. */
  readonly glance: number;
  /** To find the solution. */
  readonly look: number;
  /** To check each of its moves, twice. */
  readonly check: number;
}

/** A puzzle as it was found and checked, before it has a rating. */
export interface FoundPuzzle {
  /** How many moves of the game lead to it. */
  readonly ply: number;
  /** In LAN. */
  readonly solution: readonly string[];
  readonly aim: Aim;
  /** How much each of `OPPONENTS` found. */
  readonly found: readonly Found[];
}

/** How many positions of a game came how far. */
export type Stages = Record<"errors" | "looked" | "tried" | "checked" | "kept", number>;

interface Solution {
  readonly line: readonly Move[];
  readonly aim: Aim;
  /** Of the position in which it begins. */
  readonly score: Score;
}

const FIRST_PLY = 6;
/** In percentage points from even chances: a game is decided beyond. */
const DECIDED = 40;
const TABLE_MEGABYTES = 16;

/** Those who try a puzzle before the long searches, and the one who takes as long as these. */
const [QUICK, SLOW] = [OPPONENTS.slice(0, -1), OPPONENTS.slice(-1)];

/** Finds the puzzles of one game after the other; each game is searched from an empty table. */
export class PuzzleFinder {
  private readonly files: Files;
  private readonly sizes: SearchSizes;
  private readonly warm = new StrongSearcher(TABLE_MEGABYTES);
  private readonly fresh = new StrongSearcher(TABLE_MEGABYTES);

  constructor(files: Files, sizes: SearchSizes) {
    this.files = files;
    this.sizes = sizes;
  }

  /**
   * The puzzles of a game, in its order.
   *
   * @param isWanted whether one that was solved like this is worth the long searches
   */
  find(
    game: GameRecord,
    isWanted: (found: readonly Found[], moves: number) => boolean,
  ): { readonly puzzles: readonly FoundPuzzle[]; readonly stages: Stages } {
    this.warm.clear();
    const stages: Stages = { errors: 0, looked: 0, tried: 0, checked: 0, kept: 0 };
    const puzzles: FoundPuzzle[] = [];
    const scores = this.scan(game.history);
    for (const [index, error] of game.history.entries()) {
      const [before, after] = [scores[index], scores[index + 1]];
      if (index < FIRST_PLY || !before || !after || !isError(error, before, after)) continue;
      stages.errors++;
      const puzzle = this.puzzleAfter(game.history.slice(0, index + 1), isWanted, stages);
      if (puzzle) puzzles.push(puzzle);
    }
    return { puzzles, stages };
  }

  /** The score before each move and at the end, found from the end on. */
  private scan(history: readonly Move[]): (Score | undefined)[] {
    const fens = history.map(({ before }) => before);
    const last = history.at(-1)?.after;
    if (last !== undefined) fens.push(last);
    return fens
      .toReversed()
      .map((fen) => this.scanned(fen))
      .toReversed();
  }

  private scanned(fen: string): Score | undefined {
    const { scan, rescan } = this.sizes;
    const score = this.scoreOf(fen, scan);
    if (!score || rescan <= scan) return score;
    return Math.abs(whiteWinningChances(score) - 50) > DECIDED ? score : this.scoreOf(fen, rescan);
  }

  private scoreOf(fen: string, nodes: number): Score | undefined {
    const position = parseFen(fen);
    if (isGameOver(position)) return undefined;
    const { network } = this.files;
    return evaluationOf(this.warm.search(position, { depth: MAX_DEPTH, nodes, network })).score;
  }

  /** The puzzle after the last of these moves; undefined if there is none. */
  private puzzleAfter(
    moves: readonly Move[],
    isWanted: (found: readonly Found[], moves: number) => boolean,
    stages: Stages,
  ): FoundPuzzle | undefined {
    const { files, sizes } = this;
    const error = moves[moves.length - 1];
    if (!this.aimAt(error, sizes.glance)) return undefined;
    stages.looked++;
    const found = this.solutionAfter(error);
    const before = found && this.scoreOf(error.before, sizes.look);
    if (!before || !isError(error, before, found.score)) return undefined;
    stages.tried++;
    const game = moves.reduce(play, startGame());
    const lans = found.line.map(({ lan }) => lan);
    const quick = tryAll(game, lans, files, QUICK);
    if (!isWanted([...quick, ALWAYS], movesIn(lans))) return undefined;
    stages.checked++;
    const checked = this.checkedPart(error, found);
    if (checked === 0) return undefined;
    stages.kept++;
    const solution = lans.slice(0, 2 * checked - 1);
    const slow = tryAll(game, solution, files, SLOW);
    return { ply: moves.length, solution, aim: found.aim, found: [...quick, ...slow] };
  }

  /** What the best answer to a move reaches, by the searcher that knows the game. */
  private aimAt(previous: Move, nodes: number): Aim | undefined {
    return aimOf(judge(this.warm, this.files.network, previous.after, nodes), previous);
  }

  /**
   * The solution after an error: it goes on as long as the solver has one good move, and the
   * opponent answers as well as it can.
   */
  private solutionAfter(error: Move): Solution | undefined {
    const line: Move[] = [];
    let start: Omit<Solution, "line"> | undefined;
    for (let previous = error; movesIn(line) < LONGEST_SOLUTION; ) {
      const judged = judge(this.warm, this.files.network, previous.after, this.sizes.look);
      const aim = aimOf(judged, previous);
      if (aim === undefined || (start && aim !== start.aim)) break;
      start ??= { aim, score: judged.score };
      if (line.length > 0) line.push(previous);
      line.push(judged.move);
      const answer = answerIn(judged.move, judged.line);
      if (!answer) break;
      previous = answer;
    }
    return start && { line, ...start };
  }

  /**
   * How many moves of the solver hold: each is the one solution, and for the same aim, for a search
   * that knows the game, and for one from an empty table.
   */
  private checkedPart(error: Move, { line, aim }: Solution): number {
    const { files, sizes } = this;
    for (let index = 0; index < line.length; index += 2) {
      const previous = line[index - 1] ?? error;
      for (const searcher of [this.warm, this.fresh]) {
        if (searcher === this.fresh) searcher.clear();
        const judged = judge(searcher, files.network, previous.after, sizes.check);
        if (judged.move.lan !== line[index].lan || aimOf(judged, previous) !== aim)
          return index / 2;
      }
    }
    return movesIn(line);
  }
}

/** What the slow one is taken for until it has tried: it finds everything. */
const ALWAYS: Found = [LONGEST_SOLUTION];

/** How many of the moves of a line are the solver's. */
export const movesIn = ({ length }: { readonly length: number }): number => Math.ceil(length / 2);

/** The second move of a line, if the game goes on after both. */
function answerIn(first: Move, [, second]: readonly string[]): Move | undefined {
  const position = parseFen(first.after);
  if (second === undefined || isGameOver(position)) return undefined;
  const answer = findMove(position, second);
  return answer && isGameOver(parseFen(answer.after)) ? undefined : answer;
}
