import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { success } from "../../engine/result.ts";
import type { AppStore } from "../../store/makeStore.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { useLoadAhead } from "../ui/lazyDialog.tsx";
import { isTextField } from "../ui/page.ts";
import type { GameScreenName, GameToAnalyse } from "../ui/screens.ts";
import { SCREENS } from "../ui/screens.ts";
import { useAppStore } from "../ui/storeHooks.ts";
import {
  addressWithoutRequests,
  asksForReview,
  type GameInAddress,
  gameInAddress,
  startFromAddress,
} from "./gameAddress.ts";
import styles from "./IncomingGames.module.css";
import { loadGameTexts, type OpenGame, useGameOpener } from "./useGameOpener.tsx";
import { loadLogReader } from "./useLogFile.tsx";

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
  useLoadAhead(loadGameTexts);
  useLoadAhead(loadLogReader);
  // Effect events read the latest value without running the effect again.
  const openLatest = useEffectEvent<OpenGame>((read) => open(read));
  useEffect(() => {
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

/**
 * Does what the address of the page or a link to it asks for, once per visit and before anything
 * is drawn. It then replaces the address and its router state, so that neither a reload nor the
 * browser's back button repeats it. A game in the address is opened with `open`, and the address
 * keeps the game until the chunk that reads games has loaded.
 */
function useAddress(store: AppStore, screen: GameScreenName, open: OpenGame): void {
  const location = useLocation();
  const navigate = useNavigate();
  const handled = useRef<typeof location>(undefined);
  const isMounted = useIsMounted();

  const openGame = useEffectEvent(({ shared, ignored }: GameInAddress) =>
    open(async ({ openFragment, openGameText }, page) => {
      // While the chunk was loading, the player may have left the page or opened another game.
      if (page.signal.aborted || !isMounted.current) return success(false);
      if (handled.current === location)
        void navigate(addressWithoutRequests(location, screen), { replace: true });
      const opened = await (shared === undefined
        ? openFragment(page, location.hash)
        : openGameText(page, shared));
      if (opened.ok && opened.value && ignored.length > 0)
        store.dispatch(
          noticeShown({ code: "restOfAddressIgnored", parameters: ignored.join(", ") }),
        );
      return opened;
    }),
  );

  useLayoutEffect(() => {
    // React runs effects twice in development.
    if (handled.current === location) return;
    handled.current = location;
    const game = gameInAddress(location, screen);
    if (game) openGame(game);
    else if (screen === "game" && asksForReview(location)) {
      const state: GameToAnalyse = { reviews: true };
      void navigate(SCREENS.analysis.path, { replace: true, state });
    } else if (screen === "game" && startFromAddress(store, location))
      void navigate(addressWithoutRequests(location), { replace: true });
  }, [store, screen, location, navigate]);
}

function useIsMounted() {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
