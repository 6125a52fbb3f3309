import { selectSettings } from "../../store/index.ts";
import { Board } from "../board/Board.tsx";
import { useAppSelector } from "../ui/storeHooks.ts";

/** The board at the shown node of the tree. Both sides move freely. */
export function AnalysisBoard() {
  const { boardTheme, showsCoordinates, animates } = useAppSelector(selectSettings);
  return (
    <Board
      position="start"
      orientation="w"
      theme={boardTheme}
      showsCoordinates={showsCoordinates}
      animates={animates}
    />
  );
}
