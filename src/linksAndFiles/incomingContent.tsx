import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isTextField } from "../ui/page.ts";
import styles from "./incomingContent.module.css";

/** What was pasted or dropped: files or a text. */
export interface Content {
  readonly files: readonly File[];
  readonly text: string;
}

type Take = (content: Content) => void;

/**
 * Takes what is pasted or dropped anywhere on the page. Returns what shows that it can be dropped.
 */
export function useIncomingContent(take: Take): ReactNode {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const takeLatest = useEffectEvent(take);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    takePasted((content) => takeLatest(content), signal);
    takeDropped((content) => takeLatest(content), setIsDraggedOver, signal);
    return () => controller.abort();
  }, []);
  return (
    isDraggedOver && <p className={`stack strong ${styles.invitation}`}>Drop a game to open it</p>
  );
}

function takePasted(take: Take, signal: AbortSignal): void {
  function paste(event: ClipboardEvent) {
    const content = contentOf(event.clipboardData);
    if (!content || !isForPage(event, content.files.length > 0)) return;
    event.preventDefault();
    take(content);
  }
  document.addEventListener("paste", paste, { signal });
}

/** @param setIsDraggedOver called when something that may be a game enters or leaves the page */
function takeDropped(
  take: Take,
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
    const hasFiles = types.includes("Files");
    const mayBeGame = hasFiles || (types.includes("text/plain") && !isDialogOpen());
    if (startedHere || !mayBeGame) return;
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
    const isGame = !startedHere && content && isForPage(event, content.files.length > 0);
    end();
    if (!isGame) return;
    event.preventDefault();
    for (const dialog of openDialogs()) dialog.close();
    take(content);
  }
  document.addEventListener("dragstart", start, { signal });
  document.addEventListener("dragend", end, { signal });
  document.addEventListener("dragover", dragOver, { signal });
  document.addEventListener("dragleave", leave, { signal });
  document.addEventListener("drop", drop, { signal });
}

function contentOf(transfer: DataTransfer | null): Content | undefined {
  if (!transfer) return undefined;
  const content = { files: [...transfer.files], text: transfer.getData("text/plain") };
  return content.files.length > 0 || content.text.trim() !== "" ? content : undefined;
}

/**
 * Whether the page may take an event's content: a text field takes its own text, and a dialog takes
 * all texts. Neither of them can take a file, which would replace the page.
 */
const isForPage = ({ target }: Event, hasFiles: boolean): boolean =>
  hasFiles || (!isTextField(target) && !isDialogOpen());

const openDialogs = () => document.querySelectorAll<HTMLDialogElement>("dialog[open]");

const isDialogOpen = (): boolean => openDialogs().length > 0;
