/** A line of moves in the panel, with a button that plays it out on the board. */
import type { Move } from "../../engine/rules/types.ts";
import { formatLine } from "../texts/analysis.ts";
import { formatMove } from "../texts/moves.ts";
import { StepIcon } from "../ui/icons.tsx";
import { usePlayedLine } from "./playedLine.ts";

const PLAY_ICON = "M8 5v14l11-7z";
const STOP_ICON = "M6 6h12v12H6z";

interface PlayableLineProps {
  readonly label: string;
  readonly moves: readonly Move[];
}

/** A line that one press plays out on the board. Nothing without moves. */
export function PlayableLine({ label, moves }: PlayableLineProps) {
  const { line, play, stop } = usePlayedLine();
  if (moves.length === 0) return null;
  const isPlayed = line !== undefined && isSameLine(line.moves, moves);
  const last = isPlayed ? line.moves[line.at - 1] : undefined;
  return (
    <p className="line low">
      <button
        className="line tight minor small rigid"
        type="button"
        title={isPlayed ? "Back to the position" : "Play it out on the board"}
        aria-pressed={isPlayed}
        onClick={() => (isPlayed ? stop() : play(moves))}
      >
        <StepIcon path={isPlayed ? STOP_ICON : PLAY_ICON} />
        {label}
      </button>
      <span className="ellipsis" title={formatLine(moves)}>
        {formatLine(moves)}
      </span>
      <span className="visually-hidden" role="status">
        {last && formatMove(last)}
      </span>
    </p>
  );
}

const isSameLine = (one: readonly Move[], other: readonly Move[]): boolean =>
  one.length === other.length && one.every(({ after }, at) => after === other[at]?.after);
