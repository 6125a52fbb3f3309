import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Result } from "../../../engine/index.ts";
import { noticeShown, type Reason, requestGame } from "../../../store/index.ts";
import { useInspector } from "../../inspector/useInspector.ts";
import { isTextField } from "../../ui/page.ts";
import { SHARED_PARAMETERS } from "../../ui/paths.ts";
import { useAppStore } from "../../ui/storeHooks.ts";
import { useChunk } from "../../ui/useChunk.tsx";
import type { GamePageAccess } from "./gameTexts.ts";
import styles from "./IncomingGames.module.css";
import { type GameTexts, loadGameTexts } from "./loadGameTexts.ts";

/**
 * Opens games that are pasted or dropped anywhere on the page, games in its address, and files that
 * the system opens with the page. Shows when a game can be dropped.
 */
export function IncomingGames() {
  const { isDraggedOver, failure } = useIncomingGames();
  return (
    <>
      {isDraggedOver && <p className={styles.invitation}>Drop a game to open it</p>}
      {failure}
    </>
  );
}

interface IncomingGamesState {
  /** Whether something that may be a game is being dragged over the page. */
  readonly isDraggedOver: boolean;
  /** The message that the chunk which reads games could not be loaded. */
  readonly failure: ReactNode;
}

function useIncomingGames(): IncomingGamesState {
  const store = useAppStore();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const { request, failure } = useChunk({ what: "The game reader", load: loadGameTexts });
  const requestReader = useEffectEvent(request);
  const { isOpen, toggle } = useInspector();
  // Effect events read the latest value without running the effect again.
  const isInspectorOpen = useEffectEvent(() => isOpen);
  const openInspector = useEffectEvent(() => {
    if (!isOpen) toggle();
  });
  useEffect(() => {
    const page: Omit<GamePageAccess, "signal"> = {
      store,
      isInspectorOpen: () => isInspectorOpen(),
      openInspector: () => openInspector(),
    };
    const open: OpenGame = (read) => {
      const { signal, end } = store.dispatch(requestGame());
      void requestReader(async (reader) => {
        const opened = await read(reader, { ...page, signal });
        if (!opened.ok && !signal.aborted) store.dispatch(noticeShown(opened.error));
        end();
      });
    };
    // Loaded in advance, so that it also works offline.
    loadGameTexts().catch(() => undefined);
    const controller = new AbortController();
    const { signal } = controller;
    openAddress(open, signal);
    openLaunchedFiles(open);
    openPastedGames(open, signal);
    openDroppedGames(open, setIsDraggedOver, signal);
    return () => controller.abort();
  }, [store]);
  return { isDraggedOver, failure };
}

/**
 * Loads the reader of games and opens a game with it. A failure is shown as a notice. The next call
 * cancels this one, however long either takes.
 */
type OpenGame = (
  read: (reader: GameTexts, page: GamePageAccess) => Promise<Result<void, Reason>>,
) => void;

const openFile = (open: OpenGame, file: File): void =>
  open(({ openGameFile }, page) => openGameFile(page, file));

/** Opens the game in the address now, and again when the fragment changes. */
function openAddress(open: OpenGame, signal: AbortSignal): void {
  function readAddress() {
    const { hash, search } = window.location;
    if (hash === "" && readShared(search).shared === undefined) return;
    open(async ({ openFragment, openGameText }, page) => {
      const { hash, pathname, search } = window.location;
      const { shared, remainingSearch } = readShared(search);
      // Removed from the address, so that a reload continues the game instead of opening it
      // again.
      window.history.replaceState(window.history.state, "", pathname + remainingSearch);
      return shared === undefined ? openFragment(page, hash) : openGameText(page, shared);
    });
  }
  readAddress();
  window.addEventListener("hashchange", readAddress, { signal });
}

interface Shared {
  /** A PGN, a FEN, a link or any other text; undefined if nothing was shared. */
  readonly shared: string | undefined;
  /** The query without the shared parameters. */
  readonly remainingSearch: string;
}

/**
 * Takes the text out of a query that the system passes to the installed page when a user shares it.
 * Some systems pass a link in `url`, most in `text`. The web app manifest names the parameters.
 */
export function readShared(search: string): Shared {
  const parameters = new URLSearchParams(search);
  const { url, text } = SHARED_PARAMETERS;
  const shared = parameters.get(url) || parameters.get(text) || undefined;
  if (shared === undefined) return { shared, remainingSearch: search };
  for (const name of [url, text]) parameters.delete(name);
  const remainingSearch = parameters.toString();
  return { shared, remainingSearch: remainingSearch && `?${remainingSearch}` };
}

/** The File Handling API, for which TypeScript has no types yet. */
interface LaunchQueue {
  setConsumer(consumer: (launched: LaunchParams) => void): void;
}

interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[];
}

/**
 * Opens the first file of each launch of the installed page. The browser keeps the files until a
 * consumer is set. Does nothing in browsers without the API.
 */
function openLaunchedFiles(open: OpenGame): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files: [file] = [] }) => {
    if (file) open(async ({ openGameFile }, page) => openGameFile(page, await file.getFile()));
  });
}

function openPastedGames(open: OpenGame, signal: AbortSignal): void {
  function paste(event: ClipboardEvent) {
    const content = contentOf(event.clipboardData);
    if (!content || !isForPage(event)) return;
    event.preventDefault();
    openContent(open, content);
  }
  document.addEventListener("paste", paste, { signal });
}

/** @param setIsDraggedOver called when something that may be a game enters or leaves the page */
function openDroppedGames(
  open: OpenGame,
  setIsDraggedOver: (isOver: boolean) => void,
  signal: AbortSignal,
): void {
  // A drag that starts on the page, such as that of a picture, carries no game.
  let startedHere = false;
  function start() {
    startedHere = true;
  }
  function end() {
    startedHere = false;
    setIsDraggedOver(false);
  }
  function dragOver(event: DragEvent) {
    const types = event.dataTransfer?.types ?? [];
    const mayBeGame = types.includes("Files") || types.includes("text/plain");
    if (startedHere || isDialogOpen() || !mayBeGame) return;
    // Without this, the page could not receive the drop, and the browser would open a dropped
    // file in place of the page.
    event.preventDefault();
    setIsDraggedOver(true);
  }
  function leave({ relatedTarget }: DragEvent) {
    if (relatedTarget === null) setIsDraggedOver(false);
  }
  function drop(event: DragEvent) {
    const content = contentOf(event.dataTransfer);
    const isGame = !startedHere && isForPage(event);
    end();
    if (!content || !isGame) return;
    event.preventDefault();
    openContent(open, content);
  }
  document.addEventListener("dragstart", start, { signal });
  document.addEventListener("dragend", end, { signal });
  document.addEventListener("dragover", dragOver, { signal });
  document.addEventListener("dragleave", leave, { signal });
  document.addEventListener("drop", drop, { signal });
}

/** What was pasted or dropped: a file or a text. */
interface Content {
  readonly file: File | undefined;
  readonly text: string;
}

function contentOf(transfer: DataTransfer | null): Content | undefined {
  if (!transfer) return undefined;
  const content = { file: transfer.files[0], text: transfer.getData("text/plain") };
  return content.file || content.text.trim() !== "" ? content : undefined;
}

function openContent(open: OpenGame, { file, text }: Content): void {
  if (file) openFile(open, file);
  else open(({ openGameText }, page) => openGameText(page, text));
}

/** Whether the page may take an event's content: a text field takes its own, a dialog takes all. */
const isForPage = ({ target }: Event): boolean => !isTextField(target) && !isDialogOpen();

const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;
