import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { noticeShown } from "../../store/index.ts";
import { loadLogReader } from "../inspector/loadLogReader.ts";
import { isTextField } from "../ui/page.ts";
import { useAppStore } from "../ui/storeHooks.ts";
import styles from "./IncomingGames.module.css";
import { loadGameTexts, type OpenGame } from "./loadGameTexts.ts";
import type { GameScreenName } from "./pageAccess.ts";
import { useAddress } from "./useAddress.ts";
import { useGameOpener } from "./useGameOpener.tsx";

interface IncomingGamesProps {
  /** The screen that shows this. */
  readonly screen: GameScreenName;
}

/**
 * Opens games that are pasted or dropped anywhere on the page, games in its address, and files that
 * the system opens with the page. Shows when a game can be dropped.
 */
export function IncomingGames({ screen }: IncomingGamesProps) {
  const { isDraggedOver, messages } = useIncomingGames(screen);
  return (
    <>
      {isDraggedOver && <p className={styles.invitation}>Drop a game to open it</p>}
      {messages}
    </>
  );
}

interface IncomingGamesState {
  /** Whether something that may be a game is being dragged over the page. */
  readonly isDraggedOver: boolean;
  readonly messages: ReactNode;
}

function useIncomingGames(screen: GameScreenName): IncomingGamesState {
  const store = useAppStore();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const { open, messages } = useGameOpener(screen);
  useAddress(store, screen, open);
  // Effect events read the latest value without running the effect again.
  const openLatest = useEffectEvent<OpenGame>((read) => open(read));
  useEffect(() => {
    // Loaded in advance, so that it also works offline.
    for (const load of [loadGameTexts, loadLogReader]) load().catch(() => undefined);
    const controller = new AbortController();
    const { signal } = controller;
    const openIncoming: OpenGame = (read) => openLatest(read);
    openLaunchedFiles(openIncoming);
    openPastedGames(openIncoming, signal);
    openDroppedGames(openIncoming, setIsDraggedOver, signal);
    return () => controller.abort();
  }, []);
  return { isDraggedOver, messages };
}

/** A file, or a launched one that the browser has not read yet. */
type FileOrHandle = File | Pick<FileSystemFileHandle, "getFile">;

/** Opens the first of these files. A notice says how many there are. */
function openFiles(open: OpenGame, files: readonly FileOrHandle[]): void {
  const [first] = files;
  if (!first) return;
  open(async ({ openGameFile }, page) => {
    const opened = await openGameFile(page, "getFile" in first ? await first.getFile() : first);
    if (opened.ok && opened.value && files.length > 1)
      page.store.dispatch(noticeShown({ code: "severalFiles", count: files.length }));
    return opened;
  });
}

/** The File Handling API, for which TypeScript has no types yet. */
interface LaunchQueue {
  setConsumer(consumer: (launched: LaunchParams) => void): void;
}

interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[];
}

/**
 * Opens the files of each launch of the installed page. The browser keeps the files until a
 * consumer is set. Does nothing in browsers without the API.
 */
function openLaunchedFiles(open: OpenGame): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => openFiles(open, files));
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

/** What was pasted or dropped: files or a text. */
interface Content {
  readonly files: readonly File[];
  readonly text: string;
}

function contentOf(transfer: DataTransfer | null): Content | undefined {
  if (!transfer) return undefined;
  const content = { files: [...transfer.files], text: transfer.getData("text/plain") };
  return content.files.length > 0 || content.text.trim() !== "" ? content : undefined;
}

function openContent(open: OpenGame, { files, text }: Content): void {
  if (files.length > 0) openFiles(open, files);
  else open(({ openGameText }, page) => openGameText(page, text));
}

/** Whether the page may take an event's content: a text field takes its own, a dialog takes all. */
const isForPage = ({ target }: Event): boolean => !isTextField(target) && !isDialogOpen();

const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;
