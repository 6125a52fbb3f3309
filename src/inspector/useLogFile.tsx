import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { noticeShown, openActionLog, type Reason } from "../../store/index.ts";
import { readTextFile } from "../ui/files.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";
import styles from "./useLogFile.module.css";

interface LogFileOptions {
  /** The accessible name of the file input. */
  readonly label: string;
  /**
   * Whether a log with an invalid entry is shown up to that entry; otherwise a notice rejects it.
   */
  readonly showsIncompleteLogs: boolean;
}

interface LogFile {
  /** Opens the file picker. */
  readonly choose: () => void;
  /**
   * The file input, and the progress of loading a long log with a 'Cancel' button. Must be
   * rendered.
   */
  readonly field: ReactNode;
}

/** Opens action logs from files, with a file input and the progress of a long log. */
export function useLogFile({ label, showsIncompleteLogs }: LogFileOptions): LogFile {
  const { steps, load, cancel } = useLogLoader(showsIncompleteLogs);
  const input = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) void load(file);
    // Cleared, so that choosing the same file again triggers a change event.
    target.value = "";
  }

  const field = (
    <>
      {steps !== undefined && <Loading steps={steps} cancel={cancel} />}
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={label}
        onChange={take}
      />
    </>
  );
  return { choose: () => input.current?.click(), field };
}

/**
 * Opens action logs, one at a time. Choosing another file or leaving the page cancels the load in
 * progress. `steps` is the progress of a long log.
 */
function useLogLoader(showsIncompleteLogs: boolean) {
  const dispatch = useAppDispatch();
  const [steps, setSteps] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function cancel() {
    running.current?.abort();
    setSteps(undefined);
  }

  async function load(file: File) {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const reject = (reason: Reason) => dispatch(noticeShown(reason));
    const text = await readTextFile(file);
    if (signal.aborted) return;
    if (!text.ok) {
      reject(text.error);
      return;
    }
    const onProgress = (done: number) => {
      if (!signal.aborted) setSteps(done);
    };
    const nameIfIncomplete = showsIncompleteLogs ? file.name : undefined;
    const opened = await dispatch(
      openActionLog(text.value, { signal, onProgress, nameIfIncomplete }),
    );
    if (!opened) return;
    setSteps(undefined);
    if (!opened.ok) reject(opened.error);
  }

  return { steps, load, cancel };
}

interface LoadingProps {
  readonly steps: number;
  readonly cancel: () => void;
}

/**
 * Announced once; the counter is hidden from screen readers. The game goes on while a long log
 * loads.
 */
function Loading({ steps, cancel }: LoadingProps) {
  return (
    <div className={styles.loading}>
      <span>
        <span role="status">Loading the log</span>
        <span aria-hidden="true">: {steps.toLocaleString("en")} steps</span>
      </span>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
