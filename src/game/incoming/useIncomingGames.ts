import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Result } from "../../../engine/index.ts";
import { noticeGiven } from "../../../store/index.ts";
import { useInspector } from "../../inspector/useInspector.ts";
import { useAppStore } from "../../ui/hooks.ts";
import { isWriting } from "../../ui/isEditing.ts";
import { useChunk } from "../../ui/useChunk.tsx";
import { onLaunchedFile } from "./launchedFile.ts";
import { type GameTexts, loadGameTexts } from "./loadGameTexts.ts";
import type { OpeningPage } from "./openGameText.ts";
import { readShared } from "./sharedText.ts";

interface IncomingGames {
  /** Whether something that may be a game is being dragged over the page. */
  readonly isOver: boolean;
  /** The message that the chunk which reads games could not be loaded. */
  readonly failure: ReactNode;
}

/**
 * Opens games that are pasted or dropped anywhere on the page, games in its address, and files that
 * the system opens with the page.
 */
export function useIncomingGames(): IncomingGames {
  const store = useAppStore();
  const [isOver, setIsOver] = useState(false);
  const { request, failure } = useChunk({ what: "What reads games", load: loadGameTexts });
  const requestReader = useEffectEvent(request);
  const { isOpen, toggle } = useInspector();
  // Effect events read the latest value without running the effect again.
  const isInspectorOpen = useEffectEvent(() => isOpen);
  const openInspector = useEffectEvent(() => {
    if (!isOpen) toggle();
  });
  useEffect(() => {
    const page: OpeningPage = {
      store,
      isInspectorOpen: () => isInspectorOpen(),
      openInspector: () => openInspector(),
    };
    // Loaded in advance, so that it also works offline.
    loadGameTexts().catch(() => undefined);
    const open = (by: (reader: GameTexts) => Promise<Result<void>>) =>
      void requestReader(async (reader) => {
        const opened = await by(reader);
        if (!opened.ok) store.dispatch(noticeGiven({ message: opened.error }));
      });
    const openFile = (file: File) => open(({ openGameFile }) => openGameFile(page, file));
    const openText = (text: string) => open(({ openGameText }) => openGameText(page, text));
    const take = ({ files, text }: Brought) => (files[0] ? openFile(files[0]) : openText(text));

    function paste(event: ClipboardEvent) {
      const brought = broughtBy(event.clipboardData);
      if (isWriting(event.target) || isDialogOpen() || !brought) return;
      event.preventDefault();
      take(brought);
    }
    // A drag that starts on the page, such as that of a picture, carries no game.
    let isFromHere = false;
    function begin() {
      isFromHere = true;
    }
    function end() {
      isFromHere = false;
      setIsOver(false);
    }
    function over(event: DragEvent) {
      const types = event.dataTransfer?.types ?? [];
      if (
        isFromHere ||
        isDialogOpen() ||
        !(types.includes("Files") || types.includes("text/plain"))
      )
        return;
      // Without this, the page could not receive the drop, and the browser would open a dropped
      // file in place of the page.
      event.preventDefault();
      setIsOver(true);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setIsOver(false);
    }
    function drop(event: DragEvent) {
      const brought = broughtBy(event.dataTransfer);
      const isOurs = !isFromHere && !isDialogOpen() && !isWriting(event.target);
      end();
      if (!brought || !isOurs) return;
      event.preventDefault();
      take(brought);
    }
    function readAddress() {
      if (!bringsGame(window.location)) return;
      open(async ({ openFragment, openGameText }) => {
        const { hash, pathname, search } = window.location;
        const { shared, left } = readShared(search);
        // Removed from the address, so that a reload continues the game instead of opening it
        // again.
        window.history.replaceState(window.history.state, "", pathname + left);
        return shared === undefined ? openFragment(page, hash) : openGameText(page, shared);
      });
    }

    readAddress();
    onLaunchedFile(openFile);
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("hashchange", readAddress, { signal });
    document.addEventListener("paste", paste, { signal });
    document.addEventListener("dragstart", begin, { signal });
    document.addEventListener("dragend", end, { signal });
    document.addEventListener("dragover", over, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", drop, { signal });
    return () => controller.abort();
  }, [store]);
  return { isOver, failure };
}

const bringsGame = ({ hash, search }: Location): boolean =>
  hash !== "" || readShared(search).shared !== undefined;

interface Brought {
  readonly files: FileList;
  readonly text: string;
}

function broughtBy(transfer: DataTransfer | null): Brought | undefined {
  if (!transfer) return undefined;
  const brought = { files: transfer.files, text: transfer.getData("text/plain") };
  return brought.files.length > 0 || brought.text.trim() !== "" ? brought : undefined;
}

/** The page takes no games while a dialog is open. */
const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;
