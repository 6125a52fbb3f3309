import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { movesTo } from "../../../engine/pgn/tree.ts";
import { selectHasReview, selectMainLine } from "../../../store/analysis/review/selectors.ts";
import { startReview } from "../../../store/analysis/review/thunks.ts";
import {
  selectAnalysisOrigin,
  selectShownNode,
  selectTree,
} from "../../../store/analysis/selectors.ts";
import { playTypedAnalysisMove } from "../../../store/analysis/thunks.ts";
import { OpeningName } from "../../openings/OpeningName.tsx";
import { describePlayReason } from "../../texts/playReasons.ts";
import { Icon } from "../../ui/icons.tsx";
import { PAGE_KEYS, useKey } from "../../ui/keys.ts";
import { MoveField } from "../../ui/MoveField.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { StartLearning } from "../learning/StartLearning.tsx";
import { EvaluationGraph } from "../review/EvaluationGraph.tsx";
import { Review, ReviewStatus } from "../review/Review.tsx";
import { MoveTree } from "./MoveTree.tsx";
import { NodeEditor } from "./NodeEditor.tsx";

/** A part of the panel, which a small window shows alone. */
export type PanelTab = "moves" | "review" | "engine" | "more";

interface MovesProps {
  /** The shown tab, where there are tabs. Then the review is one of them, and no tool. */
  readonly tab?: PanelTab | undefined;
  readonly onTab?: (tab: PanelTab) => void;
}

/**
 * The moves of the analysis: the opening, the tree, and below it the one tool that is open. Where
 * the review has a tab of its own, its graph stands beside the tree, too.
 */
export function Moves({ tab, onTab }: MovesProps) {
  const { tool, setTool } = useOpenTool(tab, onTab);
  const hasReview = useAppSelector(selectHasReview);
  const id = useId();
  return (
    <>
      <OpeningOfLine />
      <MoveTree>
        <ToolButtons tool={tool} onOpen={setTool} toolId={id} hasTabs={tab !== undefined} />
      </MoveTree>
      {tab === "moves" && hasReview && <EvaluationGraph />}
      <ReviewStatus />
      {tool && (
        <div id={id} data-tool>
          {tool === "editor" && <NodeEditor />}
          {tool === "typedMove" && <TypedMove />}
          {tool === "review" &&
            (hasReview ? (
              <Review>
                <StartLearning />
              </Review>
            ) : (
              <NoReview />
            ))}
        </div>
      )}
    </>
  );
}

/** The opening of the shown line, which may be a variation. */
function OpeningOfLine() {
  const tree = useAppSelector(selectTree);
  const shown = useAppSelector(selectShownNode);
  const moves = useMemo(() => movesTo(tree, shown), [tree, shown]);
  return <OpeningName moves={moves} />;
}

/** What can be open below the tree. */
type Tool = "editor" | "typedMove" | "review";

/**
 * The tool that is open, if any. A review that there is something to see of opens by itself, until
 * the player opens or closes a tool.
 */
function useOpenTool(tab: PanelTab | undefined, onTab?: (tab: PanelTab) => void) {
  const [chosen, setTool] = useState<Tool | "none">();
  const hasReview = useAppSelector(selectHasReview);
  // Once it is open, the field takes the focus itself.
  useKey(PAGE_KEYS.typeMove, () => {
    setTool("typedMove");
    onTab?.("more");
  });
  if (tab !== undefined) return { tool: toolOfTab(tab, chosen), setTool };
  const wanted = chosen ?? "review";
  const isThere = wanted !== "none" && (wanted !== "review" || hasReview);
  return { tool: isThere ? wanted : undefined, setTool };
}

/** The tool that a tab shows. */
function toolOfTab(tab: PanelTab, chosen: Tool | "none" | undefined): Tool | undefined {
  if (tab === "review") return "review";
  return tab === "more" && (chosen === "editor" || chosen === "typedMove") ? chosen : undefined;
}

/** Where the review will be. */
function NoReview() {
  const dispatch = useAppDispatch();
  const { length } = useAppSelector(selectMainLine);
  if (length === 0) return <p>There are no moves to review yet.</p>;
  return (
    <button type="button" onClick={() => void dispatch(startReview())}>
      Review game
    </button>
  );
}

const COMMENT_ICON = "M4 5h16v11h-9l-5 4v-4H4z";
const KEYBOARD_ICON = "M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8";

interface ToolButtonsProps {
  readonly tool: Tool | undefined;
  readonly onOpen: (tool: Tool | "none") => void;
  /** The id of the element that the open tool is in. */
  readonly toolId: string;
  readonly hasTabs: boolean;
}

/** A button for each tool, which opens and closes it. Only one is open at a time. */
function ToolButtons({ tool, onOpen, toolId, hasTabs }: ToolButtonsProps) {
  const propsOf = (own: Tool) => ({
    isOpen: tool === own,
    toolId,
    onToggle: () => onOpen(tool === own ? "none" : own),
  });
  return (
    <>
      <ToolButton label="Comment and glyphs" {...propsOf("editor")}>
        <Icon path={COMMENT_ICON} />
      </ToolButton>
      <ToolButton label="Type a move" keys="/" {...propsOf("typedMove")}>
        <Icon path={KEYBOARD_ICON} />
      </ToolButton>
      {!hasTabs && <ReviewButton {...propsOf("review")} onStart={() => onOpen("review")} />}
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
    className="toggle"
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

/** The field for moves after the shown one. It has the focus when it opens. */
export function TypedMove() {
  const dispatch = useAppDispatch();
  const origin = useAppSelector(selectAnalysisOrigin);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={frame}>
      <MoveField
        game={origin}
        play={(text) => {
          const played = dispatch(playTypedAnalysisMove(text));
          return played.ok ? undefined : describePlayReason(played.error);
        }}
      />
    </div>
  );
}
