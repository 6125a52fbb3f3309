import {
  selectBottomColor,
  selectHistory,
  selectIsForTwo,
  selectIsHumansTurn,
  selectIsOwnGame,
  selectIsUnderWay,
  selectOpponent,
  selectPosition,
  selectSettings,
  selectTurn,
} from "../../store/index.ts";
import { SmallBoard } from "../board/SmallBoard.tsx";
import { formatMoveCount } from "../texts/recentGames.ts";
import { COLOR_WORDS, SIDES } from "../texts/squares.ts";
import { GameLink } from "../ui/GameLink.tsx";
import { useAppSelector } from "../ui/storeHooks.ts";
import styles from "./GamesOnHome.module.css";

/** A link back to the game in progress, with its position. Renders nothing if there is none. */
export function ContinueGame() {
  const isUnderWay = useAppSelector(selectIsUnderWay);
  const isOwn = useAppSelector(selectIsOwnGame);
  const { board } = useAppSelector(selectPosition);
  const isForTwo = useAppSelector(selectIsForTwo);
  const isHumansTurn = useAppSelector(selectIsHumansTurn);
  const orientation = useAppSelector(selectBottomColor);
  const opponent = useAppSelector(selectOpponent);
  const turn = useAppSelector(selectTurn);
  const { boardTheme } = useAppSelector(selectSettings);
  const moves = formatMoveCount(useAppSelector(selectHistory).length);
  if (!isUnderWay) return null;
  const whoseMove = isForTwo
    ? `${SIDES[turn]} to move`
    : isHumansTurn
      ? "Your move"
      : "Computer to move";
  return (
    <section aria-labelledby="game-under-way">
      <h2 id="game-under-way">{isOwn ? "Your game" : "Game from a link or a file"}</h2>
      <GameLink className={styles.continue}>
        <span className={styles.small}>
          <SmallBoard
            board={board}
            orientation={orientation}
            theme={boardTheme}
            label={`Position, ${COLOR_WORDS[turn]} to move`}
          />
        </span>
        <span className={styles.what}>
          <span className={styles.continueWord}>Continue</span>
          <span className={styles.name}>
            {isForTwo ? "Two players" : `against ${opponent.name}`}
          </span>
          <span className={styles.details}>
            {moves} · {whoseMove}
          </span>
        </span>
      </GameLink>
    </section>
  );
}
