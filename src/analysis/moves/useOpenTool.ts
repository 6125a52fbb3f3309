import { useEffect, useState } from "react";
import { selectHasReview } from "../../../store/index.ts";
import { isTextField } from "../../ui/page.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";

/** What can be open below the tree. */
export type Tool = "editor" | "typedMove" | "review";

/**
 * The tool that is open, if any. A review that there is something to see of opens by itself, until
 * the player opens or closes a tool.
 */
export function useOpenTool() {
  const [chosen, setTool] = useState<Tool | "none">();
  const hasReview = useAppSelector(selectHasReview);
  useMoveKey(() => setTool("typedMove"));
  const wanted = chosen ?? "review";
  const isThere = wanted !== "none" && (wanted !== "review" || hasReview);
  return { tool: isThere ? wanted : undefined, setTool };
}

/** `/` opens the field for moves. Once it is open, it takes the focus itself. */
function useMoveKey(open: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "/" || !isPlain || isTextField(event.target)) return;
      if (event.target instanceof Element && event.target.closest("dialog")) return;
      event.preventDefault();
      open();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  });
}
