import { useEffect, useId, useMemo, useRef, useState } from "react";
import { movesTo } from "../../../engine/pgn/tree.ts";
import {
  selectHasReview,
  selectMainLine,
  selectShownReview,
} from "../../../store/analysis/review/selectors.ts";
import { startReview } from "../../../store/analysis/review/thunks.ts";
import {
  selectAnalysisOrigin,
  selectAnalysisPosition,
  selectShownNode,
  selectTree,
} from "../../../store/analysis/selectors.ts";
import { playTypedAnalysisMove } from "../../../store/analysis/thunks.ts";
import { OpeningName } from "../../openings/OpeningName.tsx";
import { describePlayReason } from "../../texts/playReasons.ts";
import { describeReason } from "../../texts/reasons.ts";
import { BarButton } from "../../ui/IconBar.tsx";
import { PAGE_KEYS, useKey } from "../../ui/keys.ts";
import { MoveField } from "../../ui/MoveField.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { StartLearning } from "../learning/StartLearning.tsx";
import { EvaluationGraph } from "../review/EvaluationGraph.tsx";
import { Review, ReviewStatus, ShownMove } from "../review/Review.tsx";
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
 * The moves of the analysis: what a review says of the shown one, the opening, the tree, and below
 * it the one tool that is open. Where the review has a tab of its own, its graph stands beside the
 * tree, too.
 */
export function Moves({ tab, onTab }: MovesProps) {
  const { tool, setTool } = useOpenTool(tab, onTab);
  const hasReview = useAppSelector(selectHasReview);
  const shown = useAppSelector(selectShownReview);
  const id = useId();
  return (
    <>
      {(tab === undefined ? hasReview : shown && tab === "review") && <ShownMove />}
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

const NOTHING_TO_REVIEW = describeReason({ code: "nothingToReview" });

/** Where the review will be. */
function NoReview() {
  const dispatch = useAppDispatch();
  const { length } = useAppSelector(selectMainLine);
  if (length === 0) return <p>{NOTHING_TO_REVIEW}</p>;
  return (
    <button type="button" onClick={() => void dispatch(startReview())}>
      Review game
    </button>
  );
}

const COMMENT_ICON = "M4 5h16v11h-9l-5 4v-4H4z";
const KEYBOARD_ICON = "M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8";
const REVIEW_ICON = "M3 17l5-6 4 4 9-10";

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
    controls: tool === own ? toolId : undefined,
    act: () => onOpen(tool === own ? "none" : own),
  });
  const typing = { label: "Type a move", title: "Type a move (/)", keys: "/" };
  return (
    <>
      <BarButton
        label="Comment and glyphs"
        word="Comment"
        icon={COMMENT_ICON}
        {...propsOf("editor")}
      />
      <BarButton {...typing} icon={KEYBOARD_ICON} {...propsOf("typedMove")} />
      {!hasTabs && <ReviewButton {...propsOf("review")} onStart={() => onOpen("review")} />}
    </>
  );
}

interface ReviewButtonProps {
  readonly isOpen: boolean;
  readonly controls: string | undefined;
  readonly act: () => void;
  readonly onStart: () => void;
}

/** Starts the review of a game that has none; else opens and closes it. */
function ReviewButton({ onStart, ...toggle }: ReviewButtonProps) {
  const dispatch = useAppDispatch();
  const hasReview = useAppSelector(selectHasReview);
  const { length } = useAppSelector(selectMainLine);
  function start() {
    onStart();
    void dispatch(startReview());
  }
  if (hasReview) return <BarButton label="Review" icon={REVIEW_ICON} {...toggle} />;
  const nothing = length === 0 && { disabled: true, title: NOTHING_TO_REVIEW };
  return (
    <BarButton label="Review game" word="Review" icon={REVIEW_ICON} {...nothing} act={start} />
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
        position={useAppSelector(selectAnalysisPosition)}
        play={(text) => {
          const played = dispatch(playTypedAnalysisMove(text));
          return played.ok ? undefined : describePlayReason(played.error);
        }}
      />
    </div>
  );
}
