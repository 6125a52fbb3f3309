/** What the list of games says about each game. */
import type { GameOfFile } from "../../incoming/readGames.ts";
import { describeReason } from "../../texts/reasons.ts";

export interface GameRow {
  /** In the file. */
  readonly index: number;
  /** `Carlsen, Magnus (2850) – Anand, Viswanathan`. */
  readonly players: string;
  /** `1-0`; empty for an unfinished game. */
  readonly result: string;
  /** Date, opening and event; why the game cannot be opened. */
  readonly details: string;
  readonly isBroken: boolean;
  /** What the filter looks at, in lower case. */
  readonly searched: string;
}

export function makeGameRow({ headers, fault }: GameOfFile, index: number): GameRow {
  const { White, WhiteElo, Black, BlackElo, Result = "*", ECO, Opening, Event } = headers;
  const players = `${playerName(White, WhiteElo)} – ${playerName(Black, BlackElo)}`;
  const known = [headers.Date?.replaceAll(".??", ""), Opening ?? ECO, Event]
    .filter(Boolean)
    .join(" · ");
  return {
    index,
    players: fault ? `Game ${index + 1} cannot be opened` : players,
    result: Result === "*" ? "" : Result,
    details: fault ? describeReason(fault) : known,
    isBroken: fault !== undefined,
    searched: `${players} ${known}`.toLowerCase(),
  };
}

const playerName = (name = "?", rating?: string): string =>
  rating === undefined ? name : `${name} (${rating})`;
