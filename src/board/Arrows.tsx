import type { Color } from "../../engine/index.ts";
import styles from "./Arrows.module.css";
import type { Arrow } from "./arrows.ts";
import { placeOf, SQUARES_A_SIDE } from "./geometry.ts";

interface ArrowsProps {
  readonly arrows: readonly Arrow[];
  readonly orientation: Color;
}

/** The arrows that a player drew to think with; they mean nothing to the game. */
export function Arrows({ arrows, orientation }: ArrowsProps) {
  if (arrows.length === 0) return null;
  const centre = (square: Arrow["from"]) => {
    const { column, row } = placeOf(square, orientation);
    return { x: column + 0.5, y: row + 0.5 };
  };
  return (
    <svg
      className={styles.arrows}
      viewBox={`0 0 ${SQUARES_A_SIDE} ${SQUARES_A_SIDE}`}
      aria-hidden="true"
    >
      <defs>
        <marker id="arrow-head" viewBox="0 0 4 4" refX="3" refY="2" markerWidth="3.2" orient="auto">
          <path d="M0 0 4 2 0 4z" fill="currentColor" />
        </marker>
      </defs>
      {arrows.map(({ from, to }) => {
        const [start, end] = [centre(from), centre(to)];
        return (
          <line
            key={from + to}
            data-arrow={from + to}
            x1={start.x}
            y1={start.y}
            x2={end.x}
            y2={end.y}
            markerEnd="url(#arrow-head)"
          />
        );
      })}
    </svg>
  );
}
