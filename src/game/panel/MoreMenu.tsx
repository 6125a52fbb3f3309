import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { exportGamePgn } from "../../../store/game/gamePgn.ts";
import { selectSettings, settingChanged } from "../../../store/view/settings.ts";
import { selectShownFen } from "../../../store/view/shown.ts";
import { boardFlipped } from "../../../store/view/slice.ts";
import { downloadPgn, downloadText, useCopy } from "../../linksAndFiles/files.ts";
import { useLogFile } from "../../linksAndFiles/useLogFile.tsx";
import { useAnalyse, useInspector } from "../../ui/gameHooks.ts";
import { InspectorIcon, MutedIcon, SoundIcon } from "../../ui/icons.tsx";
import { PAGE_KEYS, useKey } from "../../ui/keys.ts";
import { loadChunk, useChunk } from "../../ui/loadChunk.tsx";
import { type Action, Menu, MenuItem } from "../../ui/Menu.tsx";
import { SCREENS } from "../../ui/screens.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { SettingsButton } from "../dialogs/SettingsButton.tsx";
import styles from "./GamePanel.module.css";

const ACTION_LOG_NAME = "enough-monkeys-action-log.json";

interface MoreMenuProps {
  /** The path of an icon above the label of the button. */
  readonly icon?: string;
  /** Items before the others. */
  readonly children?: ReactNode;
}

/**
 * The less common actions: flip the board, review and export the game, save and load action logs.
 */
export function MoreMenu({ icon, children }: MoreMenuProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const analyse = useAnalyse();
  const { isOpen, toggle } = useInspector();
  const { request, failure } = useChunk({
    what: "The saved log",
    load: () => loadChunk("savedLog"),
  });
  const flip = () => dispatch(boardFlipped());
  useKey(PAGE_KEYS.flip, flip);
  const { choose, field } = useLogFile({ label: "Action log file", showsIncompleteLogs: isOpen });

  const saveLog = () =>
    request(async ({ restoreLog, saveActionLog }) => {
      await dispatch(restoreLog());
      downloadText(ACTION_LOG_NAME, dispatch(saveActionLog()));
    });

  return (
    <>
      <Menu label="More" icon={icon}>
        {children}
        <MenuItem onChoose={flip}>Flip board</MenuItem>
        <MenuItem onChoose={() => dispatch(settingChanged({ name: "zenMode", value: true }))}>
          Zen mode
        </MenuItem>
        <MenuItem onChoose={() => analyse({ reviews: true })}>Review game</MenuItem>
        <hr />
        <ExportMenuItems />
        <hr />
        <MenuItem onChoose={toggle}>{isOpen ? "Back to moves" : "Look inside"}</MenuItem>
        <MenuItem onChoose={() => void saveLog()}>Save action log</MenuItem>
        <MenuItem onChoose={choose}>Load action log</MenuItem>
        <hr />
        <MenuItem onChoose={() => void navigate(SCREENS.help.path)}>Help</MenuItem>
      </Menu>
      {failure}
      {field}
    </>
  );
}

const PGN_NAME = "enough-monkeys-game.pgn";

/** Menu items that export the shown position or the game. */
function ExportMenuItems() {
  const store = useAppStore();
  const copy = useCopy();
  function pgn(): string {
    const state = store.getState();
    return exportGamePgn(state.game, selectSettings(state).playerName);
  }
  return (
    <>
      <MenuItem onChoose={() => void copy(selectShownFen(store.getState()), "fen")}>
        Copy FEN
      </MenuItem>
      <MenuItem onChoose={() => void copy(pgn(), "pgn")}>Copy PGN</MenuItem>
      <MenuItem onChoose={() => downloadPgn(PGN_NAME, pgn())}>Download PGN</MenuItem>
    </>
  );
}

/** The buttons with icons, beside the status. */
export const PanelButtons = () => (
  <>
    <InspectorButton />
    <MuteButton />
    <SettingsButton />
  </>
);

/** Opens and closes the panel with the events and the state behind the game. */
function InspectorButton() {
  const { isOpen, toggle } = useInspector();
  return (
    <button
      className={`button-icon ${styles.inspectorButton}`}
      type="button"
      aria-label="Look inside"
      title={isOpen ? "Back to moves" : "Look inside"}
      aria-pressed={isOpen}
      onClick={toggle}
    >
      <InspectorIcon />
    </button>
  );
}

/** Turns the sounds off and on. */
export function useMute(): Action {
  const dispatch = useAppDispatch();
  const { sounds } = useAppSelector(selectSettings);
  return {
    label: sounds ? "Mute" : "Unmute",
    act: () => dispatch(settingChanged({ name: "sounds", value: !sounds })),
  };
}

/** The button with the loudspeaker. */
function MuteButton() {
  const { sounds } = useAppSelector(selectSettings);
  const { label, act } = useMute();
  return (
    <button
      className="button-icon"
      type="button"
      aria-label="Mute"
      title={label}
      aria-pressed={!sounds}
      onClick={act}
    >
      {sounds ? <SoundIcon /> : <MutedIcon />}
    </button>
  );
}
