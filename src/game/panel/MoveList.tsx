import { memo, useEffect, useRef } from "react";
import {
  selectIsComputersTurn,
  selectIsForTwo,
  selectIsPastShown,
  selectMoveList,
  selectOpponent,
  selectShownPly,
  selectTurn,
  showStep,
} from "../../../store/index.ts";
import { COLOR_WORDS } from "../../texts/squares.ts";
import { MonkeyFace } from "../../ui/MonkeyFace.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./MoveList.module.css";

interface RowProps {
  readonly number: number;
  readonly white: string | undefined;
  readonly black: string | undefined;
  /** The ply of black's move in this row, played or not. White's move is one ply earlier. */
  readonly ply: number;
  /** The ply that the board shows, if it is in this row. */
  readonly shown: number | undefined;
}

/** Memoised, so that a new move renders only its own row. */
const Row = memo(function Row(row: RowProps) {
  const { number, white, black, ply, shown } = row;
  return (
    <tr>
      <th scope="row">{number}.</th>
      <td>{white === undefined ? "…" : <Move san={white} ply={ply - 1} shown={shown} />}</td>
      <td>{black !== undefined && <Move san={black} ply={ply} shown={shown} />}</td>
    </tr>
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
function Move({ san, ply, shown }: MoveProps) {
  const dispatch = useAppDispatch();
  return (
    <button
      className={styles.move}
      type="button"
      tabIndex={-1}
      aria-current={ply === shown ? "step" : undefined}
      onClick={() => dispatch(showStep(ply))}
    >
      {san}
    </button>
  );
}

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

/** The moves of the game in SAN. The move that the board shows stays visible. */
export function MoveList() {
  const rows = useAppSelector(selectMoveList);
  const shownPly = useAppSelector(selectShownPly);
  const isLookingBack = useAppSelector(selectIsPastShown);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll on a new move or step
  useEffect(() => {
    if (frame.current) keepInView(frame.current, isLookingBack);
  }, [rows, shownPly]);
  useKeptInView(frame, isLookingBack);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll from the keyboard
    <section className={styles.frame} ref={frame} aria-label="Moves" tabIndex={0}>
      {rows.length === 0 ? <FirstMove /> : <MoveTable rows={rows} shownPly={shownPly} />}
    </section>
  );
}

interface MoveTableProps {
  readonly rows: ReturnType<typeof selectMoveList>;
  readonly shownPly: number;
}

function MoveTable({ rows, shownPly }: MoveTableProps) {
  // A game that starts with black to move has no white move in its first row: one ply fewer.
  const missing = rows[0] && rows[0].white === undefined ? 1 : 0;
  const first = firstDrawnRow(rows.length, Math.floor((shownPly + missing - 1) / 2));
  const drawn = rows.slice(first, first + MOST_ROWS);
  const end = first + drawn.length;
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
        {first > 0 && <OtherMoves name="Earlier moves" ply={2 * first - missing} />}
        {drawn.map(({ number, white, black }, index) => {
          const ply = 2 * (first + index + 1) - missing;
          return (
            <Row
              key={number}
              number={number}
              white={white}
              black={black}
              ply={ply}
              shown={shownPly === ply || shownPly === ply - 1 ? shownPly : undefined}
            />
          );
        })}
        {end < rows.length && <OtherMoves name="Later moves" ply={2 * end + 1 - missing} />}
      </tbody>
    </table>
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
    <tr>
      <td colSpan={3}>
        <button className={styles.move} type="button" onClick={() => dispatch(showStep(ply))}>
          {name}
        </button>
      </td>
    </tr>
  );
}

/** Scrolls again when the list changes size, for example because a notice appears above it. */
function useKeptInView(frame: { readonly current: HTMLElement | null }, isLookingBack: boolean) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => keepInView(element, isLookingBack));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isLookingBack]);
}

/** Scrolls only the list; `scrollIntoView` would scroll the page as well. */
function keepInView(frame: HTMLElement, isLookingBack: boolean): void {
  const shown = frame.querySelector("[aria-current]");
  if (isLookingBack && shown) {
    const [outer, inner] = [frame.getBoundingClientRect(), shown.getBoundingClientRect()];
    const above = inner.top - outer.top;
    const below = inner.bottom - outer.bottom;
    if (above < 0 || below > 0) frame.scrollBy({ top: above < 0 ? above : below });
  } else {
    frame.scrollTo({ top: isLookingBack ? 0 : frame.scrollHeight });
  }
}

/** Shown before the first move: who plays, and who moves first. */
function FirstMove() {
  const isComputersTurn = useAppSelector(selectIsComputersTurn);
  const isForTwo = useAppSelector(selectIsForTwo);
  const opponent = useAppSelector(selectOpponent);
  const colour = COLOR_WORDS[useAppSelector(selectTurn)];
  const hint = isComputersTurn ? "The computer moves first." : `Move a ${colour} piece to begin.`;
  return (
    <div className={styles.empty}>
      {isForTwo ? (
        <p>Two people play at this board.</p>
      ) : (
        <>
          <div className={styles.face}>
            <MonkeyFace id={opponent.id} />
          </div>
          <p>{opponent.description}</p>
        </>
      )}
      <p>No moves yet. {hint}</p>
    </div>
  );
}
