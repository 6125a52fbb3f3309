/**
 * Times two ways of doing the same work, in turn and in one run, so that other load on the machine
 * affects both.
 */
import {
  type Fen,
  type GameRecord,
  isGameOver,
  legalMoves,
  type Move,
  makePgn,
  makePgnFromTree,
  play,
  startGame,
} from "../../engine/index.ts";
import { mainLine, START_NODE } from "../../engine/pgn/tree.ts";
import { addLine, fenOf, setAnnotations } from "../../engine/pgn/treeEdits.ts";
import { parsePgnTree } from "../../engine/pgn/treePgn.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";

export interface BenchOptions {
  /** Whether the peer does all the work, and not only a part that is measured per unit. */
  readonly full: boolean;
  /** The UCI programs whose positions a second are compared with ours. */
  readonly peers: readonly string[];
}

export interface Side {
  /** Does `units` units of work once. */
  readonly run: () => void;
  readonly units: number;
}

export interface Comparison {
  /** Milliseconds per unit, medians over the repeats. */
  readonly ours: number;
  readonly theirs: number;
  /** Median over the repeats of the ratio theirs / ours, each taken from one pair. */
  readonly ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Does this to each item, which is a unit of work. */
export const forEach = <Item>(items: readonly Item[], act: (item: Item) => unknown): Side => ({
  run: () => {
    for (const item of items) act(item);
  },
  units: items.length,
});

/** Milliseconds per unit of one run. */
export function timeOf({ run, units }: Side): number {
  const start = performance.now();
  run();
  return (performance.now() - start) / units;
}

/** Warms both up, then times them in pairs. Ours is shorter, so it runs several times per pair. */
export function compare(ours: Side, theirs: Side, repeats: number, oursPerPair = 5): Comparison {
  for (let i = 0; i < oursPerPair; i++) timeOf(ours);
  timeOf(theirs);
  const pairs = Array.from({ length: repeats }, () => ({
    theirs: timeOf(theirs),
    ours: median(Array.from({ length: oursPerPair }, () => timeOf(ours))),
  }));
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
    ratio: median(pairs.map((pair) => pair.theirs / pair.ours)),
  };
}

/** Prints a table. The first column is left-aligned, the others are right-aligned. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  console.log(`\n${title}`);
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    );
    console.log(`  ${cells.join("  ")}`);
  }
}

/** A number with three significant digits. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);

// The games and positions of the benchmarks. The games come from seeded random play, so no
// published ones are copied and every run measures the same.

/** A usual position of tests of move generators: many moves of all kinds. */
export const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/** A game of exactly `plies` random moves, in which captures are avoided to keep it going. */
function randomGame(next: () => number, plies: number): GameRecord {
  for (;;) {
    let game = startGame();
    while (game.history.length < plies && !isGameOver(game)) {
      const moves = legalMoves(game.position);
      const quiet = moves.filter((move) => move.captured === undefined);
      const choice = quiet.length > 0 && next() < 0.8 ? quiet : moves;
      game = play(game, choice[Math.floor(next() * choice.length)]);
    }
    if (game.history.length === plies && !isGameOver(game)) return game;
  }
}

/** Games 20 to 50 plies old. */
export function middleGames(count: number): GameRecord[] {
  const { next } = createRandom(1);
  return Array.from({ length: count }, () => randomGame(next, 20 + Math.floor(next() * 31)));
}

export function pgnGames(count: number, plies: number): string[] {
  const { next } = createRandom(2);
  return Array.from({ length: count }, () => makePgn(randomGame(next, plies)));
}

/** At most four random moves. */
function randomLine(next: () => number, fen: Fen): readonly Move[] {
  let game = startGame(fen);
  while (game.history.length < 4 && !isGameOver(game)) {
    const moves = legalMoves(game.position);
    game = play(game, moves[Math.floor(next() * moves.length)]);
  }
  return game.history;
}

/** Games in which every fourth move has a comment and a variation. */
export function annotatedGames(count: number, plies: number): string[] {
  const { next } = createRandom(4);
  return Array.from({ length: count }, () => {
    let { tree } = parsePgnTree(makePgn(randomGame(next, plies)));
    for (const id of mainLine(tree).filter((_, ply) => ply % 4 === 3)) {
      const parent = tree.nodes[id].parent ?? START_NODE;
      tree = setAnnotations(tree, id, { comments: ["a comment of a few words"] });
      const names = randomLine(next, fenOf(tree, parent)).map(({ san }) => san);
      const added = addLine(tree, parent, names);
      if (added.ok) tree = added.value.tree;
    }
    return makePgnFromTree(tree);
  });
}

/** After this many plies without a pawn move or capture the long game plays one. */
const MAX_PLIES_WITHOUT_PROGRESS = 15;

/**
 * The next move: a pawn move after `MAX_PLIES_WITHOUT_PROGRESS` plies, and otherwise a move that
 * keeps the game long.
 */
function longGameMove({ position }: GameRecord, { pick }: Random): Move {
  const moves = legalMoves(position);
  const pawns = moves.filter((move) => move.piece === "p");
  const quiet = moves.filter((move) => move.piece !== "p" && move.captured === undefined);
  if (position.halfmoveClock >= MAX_PLIES_WITHOUT_PROGRESS && pawns.length > 0) return pick(pawns);
  return pick(quiet.length > 0 ? quiet : moves);
}

/** The states of one game of `plies` plies that is not over after them. */
export function longGame(plies: number): GameRecord[] {
  const random = createRandom(3);
  for (;;) {
    const states = [startGame()];
    for (let game = states[0]; !isGameOver(game); states.push(game)) {
      if (states.length > plies) return states;
      game = play(game, longGameMove(game, random));
    }
  }
}

/** Positions of all phases of a game for the search, each with a short description. */
export const SEARCH_POSITIONS: readonly (readonly [name: string, fen: string])[] = [
  ["start position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
  ["after 1. e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"],
  ["Italian game", "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"],
  ["quiet middle game", "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 b - - 0 9"],
  [
    "symmetrical, pinned",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
  ],
  ["Kiwipete, everything hangs", KIWIPETE],
  [
    "castled on opposite sides",
    "2kr3r/ppp1qpp1/2n1bn1p/2b1p3/4P3/2NP1N1P/PPPBQPPB/2KR3R b - - 5 12",
  ],
  ["pawns about to promote", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"],
  ["queen ending", "8/5pk1/4p1p1/3pP1P1/1q1P4/5QK1/5P2/8 w - - 4 45"],
  ["rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"],
  ["minor pieces", "8/1p3pk1/p2p2p1/2nPp3/2P1P3/1P3B2/P4KP1/8 w - - 2 34"],
  ["pawn ending", "8/5pk1/6p1/1p2P2p/p4P1P/P5P1/1P4K1/8 w - - 0 40"],
];
