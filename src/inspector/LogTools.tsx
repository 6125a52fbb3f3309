import { useState } from "react";
import {
  noticeShown,
  requestVerification,
  saveViewedLog,
  selectVerification,
  verificationCancelled,
} from "../../store/index.ts";
import { useCopy } from "../ui/clipboard.ts";
import { downloadText } from "../ui/files.ts";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import styles from "./InspectorPanel.module.css";
import { makeLogLink } from "./logLink.ts";
import { useLogFile } from "./useLogFile.tsx";

const LOG_NAME = "enough-monkeys-action-log.json";

/** Actions for the shown log: verify it, save it, copy it or load another. */
export function LogTools() {
  const dispatch = useAppDispatch();
  const isVerifying = useAppSelector(selectVerification).status === "running";
  const { choose, field } = useLogFile({ label: "Log file", showsIncompleteLogs: true });
  const [isSharing, setIsSharing] = useState(false);
  const text = () => dispatch(saveViewedLog());
  const copy = useCopy();

  async function share() {
    setIsSharing(true);
    const link = await makeLogLink(text(), window.location.origin);
    setIsSharing(false);
    if (link.ok) await copy(link.value, "logLink");
    else dispatch(noticeShown(link.error));
  }

  return (
    <div className={styles.tools}>
      {/* One button for both actions, so that the focus stays on it. */}
      <button
        type="button"
        onClick={() =>
          isVerifying ? dispatch(verificationCancelled()) : dispatch(requestVerification())
        }
      >
        {isVerifying ? "Cancel" : "Verify"}
      </button>
      <Menu label="Log">
        <MenuItem onChoose={() => downloadText(LOG_NAME, text())}>Save log</MenuItem>
        <MenuItem onChoose={choose}>Load log</MenuItem>
        <hr />
        <MenuItem onChoose={() => void copy(text(), "log")}>Copy log</MenuItem>
        <MenuItem disabled={isSharing} onChoose={() => void share()}>
          Copy link to log
        </MenuItem>
      </Menu>
      {field}
    </div>
  );
}
