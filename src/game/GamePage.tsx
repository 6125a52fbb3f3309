import { Logo } from "../ui/Logo.tsx";
import { GameBoard } from "./GameBoard.tsx";
import { GameControls } from "./GameControls.tsx";
import styles from "./GamePage.module.css";
import { ComputerError, Notice } from "./Messages.tsx";
import { MoveList } from "./MoveList.tsx";
import { StatusLine } from "./StatusLine.tsx";

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
