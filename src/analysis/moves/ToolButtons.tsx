import type { ReactNode } from "react";
import { selectHasReview, selectMainLine, startReview } from "../../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { ToolIcon } from "./ToolIcon.tsx";
import type { Tool } from "./useOpenTool.ts";

const COMMENT_ICON = "M4 5h16v11h-9l-5 4v-4H4z";
const KEYBOARD_ICON = "M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8";

interface ToolButtonsProps {
  readonly tool: Tool | undefined;
  readonly onOpen: (tool: Tool | "none") => void;
  /** The id of the element that the open tool is in. */
  readonly toolId: string;
}

/** A button for each tool, which opens and closes it. Only one is open at a time. */
export function ToolButtons({ tool, onOpen, toolId }: ToolButtonsProps) {
  const propsOf = (own: Tool) => ({
    isOpen: tool === own,
    toolId,
    onToggle: () => onOpen(tool === own ? "none" : own),
  });
  return (
    <>
      <ToolButton label="Comment and glyphs" {...propsOf("editor")}>
        <ToolIcon path={COMMENT_ICON} />
      </ToolButton>
      <ToolButton label="Type a move" keys="/" {...propsOf("typedMove")}>
        <ToolIcon path={KEYBOARD_ICON} />
      </ToolButton>
      <ReviewButton {...propsOf("review")} onStart={() => onOpen("review")} />
    </>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly isOpen: boolean;
  readonly toolId: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

const ToolButton = ({ label, keys, isOpen, toolId, onToggle, children }: ToolButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={keys ? `${label} (${keys})` : label}
    aria-keyshortcuts={keys}
    aria-expanded={isOpen}
    aria-controls={isOpen ? toolId : undefined}
    onClick={onToggle}
  >
    {children}
  </button>
);

interface ReviewButtonProps extends Omit<ToolButtonProps, "label" | "children"> {
  readonly onStart: () => void;
}

/** Starts the review of a game that has none; else opens and closes it. */
function ReviewButton({ onStart, ...props }: ReviewButtonProps) {
  const dispatch = useAppDispatch();
  const hasReview = useAppSelector(selectHasReview);
  const { length } = useAppSelector(selectMainLine);
  function start() {
    onStart();
    void dispatch(startReview());
  }
  if (length === 0) return null;
  if (hasReview) {
    return (
      <ToolButton label="Review" {...props}>
        Review
      </ToolButton>
    );
  }
  return (
    <button type="button" onClick={start}>
      Review game
    </button>
  );
}
