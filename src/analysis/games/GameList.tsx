import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Collection, GameOfFile } from "../../linksAndFiles/gamesOfFile.ts";
import { formatCount } from "../../texts/analysis.ts";
import { describeReason } from "../../texts/reasons.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { type RowPlace, useVirtualRows } from "../../ui/useVirtualRows.ts";
import styles from "./GameList.module.css";

interface GameListProps {
  readonly collection: Collection;
  /** Which game of the file is on the board, counted from 0; undefined for another game. */
  readonly current: number | undefined;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

/** The games of a file, to choose one from. Only the rows in sight are drawn. */
export function GameList({ collection, current, onChoose, onClose }: GameListProps) {
  const { games, hasMore, of } = collection;
  const [filter, setFilter] = useState("");
  const wanted = useDeferredValue(filter.trim().toLowerCase());
  const isFiltered = wanted !== "";
  // Thousands of games take a while, so that is left until somebody filters.
  const searched = useMemo(
    () => games.map((game, index) => (isFiltered ? makeGameRow(game, index).searched : "")),
    [games, isFiltered],
  );
  const rows = useMemo(
    () => games.map((_, index) => index).filter((index) => searched[index]?.includes(wanted)),
    [games, searched, wanted],
  );
  const list = useRef<HTMLDivElement>(null);

  function choose(index: number) {
    if (games[index]?.fault) return;
    list.current?.closest("dialog")?.close();
    onChoose(index);
  }

  return (
    <Dialog heading={`${formatCount(games.length)} ${of}`} onClose={onClose}>
      <input
        type="search"
        aria-label="Filter by player, opening or event"
        placeholder="Filter by player, opening or event"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          list.current?.focus();
        }}
      />
      <p className={`note ${styles.count}`} role="status">
        {isFiltered && `${formatCount(rows.length)} found. `}
        {hasMore && `The file has more ${of}; these are the first ${formatCount(games.length)}.`}
      </p>
      <Rows key={wanted} ref={list} games={games} rows={rows} current={current} onChoose={choose} />
    </Dialog>
  );
}

interface RowsProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly games: readonly GameOfFile[];
  /** The indexes of the games that the filter leaves. */
  readonly rows: readonly number[];
  readonly current: number | undefined;
  readonly onChoose: (index: number) => void;
}

/** In pixels, until a row has been measured: it has two lines of text. */
const ESTIMATED_HEIGHT = 52;

/** How far each key moves in the list. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The active row, and what keys and clicks do with the rows. */
function useRowChoice({ rows, current, onChoose }: Omit<RowsProps, "ref">) {
  const place = current === undefined ? -1 : rows.indexOf(current);
  const [active, setActive] = useState(Math.max(place, 0));

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const row = rows[active];
    if (step !== undefined) setActive(Math.min(Math.max(active + step, 0), rows.length - 1));
    else if ((event.key === "Enter" || event.key === " ") && row !== undefined) onChoose(row);
    else return;
    event.preventDefault();
  }

  function handleClick({ target }: MouseEvent) {
    const option = (target as Element).closest<HTMLElement>("[role=option]");
    const row = rows[Number(option?.dataset.index)];
    if (row !== undefined) onChoose(row);
  }

  return { active, handleKey, handleClick };
}

/** A list box: it has the focus, and one row is active. */
function Rows({ ref, ...props }: RowsProps) {
  const { games, rows, current } = props;
  const id = useId();
  const { active, handleKey, handleClick } = useRowChoice(props);
  const list = useVirtualRows({
    count: rows.length,
    frame: () => ref.current,
    rowHeight: ESTIMATED_HEIGHT,
    kept: active,
  });
  return (
    <div
      className={`frame ${styles.frame}`}
      ref={ref}
      role="listbox"
      aria-label="Games"
      aria-activedescendant={rows.length > active ? `${id}-${active}` : undefined}
      tabIndex={0}
      data-autofocus
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <div className="places" style={{ height: list.height }}>
        {list.rows.map(({ index, place }) => {
          const ofFile = rows[index] ?? 0;
          const game = games[ofFile];
          return (
            game && (
              <Row
                key={ofFile}
                id={`${id}-${index}`}
                row={makeGameRow(game, ofFile)}
                index={index}
                count={rows.length}
                place={place}
                isActive={index === active}
                isCurrent={ofFile === current}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: GameRow;
  /** The index in the list as it is filtered. */
  readonly index: number;
  readonly count: number;
  readonly place: RowPlace;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
}

function Row({ id, row, index, count, place, isActive, isCurrent }: RowProps) {
  return (
    <div
      {...place}
      id={id}
      className={`place line ${styles.row}`}
      role="option"
      tabIndex={-1}
      data-active={isActive || undefined}
      aria-selected={isCurrent}
      aria-disabled={row.isBroken}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <span className={`note rigid ${styles.number}`}>{row.index + 1}</span>
      <span className="stack flush grow breaks">
        <b className="label">{row.players}</b>
        <span className="note">{row.details}</span>
      </span>
      <span className="small rigid">{row.result}</span>
    </div>
  );
}

/** What the list says about a game. */
interface GameRow {
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
  const isNamed = White !== undefined || Black !== undefined || headers.FEN === undefined;
  const players = isNamed
    ? `${playerName(White, WhiteElo)} – ${playerName(Black, BlackElo)}`
    : `Position ${index + 1}`;
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
