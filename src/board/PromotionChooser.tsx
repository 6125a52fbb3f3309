import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { Color, PieceCode, PromotionSymbol, Square } from "../../engine/rules/types.ts";
import { PIECE_WORDS } from "../texts/moves.ts";
import { moveFocus } from "../ui/Menu.tsx";
import { placeOf, SQUARES_A_SIDE } from "./geometry.ts";
import { Piece } from "./Piece.tsx";
import styles from "./PromotionChooser.module.css";

interface PromotionChooserProps {
  /** The promotion square. The chooser opens on it. */
  readonly square: Square;
  readonly color: Color;
  readonly orientation: Color;
  readonly onChoose: (promotion: PromotionSymbol) => void;
  readonly onCancel: () => void;
}

/** The most likely choice first. */
const CHOICES = ["q", "n", "r", "b"] as const satisfies readonly PromotionSymbol[];

/** The number of choices that each key moves the focus. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Asks for the promotion piece. It has the focus until the player chooses or cancels. */
export function PromotionChooser(properties: PromotionChooserProps) {
  const { square, color, orientation, onChoose, onCancel } = properties;
  const dialog = useRef<HTMLDivElement>(null);
  // The tap that opened the chooser causes a late click on it. Only presses that start here count.
  const wasPressed = useRef(false);
  useFocusInside(dialog);

  const handleKey = (event: KeyboardEvent) => {
    // Keep the key from the board below.
    event.stopPropagation();
    if (event.key === "Escape") return onCancel();
    moveFocus(event, STEPS);
  };
  return (
    <div
      ref={dialog}
      className={styles.chooser}
      style={placement(square, orientation)}
      role="dialog"
      aria-label="Promote to"
      onPointerDown={() => {
        wasPressed.current = true;
      }}
      onKeyDown={handleKey}
    >
      {CHOICES.map((promotion) => (
        <button
          key={promotion}
          className="bare"
          type="button"
          aria-label={PIECE_WORDS[promotion]}
          onClick={({ detail }) => {
            const isByKey = detail === 0;
            if (isByKey || wasPressed.current) onChoose(promotion);
          }}
        >
          <Piece piece={`${color}${promotion.toUpperCase()}` as PieceCode} />
        </button>
      ))}
    </div>
  );
}

/** Focuses the first button. At the end the square gets the focus back, unless it is elsewhere. */
function useFocusInside(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const square = document.activeElement;
    dialog.current?.querySelector("button")?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && square instanceof HTMLElement) square.focus({ preventScroll: true });
    };
  }, [dialog]);
}

/**
 * In the column of the square, from its end of the board towards the middle. It does not extend
 * past the edge of the board.
 */
function placement(square: Square, orientation: Color) {
  const { column, row } = placeOf(square, orientation);
  const percent = (squares: number) => `${(squares / SQUARES_A_SIDE) * 100}%`;
  const isRight = column >= SQUARES_A_SIDE / 2;
  return {
    [isRight ? "right" : "left"]: percent(isRight ? SQUARES_A_SIDE - 1 - column : column),
    [row === 0 ? "top" : "bottom"]: 0,
  };
}
