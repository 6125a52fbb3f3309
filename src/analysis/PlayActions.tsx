import { useNavigate } from "react-router-dom";
import {
  fenOf,
  isNullMove,
  lineTo,
  type NodeId,
  type PgnTree,
  START_NODE,
} from "../../engine/index.ts";
import {
  nodeOf,
  presentShown,
  selectHistory,
  selectOutcomeOfNode,
  selectShownNode,
  selectTree,
} from "../../store/index.ts";
import { NewGame } from "../game/dialogs/NewGame.tsx";
import { PATHS } from "../ui/paths.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";

/** Begins a game from the shown position, against any opponent and with either colour. */
export function PlayFromHere() {
  const navigate = useNavigate();
  const tree = useAppSelector(selectTree);
  const node = useAppSelector(selectShownNode);
  const isOver = useAppSelector(selectOutcomeOfNode)?.reason !== undefined;
  return (
    <NewGame
      heading="Play from here"
      from={textOfLine(tree, node)}
      disabledBecause={isOver ? "The game is over in this position." : undefined}
      onStart={() => void navigate(PATHS.game)}
    />
  );
}

/** The moves to a node as PGN. After a null move, which no game can contain, only the position. */
function textOfLine(tree: PgnTree, node: NodeId): string {
  const moves = lineTo(tree, node).flatMap((id) => nodeOf(tree, id).move ?? []);
  if (moves.some(isNullMove)) return fenOf(tree, node);
  const start = `[SetUp "1"]\n[FEN "${fenOf(tree, START_NODE)}"]`;
  return `${start}\n\n${moves.map(({ san }) => san).join(" ")} *`;
}

/** Leads back to the game that is played, at its present position. */
export function BackToGame() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasMoves = useAppSelector(selectHistory).length > 0;
  const back = () => {
    dispatch(presentShown());
    void navigate(PATHS.game);
  };
  return (
    hasMoves && (
      <button type="button" onClick={back}>
        Back to game
      </button>
    )
  );
}
