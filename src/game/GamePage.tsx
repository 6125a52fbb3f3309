import type { CSSProperties } from "react";
import { selectSettings } from "../../store/index.ts";
import { BOARD_WIDTH_PX } from "../ui/constants.ts";
import { useAppSelector } from "../ui/hooks.ts";
import { Logo } from "../ui/Logo.tsx";
import { ActionLogControls } from "./ActionLogControls.tsx";
import { ComputerError } from "./ComputerError.tsx";
import { GameActions } from "./GameActions.tsx";
import { GameBoard } from "./GameBoard.tsx";
import styles from "./GamePage.module.css";
import { MoveField } from "./MoveField.tsx";
import { MoveList } from "./MoveList.tsx";
import { NewGame } from "./NewGame.tsx";
import { Notice } from "./Notice.tsx";
import { Opponent } from "./Opponent.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";
import { StatusLine } from "./StatusLine.tsx";

const BOARD_WIDTH = { "--board-width": `${BOARD_WIDTH_PX}px` } as CSSProperties;

export function GamePage() {
  const { keepsFullBoard } = useAppSelector(selectSettings);
  return (
    <main className={styles.page} style={BOARD_WIDTH} data-full-board={keepsFullBoard}>
      <div className={styles.layout}>
        <div className={styles.top}>
          <Logo className={styles.logo} />
          <h1 className="visually-hidden">Game against the computer</h1>
          <div className={styles.standing}>
            <Opponent />
            <StatusLine />
          </div>
        </div>
        <div className={styles.board}>
          <GameBoard />
        </div>
        <div className={styles.side}>
          <ComputerError />
          <Notice />
          <MoveList />
          <MoveField />
          <GameActions />
          <NewGame />
          <ActionLogControls />
          <SettingsDialog />
        </div>
      </div>
    </main>
  );
}
