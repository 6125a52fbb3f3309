/**
 * Without its techniques the strong search is plain alpha-beta, so its score must equal plain
 * minimax. The techniques that only save time must not change this.
 */
import { describe, expect, it } from "vitest";
import { isMaterialInsufficient } from "../../../../engine/core/material.ts";
import {
  type GameRecord,
  isGameOver,
  legalMoves,
  makeFen,
  type Position,
  parseFen,
  play,
  startGame,
  toResult,
} from "../../../../engine/index.ts";
import { boardFen } from "../../../../engine/rules/boardPosition.ts";
import { startFen } from "../../../../engine/rules/game.ts";
import { playMove } from "../../../../engine/rules/moves.ts";
import { FIFTY_MOVES_CLOCK } from "../../../../engine/rules/outcome.ts";
import { isMateScore } from "../../../../engine/search/scores.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { Root } from "../../../../engine/search/strong/root.ts";
import {
  StrongSearcher,
  type StrongSearchOptions,
} from "../../../../engine/search/strong/search.ts";
import {
  allTechniquesExcept,
  TECHNIQUES,
  type Technique,
} from "../../../../engine/search/strong/techniques.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { createRandom, type Random, randomGame, seedOr, times } from "../../../support/random.ts";
import { HARMLESS, plainValue } from "./minimax.ts";
import { evaluateFromScratch, network } from "./network/plainNetwork.ts";

const SEED = seedOr(20_261);
const searcher = new StrongSearcher(1);

/**
 * Techniques that do not change the score either, if the search is so short that no position occurs
 * at two depths. Otherwise the table would give the score of the greater depth.
 */
const SAVING: readonly Technique[] = [...HARMLESS, "table", "mateDistance"];

interface Trial {
  readonly game: GameRecord;
  readonly depth: number;
  readonly kept: readonly Technique[];
}

const optionsOf = ({ game, depth, kept }: Trial): StrongSearchOptions => ({
  network,
  depth,
  repetitions: game.repetitions,
  without: TECHNIQUES.filter((name) => !kept.includes(name)),
});

const treeOf = ({ game, kept }: Trial) => ({
  evaluate: evaluateFromScratch,
  earlier: game.repetitions,
  line: [],
  isQuiescent: kept.includes("quiescence"),
});

/**
 * Converts centipawns for the side to move to a reported score: white's view, two units per
 * centipawn.
 */
function toldOf(value: number, { turn }: Position): number {
  const told = isMateScore(value) ? value : 2 * value;
  return (turn === "w" ? told : -told) + 0;
}

/** The values of positions that several tests search, by game, depth and kind of end. */
const plainValues = new Map<string, number>();

/** The plain minimax value of the position after the game. */
function plainValueOf(trial: Trial): number {
  const { game, depth } = trial;
  const moves = game.history.map(({ lan }) => lan).join(" ");
  const name = `${startFen(game)} ${moves} ${depth} ${treeOf(trial).isQuiescent}`;
  const value = plainValues.get(name) ?? plainValue(treeOf(trial), game.position, depth);
  plainValues.set(name, value);
  return value;
}

/**
 * Compares the score of one search, and the position at the end of its line, with plain minimax.
 */
function check(trial: Trial): void {
  const { game, depth, kept } = trial;
  const { position } = game;
  searcher.clear();
  const found = searcher.search(position, optionsOf(trial));
  const what = `${makeFen(position)}, depth ${depth}`;
  expect(found.score, what).toBe(toldOf(plainValueOf(trial), position));
  // The table may cut a line short at the horizon.
  if (kept.includes("table")) return;
  const end = found.pv.reduce(playMove, position);
  const line = found.pv.map((_, ply) => makeFen(found.pv.slice(0, ply).reduce(playMove, position)));
  const keys = line.map((fen) => fen.split(" ").slice(0, 4).join(" "));
  const tree = { ...treeOf(trial), line: keys };
  const value = plainValue(tree, end, depth - found.pv.length, found.pv.length);
  expect(toldOf(value, end), `${what}, at the end of ${found.pv}`).toBe(found.score);
}

function checkGames(count: number, depth: number, kept: readonly Technique[]): void {
  const random = createRandom(SEED + depth);
  for (let checked = 0; checked < count; ) {
    const game = randomGame(random, 1 + random.below(60));
    const moves = legalMoves(game.position).length;
    if (moves === 0 || moves > 25) continue;
    checked++;
    check({ game, depth, kept });
  }
}

/**
 * Two kings and up to three other pieces, in positions that need not be reachable; some are near
 * the fifty-move limit.
 */
function randomFen(random: Random): string {
  const squares = Array.from({ length: 64 }, () => " ");
  for (let men = 1 + random.below(3); men > 0; men--) {
    squares[8 + random.below(48)] = random.pick([..."PpPpNnBbR"]);
  }
  squares[random.below(64)] = "K";
  squares[random.below(64)] = "k";
  const rows = Array.from({ length: 8 }, (_, row) => squares.slice(8 * row, 8 * row + 8).join(""));
  const board = rows.join("/").replace(/ +/g, (gap) => String(gap.length));
  const clock = random.chance(0.5) ? 90 + random.below(10) : 0;
  return `${board} ${random.pick(["w", "b"])} - - ${clock} 80`;
}

/** An endgame in which pieces have moved back and forth for up to eight plies. */
function randomEnding(random: Random): GameRecord {
  let start = toResult(() => startGame(randomFen(random)));
  while (!start.ok) start = toResult(() => startGame(randomFen(random)));
  let game = start.value;
  for (let plies = random.below(9); plies > 0 && !isGameOver(game); plies--) {
    const last = game.history.at(-2);
    const moves = legalMoves(game.position);
    const back = moves.find(({ from, to }) => from === last?.to && to === last?.from);
    game = play(game, back ?? random.pick(moves));
  }
  return game;
}

function checkEndings(count: number, depth: number): void {
  const random = createRandom(SEED + 10 + depth);
  for (let checked = 0; checked < count; ) {
    const game = randomEnding(random);
    const moves = legalMoves(game.position).length;
    if (isGameOver(game) || moves > 7) continue;
    checked++;
    check({ game, depth, kept: [] });
  }
}

/** Compares several lines with the plain minimax scores of the best root moves. */
function checkLines(count: number, depth: number): void {
  const random = createRandom(SEED + 20 + depth);
  for (let checked = 0; checked < count; ) {
    const game = randomGame(random, 1 + random.below(60));
    const { position } = game;
    const moves = legalMoves(position);
    if (moves.length === 0 || moves.length > 25) continue;
    checked++;
    searcher.clear();
    const trial = { game, depth, kept: HARMLESS };
    const { lines } = searcher.search(position, { ...optionsOf(trial), lines: 3 });
    const tree = { ...treeOf(trial), line: [makeFen(position).split(" ").slice(0, 4).join(" ")] };
    const worthOf = (after: string) =>
      toldOf(plainValue(tree, parseFen(after), depth - 1, 1), parseFen(after));
    const sign = position.turn === "w" ? 1 : -1;
    const values = moves.map(({ lan, after }) => ({ lan, value: worthOf(after) }));
    const best = values
      .map(({ value }) => value)
      .sort((a, b) => sign * (b - a))
      .slice(0, 3);
    expect(
      lines.map(({ score }) => score),
      makeFen(position),
    ).toEqual(best);
    for (const { score, pv } of lines) expect(values).toContainEqual({ lan: pv[0], value: score });
  }
}

describe(`the strong search without its techniques (seed ${SEED})`, () => {
  it(`gives the minimax score in ${times(150)} positions at depth 2`, () =>
    checkGames(times(150), 2, []));
  it(`gives the minimax score in ${times(50)} positions at depth 3`, () =>
    checkGames(times(50), 3, []));
  it(`gives the minimax score in ${times(50)} positions with aspiration windows, killers and histories`, () =>
    checkGames(times(50), 3, HARMLESS));
  it(`gives the minimax score in ${times(50)} positions with the table and mate distance pruning`, () =>
    checkGames(times(50), 3, SAVING));
  it(`gives the minimax score in ${times(50)} positions with quiescence search`, () =>
    checkGames(times(50), 2, ["quiescence"]));
  it(`gives the minimax score in ${times(50)} positions with quiescence search and the table`, () =>
    checkGames(times(50), 2, [...SAVING, "quiescence"]));
  it(`gives the minimax score in ${times(50)} endgames with repetitions and the fifty-move rule`, () =>
    checkEndings(times(50), 5));
  it(`gives the best three moves with their minimax scores in ${times(50)} positions`, () =>
    checkLines(times(50), 2));
});

/**
 * Table entries: with only the techniques that save time, an exact score equals plain minimax from
 * that position, and a bound is on its correct side.
 */
const TABLE_SEED = seedOr(40_961);
/**
 * Excludes the technique `table`, since a stored score may come from a deeper search than the
 * current one.
 */
const EXACT_HERE: readonly Technique[] = [...HARMLESS, "mateDistance", "quiescence"];
const DEPTH = 3;
/** The number of entries to check from one search. */
const SAMPLE = 20;

interface Entry {
  readonly position: Position;
  readonly score: number;
  readonly ply: number;
  readonly depth: number;
  readonly bound: number;
}

/**
 * A search that records whether the line repeated a position: such a score is valid only for that
 * line.
 */
class RepetitionContext extends SearchContext {
  hasRepeated = false;

  override isDrawn(): boolean {
    const { board } = this;
    const isDrawn = super.isDrawn();
    const isByRule = board.halfmoveClock >= FIFTY_MOVES_CLOCK || isMaterialInsufficient(board);
    this.hasRepeated ||= isDrawn && !isByRule;
    return isDrawn;
  }
}

/** Searches and returns some of the stored entries; none if a line repeated a position. */
function entriesOf(position: Position, random: Random): Entry[] {
  const context = new RepetitionContext(1);
  const told: Entry[] = [];
  const store = context.table.store.bind(context.table);
  context.table.store = (stored, move, score, depth, bound, evaluation, wasPv) => {
    const { ply } = stored;
    store(stored, move, score, depth, bound, evaluation, wasPv);
    if (ply === 0 || !random.chance(0.1)) return;
    told.push({ position: parseFen(boardFen(context.board)), score, ply, depth, bound });
  };
  const enabled = allTechniquesExcept(TECHNIQUES.filter((name) => !EXACT_HERE.includes(name)));
  context.prepare(position, {}, { limits: { depth: DEPTH }, network, enabled });
  const root = new Root(context, {});
  for (let depth = 1; depth <= DEPTH; depth++) root.searchLines(depth, 1);
  if (context.hasRepeated) return [];
  return Array.from({ length: Math.min(SAMPLE, told.length) }, () => random.pick(told));
}

/** The plain minimax score of an entry's position, relative to the root of its search. */
const worthOf = ({ position, depth, ply }: Entry): number =>
  plainValue(
    { evaluate: evaluateFromScratch, earlier: {}, line: [], isQuiescent: true },
    position,
    depth,
    ply,
  );

const nameOf = ({ position, depth, bound }: Entry): string =>
  `${makeFen(position)}, depth ${depth}, bound ${bound}`;

describe(`the entries of the strong search's table (seed ${TABLE_SEED})`, () => {
  it(`agree with plain minimax in ${times(200)} searches`, () => {
    const random = createRandom(TABLE_SEED);
    const seen: Record<number, number> = { [EXACT]: 0, [LOWER_BOUND]: 0, [UPPER_BOUND]: 0 };
    for (let searched = 0; searched < times(200); ) {
      const { position } = randomGame(random, 1 + random.below(90));
      const moves = legalMoves(position).length;
      if (moves === 0 || moves > 25 || position.halfmoveClock > 80) continue;
      searched++;
      for (const entry of entriesOf(position, random)) {
        const value = worthOf(entry);
        seen[entry.bound]++;
        const { bound, score } = entry;
        if (bound !== LOWER_BOUND) expect(value, nameOf(entry)).toBeLessThanOrEqual(score);
        if (bound !== UPPER_BOUND) expect(value, nameOf(entry)).toBeGreaterThanOrEqual(score);
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(times(50));
  });
});
