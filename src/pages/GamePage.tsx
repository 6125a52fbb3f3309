import { GameBoard } from "../components/GameBoard.tsx";
import { GameControls } from "../components/GameControls.tsx";
import { Logo } from "../components/Logo.tsx";
import { ComputerError, Notice } from "../components/Messages.tsx";
import { MoveList } from "../components/MoveList.tsx";
import { StatusLine } from "../components/StatusLine.tsx";
import styles from "./GamePage.module.css";

export function GamePage() {
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <Logo className={styles.logo} />
        <h1 className="visually-hidden">Game against the computer</h1>
        <StatusLine />
      </div>
      <div className={styles.board}>
        <GameBoard />
      </div>
      <div className={styles.side}>
        <ComputerError />
        <Notice />
        <MoveList />
        <GameControls />
      </div>
    </main>
  );
}
