import type { Color } from "../../engine/index.ts";
import styles from "./Arrows.module.css";
import type { Arrow } from "./arrows.ts";
import { placeOf, SQUARES_A_SIDE } from "./geometry.ts";

interface ArrowsProps {
  readonly arrows: readonly Arrow[];
  readonly hint: Arrow | undefined;
  readonly orientation: Color;
}

/** The arrows that a player drew to think with, which mean nothing to the game; and the one of a hint. */
export function Arrows({ arrows, hint, orientation }: ArrowsProps) {
  if (arrows.length === 0 && !hint) return null;
  const all = hint ? [...arrows.filter((arrow) => !isSame(arrow, hint)), hint] : arrows;
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
        {/* One head for each kind: a head does not take its colour from the line. */}
        {["arrow-head", "hint-head"].map((id) => (
          <marker
            key={id}
            id={id}
            className={id === "hint-head" ? styles.hint : undefined}
            viewBox="0 0 4 4"
            refX="3"
            refY="2"
            markerWidth="3.2"
            orient="auto"
          >
            <path d="M0 0 4 2 0 4z" fill="currentColor" />
          </marker>
        ))}
      </defs>
      {all.map((arrow) => {
        const { from, to } = arrow;
        const [start, end] = [centre(from), centre(to)];
        return (
          <line
            key={from + to}
            className={arrow === hint ? styles.hint : undefined}
            data-arrow={from + to}
            data-hint={arrow === hint || undefined}
            x1={start.x}
            y1={start.y}
            x2={end.x}
            y2={end.y}
            markerEnd={`url(#${arrow === hint ? "hint-head" : "arrow-head"})`}
          />
        );
      })}
    </svg>
  );
}

const isSame = (one: Arrow, other: Arrow): boolean =>
  one.from === other.from && one.to === other.to;
