import type { Square } from "../../engine/index.ts";

export interface Arrow {
  readonly from: Square;
  readonly to: Square;
}

/** The arrows with this one added, or without it when it was there: drawing an arrow again takes it away. */
export function withArrowToggled(arrows: readonly Arrow[], arrow: Arrow): readonly Arrow[] {
  const others = arrows.filter(({ from, to }) => from !== arrow.from || to !== arrow.to);
  return others.length < arrows.length ? others : [...arrows, arrow];
}
