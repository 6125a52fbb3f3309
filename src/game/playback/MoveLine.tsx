import { memo } from "react";
import { type DrawnRow, drawnRows } from "./drawnRows.ts";
import { Move, OtherMoves } from "./Move.tsx";
import styles from "./MoveList.module.css";
import type { MovesProps } from "./MoveTable.tsx";

/** The moves in one line, which wraps where the list is high enough. */
export function MoveLine({ rows, shownPly }: MovesProps) {
  const { rows: drawn, earlier, later } = drawnRows(rows, shownPly);
  return (
    <ol className={styles.line}>
      {earlier !== undefined && (
        <li>
          <OtherMoves name="Earlier moves" ply={earlier} />
        </li>
      )}
      {drawn.map((row) => (
        <Pair key={row.number} {...row} />
      ))}
      {later !== undefined && (
        <li>
          <OtherMoves name="Later moves" ply={later} />
        </li>
      )}
    </ol>
  );
}

/** Memoised, so that a new move renders only its own pair. */
const Pair = memo(function Pair({ number, white, black, ply, shown }: DrawnRow) {
  return (
    <li>
      <span>
        {number}.{white === undefined ? "…" : <Move san={white} ply={ply - 1} shown={shown} />}
      </span>
      {black !== undefined && <Move san={black} ply={ply} shown={shown} />}
    </li>
  );
});
