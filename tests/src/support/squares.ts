import type { PieceCode, Square } from "../../../engine/index.ts";

/** The pieces a rendered board shows, by square. */
export function shownPieces(container: HTMLElement): Partial<Record<Square, PieceCode>> {
  const pieces: Partial<Record<Square, PieceCode>> = {};
  for (const element of container.querySelectorAll<HTMLElement>("[data-square]")) {
    const piece = element.querySelector<HTMLElement>("[data-piece]")?.dataset.piece;
    if (piece) pieces[element.dataset.square as Square] = piece as PieceCode;
  }
  return pieces;
}

/** The highlight that lies on a square, as written in its style; empty when there is none. */
export function shownHighlight(container: HTMLElement, square: Square): string {
  const layer = container.querySelector<HTMLElement>(`[data-square="${square}"] > div`);
  return layer?.style.backgroundColor ?? "no such square";
}
