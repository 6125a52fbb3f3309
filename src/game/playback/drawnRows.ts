import type { selectMoveList } from "../../../store/index.ts";

/** The moves of a game, two in a row. */
export type MoveRows = ReturnType<typeof selectMoveList>;

/**
 * In rows. Of a longer game only the rows around the shown move are drawn: all rows of a game of
 * thousands of moves would keep the page busy for a second.
 */
const MOST_ROWS = 400;

/** In rows. The first drawn row changes by this many, so that the list rests while moves are shown. */
const ROWS_AT_ONCE = 100;

/** The index of the first drawn row, so that the row of the shown move is among the drawn ones. */
function firstDrawnRow(rows: number, shownRow: number): number {
  if (rows <= MOST_ROWS) return 0;
  const around = Math.floor((shownRow - MOST_ROWS / 2) / ROWS_AT_ONCE) * ROWS_AT_ONCE;
  return Math.min(Math.max(0, around), rows - MOST_ROWS);
}

/** A row with what both forms of the list need to draw it. */
export interface DrawnRow {
  readonly number: number;
  readonly white: string | undefined;
  readonly black: string | undefined;
  /** The ply of black's move in this row, played or not. White's move is one ply earlier. */
  readonly ply: number;
  /** The ply that the board shows, if it is in this row. */
  readonly shown: number | undefined;
}

interface DrawnRows {
  readonly rows: readonly DrawnRow[];
  /** The nearest plies before and after the drawn rows; undefined where all rows are drawn. */
  readonly earlier: number | undefined;
  readonly later: number | undefined;
}

/** The rows that are drawn while the board shows a ply. */
export function drawnRows(rows: MoveRows, shownPly: number): DrawnRows {
  // A game that starts with black to move has no white move in its first row: one ply fewer.
  const missing = rows[0] && rows[0].white === undefined ? 1 : 0;
  const first = firstDrawnRow(rows.length, Math.floor((shownPly + missing - 1) / 2));
  const end = Math.min(rows.length, first + MOST_ROWS);
  return {
    rows: rows.slice(first, end).map(({ number, white, black }, index) => {
      const ply = 2 * (first + index + 1) - missing;
      const isShown = shownPly === ply || shownPly === ply - 1;
      return { number, white, black, ply, shown: isShown ? shownPly : undefined };
    }),
    earlier: first > 0 ? 2 * first - missing : undefined,
    later: end < rows.length ? 2 * end + 1 - missing : undefined,
  };
}
