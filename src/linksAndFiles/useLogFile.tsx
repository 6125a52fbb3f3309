import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { requestGame, type WorkSignal } from "../../store/game/gameListeners.ts";
import { mayReplaceGame } from "../../store/journal/replacement.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { loadChunk, type ModuleOf, useChunk } from "../ui/loadChunk.tsx";
import { PageNotice } from "../ui/PageNotice.tsx";
import { useAppDispatch } from "../ui/storeHooks.ts";

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
   * The file input, the progress of loading a long log with a 'Cancel' button, and the message that
   * the reader could not be loaded. Must be rendered.
   */
  readonly field: ReactNode;
}

/** Opens action logs from files, with a file input and the progress of a long log. */
export function useLogFile({ label, showsIncompleteLogs }: LogFileOptions): LogFile {
  const { steps, load, cancel, failure } = useLogLoader(showsIncompleteLogs);
  const input = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) load(file);
    // Cleared, so that choosing the same file again triggers a change event.
    target.value = "";
  }

  const field = (
    <>
      {failure}
      {steps !== undefined && (
        // The game goes on while a long log loads.
        <PageNotice kind="note" text={progressOfLog(steps)} action="Cancel" onAction={cancel} />
      )}
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
 * Opens action logs, one at a time. Asking for another game or leaving the page cancels the load in
 * progress. `steps` is the progress of a long log.
 */
function useLogLoader(showsIncompleteLogs: boolean) {
  const dispatch = useAppDispatch();
  const [steps, setSteps] = useState<number>();
  const { request: requestReader, failure } = useChunk({
    what: "The log reader",
    load: loadLogReader,
  });
  const running = useRef<WorkSignal>(undefined);
  useEffect(() => () => running.current?.end(), []);

  function cancel() {
    running.current?.end();
    setSteps(undefined);
  }

  function load(file: File) {
    const request = dispatch(requestGame());
    running.current = request;
    void requestReader((reader) => void read(file, request, reader));
  }

  async function read(file: File, request: WorkSignal, { openLogFile }: LogReader) {
    const { signal } = request;
    const opened = await dispatch(
      openLogFile(file, {
        signal,
        onProgress: setSteps,
        nameIfIncomplete: showsIncompleteLogs ? file.name : undefined,
        mayReplaceGame: () => dispatch(mayReplaceGame()),
      }),
    );
    // A later load shows its own progress.
    if (running.current !== request) return;
    if (opened && !opened.ok && !signal.aborted) dispatch(noticeShown(opened.error));
    cancel();
  }

  return { steps, load, cancel, failure };
}

/** How far a long log is loaded. */
export const progressOfLog = (steps: number): string =>
  `Loading the log: ${steps.toLocaleString("en")} steps`;

/** Loads the chunk that reads action logs. Only those who open one need it. */
export const loadLogReader = () => loadChunk("logReader");

type LogReader = ModuleOf<"logReader">;
