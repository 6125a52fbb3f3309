/**
 * Compares the positions a second of the strong search with those that UCI programs count
 * themselves. All search the same positions in turn, so a ratio is valid on a busy machine, too.
 */
import { parseFen } from "../../engine/index.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import { type Player, type PlayerSpec, parsePlayer, resolveCommand } from "../strength/player.ts";
import { UciPlayer } from "../strength/uciPlayer.ts";
import { type BenchOptions, figure, median, printTable } from "./measure.ts";
import { SEARCH_POSITIONS } from "./positions.ts";
import { readNetwork } from "./search.ts";

const NODES = 300_000;
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
      const { nodes } = searcher.search(parseFen(fen), { network, depth: 64, nodes: NODES });
      return (1000 * nodes) / (performance.now() - start);
    },
  };
}

function requirePeer(text: string): PlayerSpec {
  const spec = parsePlayer(text, `nodes=${NODES}`);
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
  printTable(`Positions a second of ${NODES.toLocaleString("en")}, by each program's own count`, [
    ["position", "ours", ...players.flatMap(({ name }) => [name, "ratio"])],
    ...rows,
    [
      "median of the positions",
      figure(median(ours)),
      ...theirs.flatMap((peer, i) => [figure(median(peer)), `${ratios[i].toFixed(2)}x`]),
    ],
  ]);
}
