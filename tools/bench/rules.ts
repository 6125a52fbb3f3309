/** Compares the rules engine with chess.js: described moves, reading games. */
import { Chess } from "chess.js";
import {
  type GameRecord,
  legalMoves,
  type Move,
  makeFen,
  parseFen,
  parsePgn,
  perft,
  play,
} from "../../engine/index.ts";
import { parsePgnTree } from "../../engine/pgn/treeReader.ts";
import { type Comparison, compare, figure, median, printTable, timeOf } from "./measure.ts";
import { annotatedGames, KIWIPETE, longGame, middleGames, pgnGames } from "./positions.ts";

export interface BenchOptions {
  /** Whether the peer does all the work, and not only a part that is measured per unit. */
  readonly full: boolean;
}

const REPEATS = 3;

const comparisonRow = (name: string, unit: string, target: string, c: Comparison): string[] => [
  name,
  unit,
  figure(c.ours * 1000),
  figure(c.theirs * 1000),
  `${figure(c.ratio)}x`,
  target,
];

const HEADER = ["what", "unit", "ours us", "chess.js us", "ratio", "target"];

function compareLegalMoves(full: boolean): Comparison {
  const positions = middleGames(1000).map((game) => game.position);
  const theirs = positions
    .slice(0, full ? 1000 : 50)
    .map((position) => new Chess(makeFen(position)));
  return compare(
    {
      run: () => {
        for (const position of positions) legalMoves(position);
      },
      units: positions.length,
    },
    {
      run: () => {
        for (const chess of theirs) chess.moves({ verbose: true });
      },
      units: theirs.length,
    },
    REPEATS,
  );
}

function compareReading(
  games: readonly string[],
  read: (pgn: string) => unknown,
  full: boolean,
): Comparison {
  const theirs = games.slice(0, full ? games.length : games.length / 20);
  return compare(
    {
      run: () => {
        for (const pgn of games) read(pgn);
      },
      units: games.length,
    },
    {
      run: () => {
        for (const pgn of theirs) new Chess().loadPgn(pgn);
      },
      units: theirs.length,
    },
    REPEATS,
  );
}

/** Plays each of ten moves a thousand times. Returns milliseconds per move. */
function playTime(states: readonly GameRecord[], ply: number): number {
  const steps = Array.from({ length: 10 }, (_, i): [GameRecord, Move] => [
    states[ply + i],
    states[ply + i + 1].history[ply + i],
  ]);
  const run = (): void => {
    for (let i = 0; i < 1000; i++) for (const [game, move] of steps) play(game, move);
  };
  return timeOf({ run, units: 10_000 });
}

function benchLongGame(): void {
  const states = longGame(520);
  playTime(states, 5);
  playTime(states, 500);
  const pairs = Array.from({ length: 9 }, () => [playTime(states, 5), playTime(states, 500)]);
  const early = median(pairs.map((pair) => pair[0]));
  const late = median(pairs.map((pair) => pair[1]));
  const ratio = median(pairs.map((pair) => pair[1] / pair[0]));
  printTable("The cost of playing a move late in a game", [
    ["what", "ply 5 us", "ply 500 us", "ratio", "target"],
    ["play", figure(early * 1000), figure(late * 1000), `${figure(ratio)}x`, "at most 1.5x"],
  ]);
}

function benchMemory(): void {
  const position = parseFen(KIWIPETE);
  perft(position, 4);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  perft(position, 5);
  const grown = process.memoryUsage().heapUsed - before;
  const nodes = 4_085_603;
  printTable("Heap growth during perft 5 of Kiwipete, no collection in between", [
    ["what", "bytes", "positions made", "bytes per position"],
    ["perft", grown.toLocaleString("en"), nodes.toLocaleString("en"), (grown / nodes).toFixed(4)],
  ]);
}

export function benchRules({ full }: BenchOptions): void {
  printTable("The rules engine, microseconds per unit, medians", [
    HEADER,
    comparisonRow("legalMoves, 1,000 middle games", "position", "20x", compareLegalMoves(full)),
    comparisonRow(
      "reading PGN, 1,000 games of 80 plies",
      "game",
      "20x",
      compareReading(pgnGames(1000, 80), parsePgn, full),
    ),
    comparisonRow(
      "reading PGN as trees, with 20 variations (chess.js skips them)",
      "game",
      "none",
      compareReading(annotatedGames(1000, 80), parsePgnTree, full),
    ),
  ]);
  benchLongGame();
  benchMemory();
}
