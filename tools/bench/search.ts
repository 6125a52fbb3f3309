/** Compares the computer's search with the straightforward one on chess.js, in time per reply. */
import { readFileSync } from "node:fs";
import { Chess, type Color, type PieceSymbol } from "chess.js";
import { type Position, parseFen, search } from "../../engine/index.ts";
import { MATE } from "../../engine/search/scores.ts";
import { MATERIAL_VALUES, PIECE_SQUARE_TABLES } from "../../engine/search/specified/evaluation.ts";
import { type Network, parseNetwork } from "../../engine/search/strong/network/networkFile.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import { resolveCommand } from "../strength/createPlayers.ts";
import type { Player, PlayerSpec } from "../strength/player.ts";
import { parsePlayer } from "../strength/playerSyntax.ts";
import { UciPlayer } from "../strength/uciPlayer.ts";
import {
  type BenchOptions,
  compare,
  figure,
  median,
  printTable,
  SEARCH_POSITIONS,
  timeOf,
} from "./measure.ts";

// A straightforward search on chess.js: alpha-beta with the same evaluation and the same rules for
// the end of a game, with `moves`, `move` and `undo`. It has no move ordering, no transposition
// table and nothing incremental.

function pieceScore(type: PieceSymbol, color: Color, row: number, file: number): number {
  const index = color === "w" ? row * 8 + file : (7 - row) * 8 + file;
  const value = 2 * MATERIAL_VALUES[type] + PIECE_SQUARE_TABLES[type][index];
  return color === "w" ? value : -value;
}

function evaluate(chess: Chess): number {
  let score = 0;
  chess.board().forEach((rank, row) => {
    rank.forEach((piece, file) => {
      if (piece !== null) score += pieceScore(piece.type, piece.color, row, file);
    });
  });
  return score;
}

/** The score from white's view. */
function alphaBeta(chess: Chess, depth: number, ply: number, low: number, high: number): number {
  const isWhite = chess.turn() === "w";
  if (chess.isCheckmate()) return isWhite ? ply - MATE : MATE - ply;
  if (chess.isStalemate() || (ply > 0 && chess.isDraw())) return 0;
  if (depth === 0) return evaluate(chess);
  let [alpha, beta] = [low, high];
  let best = isWhite ? -Infinity : Infinity;
  for (const move of chess.moves()) {
    chess.move(move);
    const score = alphaBeta(chess, depth - 1, ply + 1, alpha, beta);
    chess.undo();
    best = isWhite ? Math.max(best, score) : Math.min(best, score);
    if (isWhite) alpha = Math.max(alpha, score);
    else beta = Math.min(beta, score);
    if (beta <= alpha) break;
  }
  return best;
}

/** The score of a position from white's view, searched `depth` plies deep. */
function peerSearch(fen: string, depth: number): number {
  return alphaBeta(new Chess(fen), depth, 0, -Infinity, Infinity);
}

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

// Compares the strong search with the specified one: positions per second, and the depth within the
// node limit of the strongest opponent. Both search the same positions in turn, so their ratio is
// valid on a busy machine, too.

const NODES = 300_000;
const REPEATS = 5;
/** Deep enough to measure the specified search in milliseconds. */
const SPECIFIED_DEPTH = 5;

const MIDDLE_GAMES = [
  "Italian game",
  "quiet middle game",
  "symmetrical, pinned",
  "Kiwipete, everything hangs",
  "castled on opposite sides",
];

/** The network in use. */
export function readNetwork(): Network {
  const bytes = readFileSync("engine/search/strong/network/weights.bin");
  return parseNetwork(new Uint8Array(bytes).buffer);
}

export function benchStrong(): void {
  const network = readNetwork();
  const searcher = new StrongSearcher(16);
  const rows = [["position", "depth", "nodes/s", "specified nodes/s", "ratio"]];
  const middle: number[] = [];
  for (const [name, fen] of SEARCH_POSITIONS) {
    const position = parseFen(fen);
    let depth = 0;
    let nodes = 0;
    const searchStrong = (): void => {
      searcher.clear();
      ({ depth, nodes } = searcher.search(position, { network, depth: 64, nodes: NODES }));
    };
    const searchSpecified = (): number => search(position, { depth: SPECIFIED_DEPTH }).nodes;
    const specifiedNodes = searchSpecified();
    searchStrong();
    const pairs = Array.from({ length: REPEATS }, () => ({
      strong: timeOf({ run: searchStrong, units: 1 }),
      plain: timeOf({ run: searchSpecified, units: 1 }),
    }));
    const speed = (1000 * nodes) / median(pairs.map(({ strong }) => strong));
    const plain = (1000 * specifiedNodes) / median(pairs.map((pair) => pair.plain));
    if (MIDDLE_GAMES.includes(name)) middle.push(speed);
    rows.push([name, String(depth), figure(speed), figure(plain), `${figure(plain / speed)}x`]);
  }
  printTable(`The strong search, ${NODES.toLocaleString("en")} positions a move`, rows);
  console.log(`  middle games: median ${figure(median(middle))} nodes/s (target 700,000)`);
}

// Compares the positions a second of the strong search with those that UCI programs count
// themselves. All search the same positions in turn, so a ratio is valid on a busy machine, too.

const PEER_NODES = 300_000;
const ROUNDS = 5;
const TABLE_MEGABYTES = 16;

/** A program that searches a position, with nothing remembered, at so many positions a second. */
export interface Searcher {
  readonly name: string;
  readonly speedAt: (fen: string) => Promise<number>;
}

/**
 * The positions a second of each searcher in each position, medians over the rounds:
 * `speeds[searcher][position]`. In a round all searchers take turns, position by position. One more
 * round before warms them up.
 */
export async function measureSpeeds(
  searchers: readonly Searcher[],
  fens: readonly string[],
  rounds: number,
): Promise<number[][]> {
  const measured: number[][][] = searchers.map(() => fens.map(() => []));
  for (let round = 0; round <= rounds; round++) {
    for (const [position, fen] of fens.entries()) {
      for (const [index, { speedAt }] of searchers.entries()) {
        const speed = await speedAt(fen);
        if (round > 0) measured[index][position].push(speed);
      }
    }
  }
  return measured.map((positions) => positions.map(median));
}

/** Our own search, in this process. */
function ourSearcher(): Searcher {
  const network = readNetwork();
  const searcher = new StrongSearcher(TABLE_MEGABYTES);
  return {
    name: "ours",
    speedAt: async (fen) => {
      searcher.clear();
      const start = performance.now();
      const { nodes } = searcher.search(parseFen(fen), { network, depth: 64, nodes: PEER_NODES });
      return (1000 * nodes) / (performance.now() - start);
    },
  };
}

function requirePeer(text: string): PlayerSpec {
  const spec = parsePlayer(text, `nodes=${PEER_NODES}`);
  if (!spec.ok) throw new Error(spec.error);
  return spec.value;
}

/**
 * Another program: the positions that it counted, over the time until its move.
 *
 * @throws Error when it counts no positions.
 */
export function peerSearcher(player: Player): Searcher {
  return {
    name: player.name,
    speedAt: async (fen) => {
      await player.newGame(0);
      const { nodes, timeMs } = await player.think({ startFen: fen, moves: [], clocks: undefined });
      if (nodes === undefined)
        throw new Error(`${player.name} does not say how many positions it searches.`);
      return (1000 * nodes) / timeMs;
    },
  };
}

/** Starts the programs that can be started, and says which cannot. */
async function startPeers(texts: readonly string[]): Promise<UciPlayer[]> {
  const started: UciPlayer[] = [];
  for (const text of texts) {
    const spec = requirePeer(text);
    try {
      const player = new UciPlayer(spec, resolveCommand(spec.command));
      await player.newGame(0);
      started.push(player);
    } catch (error) {
      console.log(`\n${spec.name} is skipped. ${error instanceof Error ? error.message : error}`);
    }
  }
  return started;
}

/** `texts` are programs in the syntax of `npm run match`. */
export async function benchPeers({ peers: texts }: BenchOptions): Promise<void> {
  const players = await startPeers(texts);
  if (players.length === 0) return;
  const fens = SEARCH_POSITIONS.map(([, fen]) => fen);
  const searchers = [ourSearcher(), ...players.map(peerSearcher)];
  const speeds = measureSpeeds(searchers, fens, ROUNDS);
  const [ours, ...theirs] = await speeds.finally(() => {
    for (const player of players) player.close();
  });
  const ratio = (peer: readonly number[], position: number) => ours[position] / peer[position];
  const rows = SEARCH_POSITIONS.map(([name], position) => [
    name,
    figure(ours[position]),
    ...theirs.flatMap((peer) => [figure(peer[position]), `${ratio(peer, position).toFixed(2)}x`]),
  ]);
  const ratios = theirs.map((peer) => median(peer.map((_, position) => ratio(peer, position))));
  printTable(
    `Positions a second of ${PEER_NODES.toLocaleString("en")}, by each program's own count`,
    [
      ["position", "ours", ...players.flatMap(({ name }) => [name, "ratio"])],
      ...rows,
      [
        "median of the positions",
        figure(median(ours)),
        ...theirs.flatMap((peer, i) => [figure(median(peer)), `${ratios[i].toFixed(2)}x`]),
      ],
    ],
  );
}
