/**
 * Compares our perft with that of chess.js and, where it is installed, of chessops. Ours generates
 * legal moves only. It lists those of the last ply but does not play them; chessops counts them as
 * sets of squares and does not play them either. chess.js must play them to see which are legal.
 *
 * chessops is no dependency, because only this comparison needs it. `npm install --no-save chessops`
 * adds it.
 */
import { Chess } from "chess.js";
import { parseFen, perft, START_FEN } from "../../engine/index.ts";
import { type Comparison, compare, figure, printTable, type Side } from "./measure.ts";
import { KIWIPETE } from "./positions.ts";

/** More than for other comparisons: perft is short, so other load on the machine matters more. */
const REPEATS = 9;

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
      const comparison = compare(sideOf(ours, entry), sideOf(peer, entry), REPEATS);
      return row(entry.name, peer.name, target, comparison);
    };
    return [against(chessJs, "50x"), ...(chessops === undefined ? [] : [against(chessops, "8x")])];
  });
  printTable("Perft, million leaves a second, medians", [
    ["what", "ours", "peer", "theirs", "ratio", "target"],
    ...rows,
  ]);
}
