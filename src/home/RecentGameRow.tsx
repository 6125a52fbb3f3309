import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { openRecentGame, type RecentGame, recentGamePgn } from "../../store/index.ts";
import { describeResult, formatMoveCount } from "../texts/recentGames.ts";
import { downloadPgn } from "../ui/downloadText.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import { PATHS } from "../ui/paths.ts";
import { Question } from "../ui/Question.tsx";
import styles from "./GamesOnHome.module.css";

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

interface RecentGameRowProps {
  readonly game: RecentGame;
  readonly onDelete: () => void;
}

export function RecentGameRow({ game, onDelete }: RecentGameRowProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [isDialogOpen, setIsAsked] = useState(false);
  const date = DATE.format(game.date);
  /** Distinguishes the buttons of different rows for screen readers. */
  const which = `game against ${game.opponent}, ${date}`;

  function open() {
    const opened = dispatch(openRecentGame(game.text));
    if (opened.ok) navigate(PATHS.game);
    else setError(opened.error);
  }

  function takeAway() {
    const pgn = recentGamePgn(game);
    if (pgn.ok) downloadPgn("enough-monkeys.pgn", pgn.value);
    else setError(pgn.error);
  }

  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{game.opponent}</p>
        <p className={styles.details}>
          {describeResult(game)} · {formatMoveCount(game.plies)} · {date}
        </p>
        {error !== undefined && <p role="alert">This game could not be opened. {error}</p>}
      </div>
      <div className={styles.buttons}>
        <button type="button" aria-label={`Open ${which}`} onClick={open}>
          Open
        </button>
        <button type="button" aria-label={`Download PGN of ${which}`} onClick={takeAway}>
          PGN
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Delete ${which}`}
          onClick={() => setIsAsked(true)}
        >
          Delete
        </button>
      </div>
      {isDialogOpen && (
        <Question
          heading="Delete this game?"
          text={`Against ${game.opponent}, ${date}. This cannot be undone.`}
          answers={[
            { label: "Cancel", act: () => {} },
            { label: "Delete", act: onDelete },
          ]}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
