import { selectSettings, settingChanged } from "../../../store/index.ts";
import { useInspector } from "../../inspector/useInspector.ts";
import { InspectorIcon, MutedIcon, SoundIcon } from "../../ui/icons.tsx";
import type { Action } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { SettingsButton } from "../dialogs/SettingsButton.tsx";
import styles from "./GamePanel.module.css";

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
