import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { Puzzle } from "../../engine/puzzles/puzzle.ts";
import { puzzleOfDay } from "../../engine/puzzles/puzzleOfDay.ts";
import { parseFen, START_FEN } from "../../engine/rules/fen.ts";
import { FenBoard } from "../../engine/rules/fenBoard.ts";
import type { Position } from "../../engine/rules/types.ts";
import type { Settings } from "../../store/view/settings.ts";
import { SmallBoard } from "../pictures/SmallBoard.tsx";
import { loadPuzzles } from "../puzzles/loadPuzzles.ts";
import { useToday } from "../puzzles/useToday.ts";
import { TODAY_PATH } from "../ui/puzzleAddresses.ts";
import homeStyles from "./HomePage.module.css";

interface PuzzleOfDayProps {
  readonly theme: Settings["boardTheme"];
}

/** A link to the puzzle of the day, with its position once that is loaded. */
export function PuzzleOfDay({ theme }: PuzzleOfDayProps) {
  const puzzle = usePuzzleOfDay();
  const position = useMemo(() => puzzle && positionOf(puzzle), [puzzle]);
  const side = position?.turn === "w" ? "white" : "black";
  return (
    <Link className={homeStyles.note} to={TODAY_PATH}>
      {position && (
        <SmallBoard
          board={position.board}
          orientation={position.turn}
          theme={theme}
          label={`Position, ${side} to move`}
        />
      )}
      <p className="note middle dense apart">
        <strong>Today’s puzzle</strong>
        <br />
        {position && `Find the best move for ${side}`}
      </p>
    </Link>
  );
}

/** What the browser says of the network. Not every browser does; TypeScript does not know it. */
const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };

/**
 * Undefined until the puzzles are loaded, and where the browser asks to save data. The screen of
 * puzzles says why they cannot be loaded.
 */
function usePuzzleOfDay(): Puzzle | undefined {
  const [puzzles, setPuzzles] = useState<readonly Puzzle[]>([]);
  const today = useToday();
  useEffect(() => {
    if (connection?.saveData) return;
    loadPuzzles().then(setPuzzles, () => undefined);
  }, []);
  return useMemo(() => puzzleOfDay(puzzles, new Date(today)), [puzzles, today]);
}

function positionOf({ gameMoves }: Puzzle): Position {
  const place = new FenBoard(parseFen(START_FEN));
  for (const move of gameMoves) place.play(move);
  return place.position;
}
