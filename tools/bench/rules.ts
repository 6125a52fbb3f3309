/** Compares the rules engine with chess.js: described moves, reading games. */
import { Chess } from "chess.js";
import { readForeignGames } from "../../engine/foreign/games.ts";
import { foreignTags } from "../../engine/foreign/variants.ts";
import {
  type GameRecord,
  legalMoves,
  type Move,
  makeFen,
  parseFen,
  parsePgn,
  perft,
  play,
  START_FEN,
} from "../../engine/index.ts";
import { readPgnGames } from "../../engine/pgn/games.ts";
import { parsePgnTags } from "../../engine/pgn/tags.ts";
import { parsePgnTree } from "../../engine/pgn/treePgn.ts";
import {
  annotatedGames,
  type BenchOptions,
  type Comparison,
  compare,
  figure,
  forEach,
  KIWIPETE,
  longGame,
  median,
  middleGames,
  pgnGames,
  printTable,
  type Side,
  timeOf,
} from "./measure.ts";

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
    forEach(positions, (position) => legalMoves(position)),
    forEach(theirs, (chess) => chess.moves({ verbose: true })),
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
    forEach(games, read),
    forEach(theirs, (pgn) => new Chess().loadPgn(pgn)),
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

/** In characters: as the page gives a file to its reader. */
const PIECE_LENGTH = 10_000;

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) yield text.slice(at, at + PIECE_LENGTH);
}

type Reader = readonly [typeof readPgnGames, typeof parsePgnTags];
const STRICT: Reader = [readPgnGames, parsePgnTags];
const FOREIGN: Reader = [readForeignGames, foreignTags];

/** The time to find the games of a file and to read their tags, in milliseconds. */
async function listTime(text: string, [read, tagsOf]: Reader): Promise<number> {
  const start = performance.now();
  for await (const pgn of read(piecesOf(text))) tagsOf(pgn);
  return performance.now() - start;
}

/**
 * Compares the reading of files by the rules for foreign texts, as the page does it, with strict
 * reading. No rule changes these games.
 */
export async function benchFiles(): Promise<void> {
  const files = { moves: pgnGames(200, 80), "comments and variations": annotatedGames(100, 80) };
  const rows: string[][] = [];
  for (const [name, games] of Object.entries(files)) {
    const game = `${games.join("\n\n")}\n\n`;
    const text = game.repeat(Math.ceil(10_000_000 / game.length));
    const pairs: (readonly [foreign: number, strict: number])[] = [];
    for (let round = 0; round <= 9; round++) {
      pairs.push([await listTime(text, FOREIGN), await listTime(text, STRICT)]);
    }
    // The first pair warms both up.
    const [foreign, strict] = [0, 1].map((side) => median(pairs.slice(1).map((p) => p[side])));
    const ratio = median(pairs.slice(1).map((pair) => pair[0] / pair[1]));
    rows.push([name, figure(foreign), figure(strict), `${figure(ratio)}x`, "at most 1.1x"]);
  }
  printTable("Listing the games of a file of 10 MB by the rules for foreign texts", [
    ["games with", "ms", "strictly ms", "ratio", "target"],
    ...rows,
  ]);
}

// Compares our perft with that of chess.js and, where it is installed, of chessops. Ours generates
// legal moves only. It lists those of the last ply but does not play them; chessops counts them as
// sets of squares and does not play them either. chess.js must play them to see which are legal.
//
// chessops is no dependency, because only this comparison needs it.
// `npm install --no-save chessops` adds it.

/** More than for other comparisons: perft is short, so other load on the machine matters more. */
const PERFT_REPEATS = 9;

/** A library: sets up a position once, then counts leaves at a depth. */
interface Counter {
  readonly name: string;
  readonly setUp: (fen: string) => (depth: number) => number;
}

interface PerftCase {
  readonly name: string;
  readonly fen: string;
  readonly depth: number;
  /** The published count. */
  readonly leaves: number;
}

const CASES: readonly PerftCase[] = [
  { name: "perft 4 of Kiwipete", fen: KIWIPETE, depth: 4, leaves: 4_085_603 },
  { name: "perft 5 of the start position", fen: START_FEN, depth: 5, leaves: 4_865_609 },
];

const ours: Counter = {
  name: "ours",
  setUp: (fen) => {
    const position = parseFen(fen);
    return (depth) => perft(position, depth);
  },
};

const chessJs: Counter = {
  name: "chess.js",
  setUp: (fen) => {
    const chess = new Chess(fen);
    return (depth) => chess.perft(depth);
  },
};

/** Undefined when chessops is not installed. */
async function findChessops(): Promise<Counter | undefined> {
  // The names are not literals, so that neither TypeScript nor Vite looks for the package.
  const load = (name: string) => import(/* @vite-ignore */ `chessops/${name}`);
  try {
    const [chess, fens, debug] = await Promise.all(["chess", "fen", "debug"].map(load));
    const setUp = (fen: string) => {
      const position = chess.Chess.fromSetup(fens.parseFen(fen).unwrap()).unwrap();
      return (depth: number): number => debug.perft(position, depth);
    };
    return { name: "chessops", setUp };
  } catch {
    return undefined;
  }
}

function sideOf({ setUp }: Counter, { fen, depth, leaves }: PerftCase): Side {
  const count = setUp(fen);
  const run = (): void => {
    const counted = count(depth);
    if (counted !== leaves) throw new Error(`perft ${depth} of ${fen}: ${counted}, not ${leaves}`);
  };
  return { run, units: leaves };
}

const row = (name: string, peer: string, target: string, comparison: Comparison): string[] => [
  name,
  figure(1 / comparison.ours / 1000),
  peer,
  figure(1 / comparison.theirs / 1000),
  `${figure(comparison.ratio)}x`,
  target,
];

/** Prints how many times as fast as the peers we count. */
export async function benchPerft(): Promise<void> {
  const chessops = await findChessops();
  if (chessops === undefined) {
    console.log("\nchessops is skipped. `npm install --no-save chessops` installs it.");
  }
  const rows = CASES.flatMap((entry) => {
    const against = (peer: Counter, target: string): string[] => {
      const comparison = compare(sideOf(ours, entry), sideOf(peer, entry), PERFT_REPEATS);
      return row(entry.name, peer.name, target, comparison);
    };
    return [against(chessJs, "50x"), ...(chessops === undefined ? [] : [against(chessops, "8x")])];
  });
  printTable("Perft, million leaves a second, medians", [
    ["what", "ours", "peer", "theirs", "ratio", "target"],
    ...rows,
  ]);
}
