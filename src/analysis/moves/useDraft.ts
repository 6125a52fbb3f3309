import { useEffect, useEffectEvent, useRef, useState } from "react";

/** In milliseconds. After a pause of this length, what was typed is saved. */
const PAUSE_MS = 1_000;

interface Draft {
  readonly text: string;
  readonly edit: (text: string) => void;
  /** To be called when the field is entered: Escape brings back what it contains then. */
  readonly enter: () => void;
  readonly leave: () => void;
  readonly restore: () => void;
}

interface Options<Owner> {
  /** What the field contains when nothing is typed. */
  readonly saved: string;
  /** The present owner of the field. What was typed for another owner is not shown. */
  readonly owner: Owner;
  readonly save: (text: string, owner: Owner) => void;
}

/**
 * A text that is saved as a whole and not key by key: when the field is left, after a pause, and
 * when the field or the page goes away.
 */
export function useDraft<Owner>({ saved, owner, save }: Options<Owner>): Draft {
  const [entry, setEntry] = useState<{ readonly text: string; readonly owner: Owner }>();
  const typed = entry?.owner === owner ? entry?.text : undefined;
  const lastSaved = useRef<string>(undefined);
  const entered = useRef(saved);

  function saveTyped() {
    if (typed === undefined || typed === saved || typed === lastSaved.current) return;
    lastSaved.current = typed;
    save(typed, owner);
  }
  const saveNow = useEffectEvent(saveTyped);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins a new pause
  useEffect(() => {
    const pause = setTimeout(() => saveNow(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  useEffect(() => {
    const leave = () => saveNow();
    // Captured, so that the text is in the state before the session saves the state.
    const options = { capture: true };
    window.addEventListener("pagehide", leave, options);
    window.addEventListener("visibilitychange", leave, options);
    return () => {
      window.removeEventListener("pagehide", leave, options);
      window.removeEventListener("visibilitychange", leave, options);
      leave();
    };
  }, []);

  return {
    text: typed ?? saved,
    edit: (text) => setEntry({ text, owner }),
    enter: () => {
      entered.current = saved;
    },
    leave: () => {
      saveTyped();
      // The same text can be typed again after an undo.
      lastSaved.current = undefined;
      setEntry(undefined);
    },
    restore: () => {
      setEntry(undefined);
      if (saved !== entered.current) save(entered.current, owner);
    },
  };
}
