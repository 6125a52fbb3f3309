import { Logo } from "../ui/Logo.tsx";
import { ActionLogControls } from "./ActionLogControls.tsx";
import { ComputerError } from "./ComputerError.tsx";
import { GameActions } from "./GameActions.tsx";
import { GameBoard } from "./GameBoard.tsx";
import styles from "./GamePage.module.css";
import { MoveList } from "./MoveList.tsx";
import { NewGame } from "./NewGame.tsx";
import { Notice } from "./Notice.tsx";
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
        <GameActions />
        <NewGame />
        <ActionLogControls />
      </div>
    </main>
  );
}
