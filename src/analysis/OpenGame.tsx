import { type FormEvent, useId, useRef, useState } from "react";
import type { Reason } from "../../store/index.ts";
import type { GameReading } from "../incoming/loadGameTexts.ts";
import { useGameOpener } from "../incoming/useGameOpener.tsx";
import { describeReason } from "../texts/reasons.ts";
import { Dialog } from "../ui/Dialog.tsx";
import styles from "./OpenGame.module.css";

/** A button for a dialog that opens a game: from a file, or from a text where nothing pastes it. */
export function OpenGame() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <OpenDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { open, messages } = useGameOpener("analysis");
  const [error, setError] = useState<Reason>();
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();

  function openAndClose(read: GameReading) {
    setError(undefined);
    open(async (reader, page) => {
      const opened = await read(reader, page);
      if (opened.ok && opened.value) form.current?.closest("dialog")?.close();
      return opened;
    }, setError);
  }

  function openText(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text"));
    openAndClose(({ openGameText }, page) => openGameText(page, text));
  }

  return (
    <Dialog heading="Open a game" onClose={onClose}>
      <form className={styles.form} ref={form} onSubmit={openText}>
        <label className={styles.field}>
          PGN, FEN or link
          <textarea
            name="text"
            rows={6}
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby={errorId}
            data-autofocus
          />
        </label>
        <p id={errorId} className={styles.error} role="alert">
          {error && describeReason(error)}
        </p>
        {messages}
        <FileField
          onChoose={(file) => openAndClose(({ openGameFile }, page) => openGameFile(page, file))}
        />
        <button className="button" type="submit">
          Open
        </button>
      </form>
    </Dialog>
  );
}

function FileField({ onChoose }: { readonly onChoose: (file: File) => void }) {
  return (
    <label className={styles.field}>
      Or a file
      <input
        type="file"
        accept=".pgn,.txt,.fen,application/vnd.chess-pgn,text/plain"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // So that choosing the same file again triggers a change event.
          target.value = "";
        }}
      />
    </label>
  );
}
