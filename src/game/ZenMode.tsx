import { selectSettings, settingChanged } from "../../store/index.ts";
import { PAGE_KEYS, useKey } from "../ui/keys.ts";
import { focusHeading } from "../ui/page.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import styles from "./ZenMode.module.css";

/** The key of the zen mode, which hides all but the board and the players, and the way out of it. */
export function ZenMode() {
  const dispatch = useAppDispatch();
  const { zenMode } = useAppSelector(selectSettings);
  const toggle = () => dispatch(settingChanged({ name: "zenMode", value: !zenMode }));
  useKey(PAGE_KEYS.zen, toggle);
  function leave() {
    toggle();
    // The button with the focus goes.
    focusHeading();
  }
  return (
    zenMode && (
      <button className={styles.leave} type="button" onClick={leave}>
        Leave zen mode
      </button>
    )
  );
}
