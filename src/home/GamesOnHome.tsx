import { Provider } from "react-redux";
import {
  type AppStore,
  selectHistory,
  selectHumanColor,
  selectIsOwnGame,
  selectIsUnderWay,
  selectOpponent,
  selectPosition,
  selectSettings,
  selectTurn,
} from "../../store/index.ts";
import { SmallBoard } from "../board/SmallBoard.tsx";
import { formatMoveCount } from "../texts/recentGames.ts";
import { COLOR_WORDS } from "../texts/squares.ts";
import { GameLink } from "../ui/GameLink.tsx";
import { useAppSelector } from "../ui/storeHooks.ts";
import styles from "./HomePage.module.css";
import { PositionsToSolve } from "./PositionsToSolve.tsx";
import { RecentGames } from "./RecentGames.tsx";

/** The game in progress, the positions to solve, and the recent games. */
export function GamesOnHome({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <ContinueGame />
      <PositionsToSolve />
      <RecentGames />
    </Provider>
  );
}

/** A link back to the game in progress, with its position. Renders nothing if there is none. */
function ContinueGame() {
  const isUnderWay = useAppSelector(selectIsUnderWay);
  const isOwn = useAppSelector(selectIsOwnGame);
  const { board } = useAppSelector(selectPosition);
  const humanColor = useAppSelector(selectHumanColor);
  const opponent = useAppSelector(selectOpponent);
  const turn = useAppSelector(selectTurn);
  const { boardTheme } = useAppSelector(selectSettings);
  const moves = formatMoveCount(useAppSelector(selectHistory).length);
  if (!isUnderWay) return null;
  return (
    <section className={styles.section} aria-labelledby="game-under-way">
      <h2 id="game-under-way">{isOwn ? "Your game" : "Game from a link or a file"}</h2>
      <GameLink className={styles.continue}>
        <span className={styles.small}>
          <SmallBoard
            board={board}
            orientation={humanColor}
            theme={boardTheme}
            label={`Position, ${COLOR_WORDS[turn]} to move`}
          />
        </span>
        <span className={styles.what}>
          <span className={styles.continueWord}>Continue</span>
          <span className={styles.name}>against {opponent.name}</span>
          <span className={styles.details}>
            {moves} · {turn === humanColor ? "Your move" : "Computer to move"}
          </span>
        </span>
      </GameLink>
    </section>
  );
}
