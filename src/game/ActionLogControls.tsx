import { type ChangeEvent, useRef } from "react";
import { noticeGiven, saveActionLog } from "../../store/index.ts";
import { downloadText } from "../ui/downloadText.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import styles from "./Controls.module.css";
import { useActionLogLoading } from "./useActionLogLoading.ts";

const ACTION_LOG_NAME = "enough-monkeys-action-log.json";

/** Takes the game away as an action log, and goes on with one. A long one is loaded while the game goes on. */
export function ActionLogControls() {
  const dispatch = useAppDispatch();
  const fileInput = useRef<HTMLInputElement>(null);
  const { load, steps, cancel } = useActionLogLoading((message) =>
    dispatch(noticeGiven({ message })),
  );

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) void load(file);
    // Emptied, so that choosing the same file once more is a change again.
    target.value = "";
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
      {steps !== undefined && (
        <>
          {/* Said once; the number that grows is for the eye. */}
          <span>
            <span role="status">Loading the log</span>
            <span aria-hidden="true">: {steps.toLocaleString("en")} steps</span>
          </span>
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </>
      )}
      <input
        ref={fileInput}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label="Action log file"
        onChange={choose}
      />
    </div>
  );
}
