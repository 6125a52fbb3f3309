import { type ChangeEvent, useRef } from "react";
import { useGameOpener } from "./useGameOpener.tsx";

/** Opens action logs from files, on the game page. `label` is the name of the file input. */
export function useLogFile(label: string) {
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
  // The field must be rendered. `choose` opens the file picker.
  return { choose: () => input.current?.click(), field };
}
