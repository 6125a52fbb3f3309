import { useState } from "react";
import { selectHasReview } from "../../../store/index.ts";
import { PAGE_KEYS } from "../../ui/keys.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { useKey } from "../../ui/useKey.ts";

/** What can be open below the tree. */
export type Tool = "editor" | "typedMove" | "review";

/**
 * The tool that is open, if any. A review that there is something to see of opens by itself, until
 * the player opens or closes a tool.
 */
export function useOpenTool() {
  const [chosen, setTool] = useState<Tool | "none">();
  const hasReview = useAppSelector(selectHasReview);
  // Once it is open, the field takes the focus itself.
  useKey(PAGE_KEYS.typeMove, () => setTool("typedMove"));
  const wanted = chosen ?? "review";
  const isThere = wanted !== "none" && (wanted !== "review" || hasReview);
  return { tool: isThere ? wanted : undefined, setTool };
}
