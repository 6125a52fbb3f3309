import type { PieceCode, Square } from "../../../engine/index.ts";

/** The pieces on a rendered board, by square. */
export function shownPieces(container: HTMLElement): Partial<Record<Square, PieceCode>> {
  const pieces: Partial<Record<Square, PieceCode>> = {};
  for (const element of container.querySelectorAll<HTMLElement>("[data-square]")) {
    const piece = element.querySelector<HTMLElement>("[data-piece]")?.dataset.piece;
    if (piece) pieces[element.dataset.square as Square] = piece as PieceCode;
  }
  return pieces;
}

/** The named cell inside a square of the board library. */
export const cellOf = (container: HTMLElement, square: Square): HTMLElement | null =>
  container.querySelector<HTMLElement>(`[data-square="${square}"] > [role=gridcell]`);

/** The highlight of a square, as in its style; empty if there is none. */
export function shownHighlight(container: HTMLElement, square: Square): string {
  return cellOf(container, square)?.style.backgroundColor ?? "no such square";
}

/**
 * The arrows of this colour, each as `e2e4`: the library ends the name of an arrow's head with its
 * squares.
 */
export function arrowsOfColor(color: string): string[] {
  const heads = [...document.querySelectorAll("marker")].filter((head) =>
    head.querySelector(`[fill="${color}"]`),
  );
  return heads.map(({ id }) => id.split("-").slice(-2).join(""));
}
