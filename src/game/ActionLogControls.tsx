import { type ChangeEvent, useRef } from "react";
import { loadActionLog, noticeGiven, saveActionLog } from "../../store/index.ts";
import { downloadText } from "../ui/downloadText.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import styles from "./Controls.module.css";

const ACTION_LOG_NAME = "enough-monkeys-action-log.json";

/** Takes the game away as an action log, and goes on with one. */
export function ActionLogControls() {
  const dispatch = useAppDispatch();
  const fileInput = useRef<HTMLInputElement>(null);

  async function load({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const text = await file.text();
    // Emptied, so that choosing the same file once more is a change again.
    target.value = "";
    const loaded = dispatch(loadActionLog(text));
    if (!loaded.ok) dispatch(noticeGiven({ message: loaded.error }));
  }

  return (
    <div className={styles.controls}>
      <button
        type="button"
        onClick={() => downloadText(ACTION_LOG_NAME, dispatch(saveActionLog()))}
      >
        Save action log
      </button>
      <button type="button" onClick={() => fileInput.current?.click()}>
        Load action log
      </button>
      <input
        ref={fileInput}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label="Action log file"
        onChange={load}
      />
    </div>
  );
}
