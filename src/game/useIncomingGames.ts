import { useEffect, useEffectEvent, useState } from "react";
import { type Attempt, failure } from "../../engine/index.ts";
import { noticeGiven } from "../../store/index.ts";
import { useAppStore } from "../ui/hooks.ts";
import { isWriting } from "./isWriting.ts";
import { onLaunchedFile } from "./launchedFile.ts";
import type { OpeningPage } from "./openGameText.ts";
import { readShared } from "./sharedText.ts";
import { useInside } from "./useInside.ts";

const NOT_LOADED =
  "What reads games could not be loaded. Reload the page to try again: this game stays.";

const loadReader = () => import("./openGameText.ts");
type Reader = Awaited<ReturnType<typeof loadReader>>;

/**
 * Hears of games that are pasted or dropped anywhere on the page, of those that its address brings, and of files that the system opens with it.
 * @returns whether something that may be a game is held over the page.
 */
export function useIncomingGames(): boolean {
  const store = useAppStore();
  const [isOver, setIsOver] = useState(false);
  const { isOpen, toggle } = useInside();
  // What is asked when a game comes, and not a reason to listen anew.
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
    // Most visits bring no game. What reads one is fetched once the page stands, so it is there without a network too.
    loadReader().catch(() => undefined);
    /** Returns whether it could be read, be it good or bad. */
    async function open(by: (reader: Reader) => Promise<Attempt<void>>): Promise<boolean> {
      const reader = await loadReader().catch(() => undefined);
      const opened = reader ? await by(reader) : failure(NOT_LOADED);
      if (!opened.ok) store.dispatch(noticeGiven({ message: opened.error }));
      return reader !== undefined;
    }
    const openFile = (file: File) => open(({ openGameFile }) => openGameFile(page, file));
    const openText = (text: string) => open(({ openGameText }) => openGameText(page, text));
    const take = ({ files, text }: Brought) =>
      void (files[0] ? openFile(files[0]) : openText(text));

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
      // Only so may it be dropped here; and a file that the page does not take would be shown instead of the page.
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
    async function readAddress() {
      const { hash, href, pathname, search } = window.location;
      const { shared, left } = readShared(search);
      if (hash === "" && shared === undefined) return;
      const setAddress = (address: string) =>
        window.history.replaceState(window.history.state, "", address);
      // It leaves the address, so that a reload goes on with the game instead of opening it again.
      setAddress(pathname + left);
      const isRead =
        shared === undefined
          ? await open(({ openFragment }) => openFragment(page, hash))
          : await openText(shared);
      if (!isRead) setAddress(href);
    }

    void readAddress();
    onLaunchedFile((file) => void openFile(file));
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
  return isOver;
}

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
