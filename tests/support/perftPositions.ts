/**
 * Published perft counts, each with the reason for choosing the position, in the form of ROCE's
 * `perftsuite.epd`: a FEN, then `;D1 20 ;D2 400` for each depth in plies, then the reason.
 *
 * Sources: https://www.chessprogramming.org/Perft_Results (the first six), Roman Hartmann's
 * perftsuite.epd of the engine ROCE (the next five), and Martin Sedlak's list
 * (https://www.talkchess.com/forum3/viewtopic.php?t=47318, reprinted at
 * https://www.chessprogramming.net/perfect-perft/), which gives one depth for each.
 */
import { readFileSync } from "node:fs";

export interface PerftPosition {
  readonly fen: string;
  readonly reason: string;
  /** Published leaf counts, by depth in plies. */
  readonly leaves: Readonly<Record<number, number>>;
  /** The depth that `npm run perft` counts, in plies. */
  readonly fullDepth: number;
}

function readLine(line: string): PerftPosition {
  const [fen, ...operations] = line.split(";").map((part) => part.trim());
  const counts = operations.slice(0, -1).map((count) => count.slice(1).split(" ").map(Number));
  const fullDepth = Math.max(...counts.map(([depth]) => depth));
  return { fen, reason: operations.at(-1) ?? "", leaves: Object.fromEntries(counts), fullDepth };
}

const LINES = readFileSync(new URL("perft.epd", import.meta.url), "utf8")
  .trim()
  .split("\n");

export const PERFT_POSITIONS: readonly PerftPosition[] = LINES.map(readLine);
