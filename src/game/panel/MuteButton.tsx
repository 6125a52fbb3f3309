import { selectSettings, settingChanged } from "../../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../../ui/hooks.ts";
import { MutedIcon, SoundIcon } from "../../ui/icons.tsx";

/** Turns the sounds off and on. */
export function MuteButton() {
  const dispatch = useAppDispatch();
  const { sounds } = useAppSelector(selectSettings);
  return (
    <button
      className="button-icon"
      type="button"
      aria-label="Mute"
      title={sounds ? "Mute" : "Sounds on"}
      aria-pressed={!sounds}
      onClick={() => dispatch(settingChanged({ name: "sounds", value: !sounds }))}
    >
      {sounds ? <SoundIcon /> : <MutedIcon />}
    </button>
  );
}
