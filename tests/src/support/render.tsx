import { type RenderResult, render } from "@testing-library/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import type { PieceCode, Square } from "../../../engine/index.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { usePageNotices } from "../../../src/ui/PageNotice.tsx";
import type { AppStore } from "../../../store/makeStore.ts";
import { noticeDismissed, selectNotices } from "../../../store/view/slice.ts";

/**
 * Renders parts of a page with their store, at an address. A part without the board takes a tenth
 * of the time.
 */
export const renderWith = (store: AppStore, parts: ReactNode, address = "/"): RenderResult =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Provider store={store}>{parts}</Provider>
    </MemoryRouter>,
  );

/**
 * The notices as plain alerts that stay, for tests of what raises them. `src/notices` draws them
 * for players.
 */
export function PlainNotices({ store }: { readonly store?: AppStore }) {
  const notices = useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    () => store && selectNotices(store.getState()),
  );
  return (
    <>
      {usePageNotices().map(({ key, text, action, onAction, onDismiss }) => (
        <div key={key} role="alert">
          <p>{text}</p>
          <button type="button" onClick={onAction}>
            {action}
          </button>
          {onDismiss && (
            <button type="button" onClick={onDismiss}>
              Dismiss
            </button>
          )}
        </div>
      ))}
      {notices?.map(({ id, reason }) => (
        <div key={id} role="alert">
          <p>{describeReason(reason)}</p>
          <button type="button" onClick={() => store?.dispatch(noticeDismissed(id))}>
            Dismiss
          </button>
        </div>
      ))}
    </>
  );
}

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
