import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Result } from "../../engine/result.ts";
import { requestGame } from "../../store/game/gameListeners.ts";
import type { Reason } from "../../store/reasons.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { INSPECTOR_PARAMETER } from "../ui/addresses.ts";
import { useInspector } from "../ui/gameHooks.ts";
import { chunk, loadChunk, type ModuleOf } from "../ui/loadChunk.ts";
import { PageNotice } from "../ui/PageNotice.tsx";
import { SCREENS, type ScreenName } from "../ui/screens.ts";
import { useAppStore } from "../ui/storeHooks.ts";
import { useChunk } from "../ui/useChunk.tsx";
import type { PageAccess } from "./gameTexts.ts";

interface GameOpener {
  /**
   * Loads the reader and opens a game with it. The next call cancels this one, however long either
   * takes. A failure is shown as a notice, unless there is another place for it.
   */
  readonly open: (read: GameReading, showFailure?: (reason: Reason) => void) => void;
  /**
   * The progress of a long text, and the message that the reader could not be loaded. Must be
   * rendered.
   */
  readonly messages: ReactNode;
}

/**
 * Opens games from outside, on the screen that they belong to.
 *
 * @param screen the shown one
 * @param onOpened called when a game has been opened
 */
export function useGameOpener(screen: ScreenName, onOpened?: () => void): GameOpener {
  const store = useAppStore();
  const { request, failure } = useChunk({ what: "The game reader", load: loadGameTexts });
  const page = usePageAccess(screen);
  const [reading, setReading] = useState<{ progress: string; cancel: () => void }>();

  const open: GameOpener["open"] = (read, showFailure = (reason) => showNotice(reason)) => {
    const { signal, end } = store.dispatch(requestGame());
    const cancel = () => {
      end();
      setReading(undefined);
    };
    const onProgress = (progress: string) => {
      if (!signal.aborted) setReading({ progress, cancel });
    };
    void request(async (reader) => {
      const opened = await read(reader, { ...page, signal, onProgress });
      if (signal.aborted) return;
      if (!opened.ok) showFailure(opened.error);
      else if (opened.value) onOpened?.();
      cancel();
    });
  };

  function showNotice(reason: Reason) {
    store.dispatch(noticeShown(reason));
  }

  return {
    open,
    messages: (
      <>
        {failure}
        {reading && (
          <PageNotice
            kind="note"
            text={reading.progress}
            action="Cancel"
            onAction={reading.cancel}
          />
        )}
      </>
    ),
  };
}

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

/** The parts of the access that belong to the page, also after the page has changed. */
function usePageAccess(screen: ScreenName): Omit<PageAccess, "signal" | "onProgress"> {
  const store = useAppStore();
  const navigate = useNavigate();
  const { isOpen } = useInspector();
  const isInspectorOpen = useRef(isOpen);
  const isMounted = useIsMounted();
  useLayoutEffect(() => {
    isInspectorOpen.current = isOpen;
  });
  return {
    store,
    screen,
    show: (wanted, state) => {
      const isShown = wanted === screen && isMounted.current;
      if (isShown && !state) return;
      void navigate(SCREENS[wanted].path, { state, replace: isShown });
    },
    isInspectorOpen: () => isInspectorOpen.current,
    openInspector: () => {
      if (isInspectorOpen.current) return;
      const replace = screen === "game";
      void navigate(`${SCREENS.game.path}?${INSPECTOR_PARAMETER}`, { replace });
    },
  };
}

/** Whether the component is on the page, for what is done after waiting. */
export function useIsMounted() {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Reads games from texts, and makes links to games. */
export const gameTextsChunk = chunk(7, () => import("./gameTexts.ts"), "openGameText");

export const loadGameTexts = () => loadChunk(gameTextsChunk);

export type GameTexts = ModuleOf<typeof gameTextsChunk>;

/** Opens a game with the chunk. Returns whether it has opened one: it may have been cancelled. */
export type GameReading = (reader: GameTexts, page: PageAccess) => Promise<Result<boolean, Reason>>;

/** Loads the chunk and opens a game with it. */
export type OpenGame = (read: GameReading) => void;
