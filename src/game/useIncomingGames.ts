import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Attempt } from "../../engine/index.ts";
import { noticeGiven } from "../../store/index.ts";
import { useAppStore } from "../ui/hooks.ts";
import { useChunk } from "../ui/useChunk.tsx";
import { isWriting } from "./isWriting.ts";
import { onLaunchedFile } from "./launchedFile.ts";
import { type GameTexts, loadGameTexts } from "./loadGameTexts.ts";
import type { OpeningPage } from "./openGameText.ts";
import { readShared } from "./sharedText.ts";
import { useInside } from "./useInside.ts";

interface IncomingGames {
  /** Whether something that may be a game is held over the page. */
  readonly isOver: boolean;
  /** A message that what reads games could not be loaded. */
  readonly failure: ReactNode;
}

/**
 * Opens games that are pasted or dropped anywhere on the page, those of its address, and files that
 * the system opens with it.
 */
export function useIncomingGames(): IncomingGames {
  const store = useAppStore();
  const [isOver, setIsOver] = useState(false);
  const { request, failure } = useChunk({ what: "What reads games", load: loadGameTexts });
  const requestReader = useEffectEvent(request);
  const { isOpen, toggle } = useInside();
  // Effect events: they read the latest value, and do not make the effect run again.
  const isInside = useEffectEvent(() => isOpen);
  const lookInside = useEffectEvent(() => {
    if (!isOpen) toggle();
  });
  useEffect(() => {
    const page: OpeningPage = {
      store,
      isInside: () => isInside(),
      lookInside: () => lookInside(),
    };
    // Loaded in advance, so that it works without a network too.
    loadGameTexts().catch(() => undefined);
    const open = (by: (reader: GameTexts) => Promise<Attempt<void>>) =>
      void requestReader(async (reader) => {
        const opened = await by(reader);
        if (!opened.ok) store.dispatch(noticeGiven({ message: opened.error }));
      });
    const openFile = (file: File) => open(({ openGameFile }) => openGameFile(page, file));
    const openText = (text: string) => open(({ openGameText }) => openGameText(page, text));
    const take = ({ files, text }: Brought) => (files[0] ? openFile(files[0]) : openText(text));

    function paste(event: ClipboardEvent) {
      const brought = broughtBy(event.clipboardData);
      if (isWriting(event.target) || isAsked() || !brought) return;
      event.preventDefault();
      take(brought);
    }
    // What begins on the page itself, such as the dragging of a picture, brings no game.
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
      if (isFromHere || isAsked() || !(types.includes("Files") || types.includes("text/plain")))
        return;
      // Only so may it be dropped here; and a file that the page does not take would be shown
      // instead of the page.
      event.preventDefault();
      setIsOver(true);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setIsOver(false);
    }
    function drop(event: DragEvent) {
      const brought = broughtBy(event.dataTransfer);
      const isOurs = !isFromHere && !isAsked() && !isWriting(event.target);
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
        // It leaves the address, so that a reload continues the game instead of opening it again.
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

/** While a dialog asks something, the page behind it takes nothing. */
const isAsked = (): boolean => document.querySelector("dialog[open]") !== null;
