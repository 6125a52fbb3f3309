import { useMemo } from "react";
import { lineTo } from "../../../engine/index.ts";
import { nodeOf, selectShownNode, selectTree } from "../../../store/index.ts";
import { OpeningName } from "../../openings/OpeningName.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { MoveTree } from "./MoveTree.tsx";
import { NodeEditor } from "./NodeEditor.tsx";
import { TypedMove } from "./TypedMove.tsx";

/** The moves of the analysis: the opening, the tree, the editor, and the field for the next move. */
export function Moves() {
  return (
    <>
      <OpeningOfLine />
      <MoveTree />
      <NodeEditor />
      <TypedMove />
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
