import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { success } from "../../engine/result.ts";
import type { AppStore } from "../../store/makeStore.ts";
import { noticeShown } from "../../store/view/slice.ts";
import type { GameToAnalyse } from "../ui/addresses.ts";
import { type GameScreenName, SCREENS } from "../ui/screens.ts";
import { useAppStore } from "../ui/storeHooks.ts";
import { useLoadAhead } from "../ui/useChunk.tsx";
import {
  addressWithoutRequests,
  asksForReview,
  type GameInAddress,
  gameInAddress,
  startFromAddress,
} from "./gameAddress.ts";
import { type Content, useIncomingContent } from "./incomingContent.tsx";
import { loadGameTexts, type OpenGame, useGameOpener, useIsMounted } from "./useGameOpener.tsx";

/** Only those who open an action log need it. */
const loadLogReader = () => loadGameTexts().then((texts) => texts.loadLogReader());

interface IncomingGamesProps {
  /** The screen that shows this. */
  readonly screen: GameScreenName;
  /** Called when a game has been opened. */
  readonly onOpened?: () => void;
}

/**
 * Opens games that are pasted or dropped anywhere on the page, games in its address, and files that
 * the system opens with the page. Shows when a game can be dropped.
 */
export function IncomingGames({ screen, onOpened }: IncomingGamesProps) {
  const store = useAppStore();
  const { open, messages } = useGameOpener(screen, onOpened);
  useAddress(store, screen, open);
  useLoadAhead(loadGameTexts);
  useLoadAhead(loadLogReader);
  // Effect events read the latest value without running the effect again.
  const openLatest = useEffectEvent<OpenGame>((read) => open(read));
  useEffect(() => openLaunchedFiles((read) => openLatest(read)), []);
  const invitation = useIncomingContent((content) => openContent(open, content));
  return (
    <>
      {invitation}
      {messages}
    </>
  );
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

/** Opens files or a text that the page got. */
export function openContent(open: OpenGame, { files, text }: Content): void {
  if (files.length > 0) openFiles(open, files);
  else open(({ openGameText }, page) => openGameText(page, text));
}

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
