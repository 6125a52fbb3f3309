import { memo, type ReactNode, use, useEffect, useState } from "react";
import {
  selectIsComputersTurn,
  selectIsForTwo,
  selectMoveList,
  selectOpponent,
  selectTurn,
} from "../../../store/game/selectors.ts";
import { selectSettings } from "../../../store/view/settings.ts";
import { selectIsPastShown, selectShownPly } from "../../../store/view/shown.ts";
import { showStep } from "../../../store/view/stepping.ts";
import { OpponentFace } from "../../players/PlayerBar.tsx";
import { describeOpponent } from "../../players/Portrait.tsx";
import { COLOR_WORDS } from "../../texts/moves.ts";
import { MonkeyFace } from "../../ui/icons.tsx";
import { Notation, notationOf } from "../../ui/notation.ts";
import { showInFrame, useResize } from "../../ui/steps.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./MoveList.module.css";

interface MoveListProps {
  /** Whether the moves are in one line, which wraps where there is room; otherwise in a table. */
  readonly isLine?: boolean;
}

/** The moves of the game in SAN. The move that the board shows stays visible. */
export function MoveList({ isLine = false }: MoveListProps) {
  const rows = useAppSelector(selectMoveList);
  const shownPly = useAppSelector(selectShownPly);
  const isLookingBack = useAppSelector(selectIsPastShown);
  const notation = notationOf(useAppSelector(selectSettings));
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll on a new move or step
  useEffect(() => {
    // The size of the list makes the browser lay the page out, which is not free at the start.
    if (frame && rows[0]) keepInView(frame, isLookingBack);
  }, [frame, rows, shownPly]);
  useResize(frame, (resized) => keepInView(resized, isLookingBack));
  const Moves = isLine ? MoveLine : MoveTable;
  return (
    <section
      className={`frame ${styles.frame}`}
      ref={setFrame}
      aria-label="Moves"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll from the keyboard
      tabIndex={0}
      data-line={isLine || undefined}
    >
      <Notation value={notation}>
        {rows.length === 0 ? <FirstMove /> : <Moves rows={rows} shownPly={shownPly} />}
      </Notation>
    </section>
  );
}

/** Scrolls the list to the shown move; in the present to its end, and at the start to its top. */
function keepInView(frame: HTMLElement, isLookingBack: boolean): void {
  const shown = frame.querySelector("[aria-current]");
  if (!isLookingBack) frame.scrollTo(frame.scrollWidth, frame.scrollHeight);
  else if (shown) showInFrame(frame, shown);
  else frame.scrollTo(0, 0);
}

/** Shown before the first move: who plays, and who moves first. */
function FirstMove() {
  const isComputersTurn = useAppSelector(selectIsComputersTurn);
  const isForTwo = useAppSelector(selectIsForTwo);
  const opponent = useAppSelector(selectOpponent);
  const color = COLOR_WORDS[useAppSelector(selectTurn)];
  const hint = isComputersTurn ? "The computer moves first." : `Move a ${color} piece to begin.`;
  return (
    <div className={`stack middle soft label ${styles.empty}`}>
      <div className={`line ${styles.faces}`}>
        {isForTwo ? (
          <>
            <MonkeyFace id="you" />
            <MonkeyFace id="friend" />
          </>
        ) : (
          <OpponentFace id={opponent.id} />
        )}
      </div>
      <p>{isForTwo ? "Two people play at this board." : describeOpponent(opponent)}</p>
      <p>No moves yet. {hint}</p>
    </div>
  );
}

interface MovesProps {
  readonly rows: MoveRows;
  readonly shownPly: number;
}

/** The moves in a table, a row for each number. */
function MoveTable({ rows, shownPly }: MovesProps) {
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
      <th className="soft" scope="row">
        {number}.
      </th>
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

/** The moves in one line, which wraps where the list is high enough. */
function MoveLine({ rows, shownPly }: MovesProps) {
  const { rows: drawn, earlier, later } = drawnRows(rows, shownPly);
  return (
    <ol className={`soft ${styles.line}`}>
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

interface MoveProps {
  readonly san: string;
  readonly ply: number;
  readonly shown: number | undefined;
}

/**
 * A button that shows the position after its move. It is not a tab stop: a long game would have a
 * hundred of them, and the arrow keys step as well.
 */
export function Move({ san, ply, shown }: MoveProps) {
  const dispatch = useAppDispatch();
  const write = use(Notation);
  return (
    <button
      className={`quiet toggle ${styles.move}`}
      type="button"
      tabIndex={-1}
      // Screen readers would call each figure a white one.
      aria-label={san}
      aria-current={ply === shown ? "step" : undefined}
      onClick={() => dispatch(showStep(ply))}
    >
      {write(san)}
    </button>
  );
}

interface OtherMovesProps {
  readonly name: string;
  /** The nearest move that is not drawn. */
  readonly ply: number;
}

/** A button that goes on to the moves that are not drawn. */
function OtherMoves({ name, ply }: OtherMovesProps) {
  const dispatch = useAppDispatch();
  return (
    <button
      className={`quiet ${styles.move}`}
      type="button"
      onClick={() => dispatch(showStep(ply))}
    >
      {name}
    </button>
  );
}

/** The moves of a game, two in a row. */
type MoveRows = ReturnType<typeof selectMoveList>;

/**
 * In rows. Of a longer game only the rows around the shown move are drawn: all rows of a game of
 * thousands of moves would keep the page busy for a second.
 */
const MOST_ROWS = 400;

/**
 * In rows. The first drawn row changes by this many, so that the list rests while moves are shown.
 */
const ROWS_AT_ONCE = 100;

/** The index of the first drawn row, so that the row of the shown move is among the drawn ones. */
function firstDrawnRow(rows: number, shownRow: number): number {
  if (rows <= MOST_ROWS) return 0;
  const around = Math.floor((shownRow - MOST_ROWS / 2) / ROWS_AT_ONCE) * ROWS_AT_ONCE;
  return Math.min(Math.max(0, around), rows - MOST_ROWS);
}

/** A row with what both forms of the list need to draw it. */
interface DrawnRow {
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
function drawnRows(rows: MoveRows, shownPly: number): DrawnRows {
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
