/** Compares the computer's search with the straightforward one on chess.js, in time per reply. */
import { type Position, parseFen, search } from "../../engine/index.ts";
import { compare, figure, median, printTable, timeOf } from "./measure.ts";
import { peerSearch } from "./peer.ts";
import { SEARCH_POSITIONS } from "./positions.ts";
import type { BenchOptions } from "./rules.ts";

/** The positions for the peer, unless it does all the work. */
const PEER_SAMPLE = ["after 1. e4", "rook ending", "minor pieces", "pawn ending"];

const replyTime = (position: Position, depth: number): number =>
  median(
    Array.from({ length: 15 }, () => timeOf({ run: () => search(position, { depth }), units: 1 })),
  );

/**
 * The time per reply, and the ratio of the peer's time to ours. The peer takes minutes, so it runs
 * once per pair.
 */
function compareSearch(
  fen: string,
  depth: number,
  repeats: number,
): { theirs: number; ratio: number } {
  const position = parseFen(fen);
  const score = search(position, { depth }).score;
  const theirs = (): void => {
    const peerScore = peerSearch(fen, depth);
    if (peerScore !== score) throw new Error(`${fen}: ${score}, but the peer says ${peerScore}`);
  };
  if (repeats > 1) {
    return compare(
      { run: () => search(position, { depth }), units: 1 },
      { run: theirs, units: 1 },
      repeats,
      15,
    );
  }
  const peerTime = timeOf({ run: theirs, units: 1 });
  return { theirs: peerTime, ratio: peerTime / replyTime(position, depth) };
}

function benchDepth(depth: number, names: readonly string[], repeats: number): void {
  const rows = [["position", "nodes", "nodes/s", "ours ms", "chess.js ms", "ratio"]];
  const ratios: number[] = [];
  for (const [name, fen] of SEARCH_POSITIONS) {
    const position = parseFen(fen);
    for (let i = 0; i < 5; i++) search(position, { depth });
    const ours = replyTime(position, depth);
    const { nodes } = search(position, { depth });
    const peer = names.includes(name) ? compareSearch(fen, depth, repeats) : undefined;
    if (peer !== undefined) ratios.push(peer.ratio);
    const cells = [name, nodes.toLocaleString("en"), figure((1000 * nodes) / ours), figure(ours)];
    rows.push([...cells, peer ? figure(peer.theirs) : "-", peer ? `${figure(peer.ratio)}x` : "-"]);
  }
  printTable(`The search at depth ${depth}, per reply`, rows);
  if (ratios.length === 0) return;
  const [least, middle] = [figure(Math.min(...ratios)), figure(median(ratios))];
  const target = depth === 4 ? " (target at depth 4: median 1,000x, least 300x)" : "";
  console.log(`  ratios: median ${middle}x, least ${least}x${target}`);
}

export function benchSearch({ full }: BenchOptions): void {
  const all = SEARCH_POSITIONS.map(([name]) => name);
  benchDepth(3, full ? all : PEER_SAMPLE, 3);
  benchDepth(4, full ? all : [], 1);
}
