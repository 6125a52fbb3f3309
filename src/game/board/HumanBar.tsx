import { selectShownPlayers } from "../../../store/index.ts";
import { PlainPiece } from "../../board/PlainPiece.tsx";
import { useAppSelector } from "../../ui/hooks.ts";
import { CapturedPieces } from "./CapturedPieces.tsx";
import { PlayerBar } from "./PlayerBar.tsx";

/** The human's bar. The picture is a pawn of the human's colour. */
export function HumanBar() {
  const { humanColor: color } = useAppSelector(selectShownPlayers);
  return (
    <PlayerBar player="human" face={<PlainPiece piece={`${color}P`} />} name={<p>You</p>}>
      <CapturedPieces color={color} />
    </PlayerBar>
  );
}
