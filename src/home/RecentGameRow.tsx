import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { OPPONENTS } from "../../engine/opponents/opponents.ts";
import { outcomeOf } from "../../store/kept/recent/climb.ts";
import type { ListedGame } from "../../store/kept/recent/listedGames.ts";
import {
  openRecentGame,
  type RecentGameDetails,
  readDetails,
  recentGamePgn,
} from "../../store/kept/recent/recentGames.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import { downloadPgn } from "../linksAndFiles/files.ts";
import { useOpeningNames } from "../openings/OpeningName.tsx";
import type { Opening } from "../openings/openings.ts";
import { OpponentFace } from "../players/PlayerBar.tsx";
import { describeGame, formatMoveCount } from "../texts/game.ts";
import { describeColor, describeDetails, describeResult } from "../texts/home.ts";
import { describeReason } from "../texts/reasons.ts";
import type { GameToAnalyse } from "../ui/addresses.ts";
import { ChoiceDialog } from "../ui/Dialog.tsx";
import { MonkeyFace, StepIcon } from "../ui/icons.tsx";
import { SCREENS } from "../ui/screens.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";
import homeStyles from "./HomePage.module.css";
import styles from "./RecentGames.module.css";

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

interface RecentGameRowProps {
  readonly game: ListedGame;
  /** Undefined until they have been read. */
  readonly details: ShownDetails | undefined;
  /** Whether its moves cannot be read, or not to their end. */
  readonly isUnread: boolean;
  readonly onDelete: () => void;
}

export function RecentGameRow({ game: listed, details, isUnread, onDelete }: RecentGameRowProps) {
  const game = details?.game ?? listed;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { open, error, setError } = useOpening(game);
  const [areActionsShown, setAreActionsShown] = useState(false);
  const date = DATE.format(game.date);
  const late = details && describeDetails(details, game.humanColor);
  /** Distinguishes the buttons of different rows for screen readers. */
  const which = `${describeGame(game)}, ${date}`;

  function analyse() {
    const state: GameToAnalyse = { recent: game.id };
    void navigate(SCREENS.analysis.path, { state });
  }

  async function download() {
    const pgn = await dispatch(recentGamePgn(game.id));
    if (pgn.ok) downloadPgn("enough-monkeys.pgn", pgn.value);
    else setError(describeReason(pgn.error));
  }

  return (
    <li className={`line places ${styles.row}`} data-open={areActionsShown} title={late}>
      <button
        className={`bare cover ${styles.open}`}
        type="button"
        aria-label={`Open ${which}`}
        onClick={open}
      />
      <span className={styles.picture} aria-hidden="true">
        {game.humanColor === "both" ? (
          <MonkeyFace id="friend" />
        ) : (
          <OpponentFace id={opponentIdOf(game)} />
        )}
      </span>
      <div className="grow">
        <div className="row spread tight">
          <p className="strong">
            <ColorIcon color={game.humanColor} /> {game.opponent}
          </p>
          <p className="note">{date}</p>
        </div>
        <div className="line tight note">
          <p>
            <strong data-outcome={outcomeOf(game)}>{describeResult(game)}</strong> ·{" "}
            {formatMoveCount(game.plies)} {isUnread && "· Damaged "}
            {late && "·"}
          </p>
          <p className="ellipsis grow">{late}</p>
        </div>
        <NotOpened error={error} />
      </div>
      <button
        className={`quiet rigid places ${styles.toggle}`}
        type="button"
        aria-label={`Actions for ${which}`}
        aria-expanded={areActionsShown}
        onClick={() => setAreActionsShown(!areActionsShown)}
      >
        <StepIcon path="M5 12h.01M12 12h.01M19 12h.01" />
      </button>
      <div className={`line flush minor cover ${styles.actions}`}>
        <button
          className="quiet line tight"
          type="button"
          aria-label={`Analyse ${which}`}
          onClick={analyse}
        >
          <StepIcon path={ANALYSE_ICON} /> Analyse
        </button>
        <button
          className="quiet line tight"
          type="button"
          aria-label={`Download PGN of ${which}`}
          onClick={() => void download()}
        >
          <StepIcon path={DOWNLOAD_ICON} /> PGN
        </button>
        <DeleteButton which={which} onDelete={onDelete} />
      </div>
    </li>
  );
}

/** Opens a recent game on the game page, or says why it could not be opened. */
function useOpening({ id }: GameRow) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  async function openGame() {
    const opened = await dispatch(openRecentGame(id));
    if (opened.ok) void navigate(SCREENS.game.path);
    else setError(describeReason(opened.error));
  }
  return { open: () => void openGame(), error, setError };
}

const NotOpened = ({ error }: { readonly error: string | undefined }) =>
  error !== undefined && (
    <p className="error" role="alert">
      This game could not be opened. {error}
    </p>
  );

/** The result of the last game, on the first screen. A press opens the game. */
export function LastGame({ game }: { readonly game: GameRow }) {
  const { open, error } = useOpening(game);
  return (
    <div className={`dense breaks ${homeStyles.note}`}>
      <button className={`bare ${styles.last}`} type="button" onClick={open}>
        <span className="note">Last game</span>{" "}
        <strong data-outcome={outcomeOf(game)}>{describeResult(game)}</strong>{" "}
        <span className="note">
          {game.humanColor !== "both" && "against"} {game.opponent}
        </span>
      </button>
      <NotOpened error={error} />
    </div>
  );
}

const ANALYSE_ICON = "M4 20V4M4 20h16M8 16l4-5 3 3 5-7";
const DOWNLOAD_ICON = "M12 4v11M7 11l5 5 5-5M5 20h14";
const DELETE_ICON = "M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5";

/** The opponent of today with the same name, whose face is shown; else the one that was played. */
const opponentIdOf = ({ opponent, summary }: GameRow): string =>
  OPPONENTS.find(({ name }) => name === opponent)?.id ?? summary?.opponentId ?? "";

/** The colour that the human played. */
const ColorIcon = ({ color }: { readonly color: GameRow["humanColor"] }) => (
  <span
    className={styles.color}
    data-color={color}
    role="img"
    aria-label={describeColor(color)}
    title={describeColor(color)}
  />
);

interface DeleteButtonProps {
  /** The game in words: `game against One Monkey, 23 Nov 2026, 10:00`. */
  readonly which: string;
  readonly onDelete: () => void;
}

/** Deletes a game, after a confirmation. */
function DeleteButton({ which, onDelete }: DeleteButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <button
        className="quiet danger line tight"
        type="button"
        aria-haspopup="dialog"
        aria-label={`Delete ${which}`}
        onClick={() => setIsDialogOpen(true)}
      >
        <StepIcon path={DELETE_ICON} /> Delete
      </button>
      {isDialogOpen && (
        <ChoiceDialog
          heading="Delete this game?"
          text={`The ${which}. This cannot be undone.`}
          answers={[{ label: "Delete", act: onDelete }]}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}

interface ShownDetails extends RecentGameDetails {
  readonly opening: Opening | undefined;
}

/**
 * The details of the games that are listed, by their ids. They are read in time slices after the
 * list is drawn. `games` must be the same array until the list changes.
 */
export function useGameDetails(games: readonly GameRow[]): GameDetails {
  const names = useOpeningNames(games.length > 0);
  const read = useRead(games);
  return useMemo(() => {
    const details = new Map<string, ShownDetails>();
    const unread: string[] = [];
    for (const { id } of games) {
      const known = read.get(id);
      if (known?.ok)
        details.set(id, { ...known.value, opening: names?.openingAfter(known.value.moves) });
      if (isUnread(known)) unread.push(id);
    }
    return { details, unread };
  }, [games, read, names]);
}

interface GameDetails {
  readonly details: ReadonlyMap<string, ShownDetails>;
  /** The ids of the games that cannot be read, or not to their end. */
  readonly unread: readonly string[];
}

type Read = Awaited<ReturnType<ReturnType<typeof readDetails>>>;

/** Whether the events of a game cannot be read, or not to the end. */
const isUnread = (read: Read | undefined): boolean =>
  read?.ok
    ? read.value.game.isDamaged === true
    : read?.error.code === "savedGameUnreadable" || read?.error.code === "savedGameNewer";

function useRead(games: readonly GameRow[]): ReadonlyMap<string, Read> {
  const dispatch = useAppDispatch();
  const known = useRef(new Map<string, Read>());
  const [read, setRead] = useState<ReadonlyMap<string, Read>>(known.current);
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      for (const { id } of games) {
        const before = known.current.get(id);
        if (!before?.ok || isUnread(before)) known.current.set(id, await dispatch(readDetails(id)));
        if (!isWanted) return;
      }
      setRead(new Map(known.current));
    })();
    return () => {
      isWanted = false;
    };
  }, [dispatch, games]);
  return read;
}
