import { useEffect, useRef, useState } from "react";
import { loadActionLogInSlices } from "../../store/index.ts";
import { useAppDispatch } from "../ui/hooks.ts";

const UNREADABLE_FILE = "The file could not be read.";

/**
 * Loads action logs one at a time: choosing another, or leaving the page, cancels the one before.
 * `steps` tells how far a long one has come; undefined while none is loaded.
 */
export function useActionLogLoading(complain: (message: string) => void) {
  const dispatch = useAppDispatch();
  const [steps, setSteps] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function cancel() {
    running.current?.abort();
    setSteps(undefined);
  }

  async function load(file: Blob) {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const text = await file.text().catch(() => undefined);
    if (signal.aborted) return;
    if (text === undefined) {
      complain(UNREADABLE_FILE);
      return;
    }
    const onProgress = (done: number) => {
      if (!signal.aborted) setSteps(done);
    };
    const loaded = await dispatch(loadActionLogInSlices(text, { signal, onProgress }));
    if (!loaded) return;
    setSteps(undefined);
    if (!loaded.ok) complain(loaded.error);
  }

  return { load, steps, cancel };
}
