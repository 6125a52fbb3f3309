import { type ChangeEvent, type ReactNode, useRef } from "react";
import { useGameOpener } from "./useGameOpener.tsx";

interface LogFile {
  /** Opens the file picker. */
  readonly choose: () => void;
  /** The file input, and the messages of the reader. Must be rendered. */
  readonly field: ReactNode;
}

/** Opens action logs from files, on the game page. `label` is the name of the file input. */
export function useLogFile(label: string): LogFile {
  const { open, messages } = useGameOpener("game");
  const input = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) open(({ openLogFile }, page) => openLogFile(page, file));
    // Cleared, so that choosing the same file again triggers a change event.
    target.value = "";
  }

  const field = (
    <>
      {messages}
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
