import { selectSettings, settingChanged } from "../../../store/index.ts";
import { useInspector } from "../../inspector/useInspector.ts";
import { InspectorIcon, MutedIcon, SoundIcon } from "../../ui/icons.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./GamePanel.module.css";

/** Opens and closes the panel with the events and the state behind the game. */
export function InspectorButton() {
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
export function MuteButton() {
  const dispatch = useAppDispatch();
  const { sounds } = useAppSelector(selectSettings);
  return (
    <button
      className="button-icon"
      type="button"
      aria-label="Mute"
      title={sounds ? "Mute" : "Unmute"}
      aria-pressed={!sounds}
      onClick={() => dispatch(settingChanged({ name: "sounds", value: !sounds }))}
    >
      {sounds ? <SoundIcon /> : <MutedIcon />}
    </button>
  );
}
