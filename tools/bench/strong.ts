/**
 * Compares the strong search with the specified one: positions per second, and the depth within the
 * node limit of the strongest opponent. Both search the same positions in turn, so their ratio is
 * valid on a busy machine, too.
 */
import { readFileSync } from "node:fs";
import { parseFen, search } from "../../engine/index.ts";
import { type Network, parseNetwork } from "../../engine/search/strong/network/networkFile.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import { figure, median, printTable, timeOf } from "./measure.ts";
import { SEARCH_POSITIONS } from "./positions.ts";

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
