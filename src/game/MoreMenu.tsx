import { type ChangeEvent, useRef } from "react";
import { boardFlipped, noticeGiven, saveActionLog } from "../../store/index.ts";
import { downloadText } from "../ui/downloadText.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import styles from "./Controls.module.css";
import { ExportMenuItems } from "./ExportMenuItems.tsx";
import { useActionLogLoading } from "./useActionLogLoading.ts";

const ACTION_LOG_NAME = "enough-monkeys-action-log.json";

/** What is seldom wanted: the board turned round, the game taken away, and gone on with from an action log. */
export function MoreMenu() {
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
    <>
      <Menu label="More">
        <MenuItem onChoose={() => dispatch(boardFlipped())}>Flip board</MenuItem>
        <hr />
        <ExportMenuItems />
        <hr />
        <MenuItem onChoose={() => downloadText(ACTION_LOG_NAME, dispatch(saveActionLog()))}>
          Save action log
        </MenuItem>
        <MenuItem onChoose={() => fileInput.current?.click()}>Load action log</MenuItem>
      </Menu>
      {steps !== undefined && (
        <div className={styles.loading}>
          {/* Said once; the number that grows is for the eye. A long log is loaded while the game goes on. */}
          <span>
            <span role="status">Loading the log</span>
            <span aria-hidden="true">: {steps.toLocaleString("en")} steps</span>
          </span>
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      )}
      <input
        ref={fileInput}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label="Action log file"
        onChange={choose}
      />
    </>
  );
}
