import { memo, type ReactNode } from "react";
import { type DrawnRow, drawnRows, type MoveRows } from "./drawnRows.ts";
import { Move, OtherMoves } from "./Move.tsx";
import styles from "./MoveList.module.css";

export interface MovesProps {
  readonly rows: MoveRows;
  readonly shownPly: number;
}

/** The moves in a table, a row for each number. */
export function MoveTable({ rows, shownPly }: MovesProps) {
  const { rows: drawn, earlier, later } = drawnRows(rows, shownPly);
  return (
    <table className={styles.moves} aria-rowcount={rows.length + 1}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Move</th>
          <th scope="col">White</th>
          <th scope="col">Black</th>
        </tr>
      </thead>
      <tbody>
        {earlier !== undefined && (
          <WideRow>
            <OtherMoves name="Earlier moves" ply={earlier} />
          </WideRow>
        )}
        {drawn.map((row) => (
          <Row key={row.number} {...row} />
        ))}
        {later !== undefined && (
          <WideRow>
            <OtherMoves name="Later moves" ply={later} />
          </WideRow>
        )}
      </tbody>
    </table>
  );
}

/** Memoised, so that a new move renders only its own row. */
const Row = memo(function Row({ number, white, black, ply, shown }: DrawnRow) {
  return (
    <tr>
      <th scope="row">{number}.</th>
      <td>{white === undefined ? "…" : <Move san={white} ply={ply - 1} shown={shown} />}</td>
      <td>{black !== undefined && <Move san={black} ply={ply} shown={shown} />}</td>
    </tr>
  );
});

const WideRow = ({ children }: { readonly children: ReactNode }) => (
  <tr>
    <td colSpan={3}>{children}</td>
  </tr>
);
