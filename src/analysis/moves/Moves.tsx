import { useId, useMemo } from "react";
import { lineTo } from "../../../engine/index.ts";
import { nodeOf, selectShownNode, selectTree } from "../../../store/index.ts";
import { OpeningName } from "../../openings/OpeningName.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { StartLearning } from "../learning/StartLearning.tsx";
import { Review, ReviewStatus } from "../review/Review.tsx";
import { MoveTree } from "./MoveTree.tsx";
import { NodeEditor } from "./NodeEditor.tsx";
import { ToolButtons } from "./ToolButtons.tsx";
import { TypedMove } from "./TypedMove.tsx";
import { useOpenTool } from "./useOpenTool.ts";

/** The moves of the analysis: the opening, the tree, and below it the one tool that is open. */
export function Moves() {
  const { tool, setTool } = useOpenTool();
  const id = useId();
  return (
    <>
      <OpeningOfLine />
      <MoveTree>
        <ToolButtons tool={tool} onOpen={setTool} toolId={id} />
      </MoveTree>
      <ReviewStatus />
      {tool && (
        <div id={id}>
          {tool === "editor" && <NodeEditor />}
          {tool === "typedMove" && <TypedMove />}
          {tool === "review" && (
            <Review>
              <StartLearning />
            </Review>
          )}
        </div>
      )}
    </>
  );
}

/** The opening of the shown line, which may be a variation. */
function OpeningOfLine() {
  const tree = useAppSelector(selectTree);
  const shown = useAppSelector(selectShownNode);
  const moves = useMemo(
    () => lineTo(tree, shown).flatMap((id) => nodeOf(tree, id).move ?? []),
    [tree, shown],
  );
  return <OpeningName moves={moves} />;
}
