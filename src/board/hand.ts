/**
 * Interprets the player's input on the board, as a state machine. Mouse, pen, touch and keyboard
 * all produce the same few events. It knows neither browser events nor the rules of chess.
 *
 *     const { hand } = step(EMPTY_HAND, { type: "pressed", square: "e2" }, rules);
 *     step(hand, { type: "released", on: "e4" }, rules).move;   // { from: "e2", to: "e4" }
 */
import type { MoveSquares, PromotionSymbol, Square } from "../../engine/rules/types.ts";

/** The target squares of each movable piece. Pieces without an entry cannot move. */
export type Movable = ReadonlyMap<Square, readonly Square[]>;

export interface HandRules {
  readonly movable: Movable;
  /** Whether the player must choose the promotion piece for this move. */
  readonly asksPromotion: (move: MoveSquares) => boolean;
}

interface Press {
  readonly from: Square;
  /** Whether a movable piece is on the pressed square. */
  readonly isPiece: boolean;
  /** Whether that piece was already chosen, so that a second click deselects it. */
  readonly wasChosen: boolean;
  /** Whether a piece is being dragged. */
  readonly isDrag: boolean;
  /** The square below the dragged piece; null outside the board. */
  readonly over: Square | null;
}

export interface Hand {
  /** The piece that was picked up, by click, drag or key. Its targets are shown. */
  readonly chosen: Square | null;
  /** From the press of a button, or the touch of a finger, to its release. */
  readonly press: Press | null;
  /** The move that waits for the choice of a promotion piece. */
  readonly promoting: MoveSquares | null;
}

export const EMPTY_HAND: Hand = { chosen: null, press: null, promoting: null };

export type HandEvent =
  | { readonly type: "pressed"; readonly square: Square }
  /** The pointer moved far enough to start a drag. */
  | { readonly type: "dragged"; readonly over: Square | null }
  /** `on` is null outside the board. */
  | { readonly type: "released"; readonly on: Square | null }
  /** The browser took the pointer away, to scroll or to zoom. */
  | { readonly type: "interrupted" }
  /** Enter or Space on a square, or a click by assistive technology. */
  | { readonly type: "activated"; readonly square: Square }
  | { readonly type: "promotionChosen"; readonly promotion: PromotionSymbol }
  /** Escape, or the promotion choice was cancelled. */
  | { readonly type: "letGo" };

export interface Step {
  readonly hand: Hand;
  /** The move to try. A drop needs no animation, because the piece is already on its square. */
  readonly move?: MoveSquares;
  readonly isDrop?: boolean;
  /** The square that was clicked, even if the click made a move. */
  readonly clicked?: Square;
  /** Whether the click neither made a move nor was on a movable piece. */
  readonly isIdle?: boolean;
}

export function step(hand: Hand, event: HandEvent, rules: HandRules): Step {
  switch (event.type) {
    case "pressed":
      return { hand: pressed(hand, event.square, rules) };
    case "dragged":
      return { hand: dragged(hand, event.over) };
    case "released":
      return released(hand, event.on, rules);
    case "interrupted":
      return { hand: hand.press?.isDrag ? EMPTY_HAND : { ...hand, press: null } };
    case "activated":
      return released(pressed(hand, event.square, rules), event.square, rules);
    case "promotionChosen":
      if (!hand.promoting) return { hand };
      return { hand: EMPTY_HAND, move: { ...hand.promoting, promotion: event.promotion } };
    case "letGo":
      return { hand: EMPTY_HAND };
  }
}

/**
 * A movable piece is picked up at once. On any other square, the chosen piece stays chosen until
 * the release.
 */
function pressed({ chosen, promoting }: Hand, square: Square, { movable }: HandRules): Hand {
  const isPiece = movable.has(square);
  // A press outside the promotion chooser only closes it.
  const kept = promoting ? null : chosen;
  return {
    chosen: isPiece ? square : kept,
    press: { from: square, isPiece, wasChosen: kept === square, isDrag: false, over: square },
    promoting: null,
  };
}

function dragged(hand: Hand, over: Square | null): Hand {
  const { press } = hand;
  if (!press?.isPiece || (press.isDrag && press.over === over)) return hand;
  return { ...hand, press: { ...press, isDrag: true, over } };
}

function released(hand: Hand, on: Square | null, rules: HandRules): Step {
  const { press, chosen } = hand;
  if (!press) return { hand };
  if (on === press.from) return clicked(chosen, press, rules);
  if (!press.isPiece) return { hand: { ...hand, press: null } };
  // The game decides whether a drop is legal, because it may have continued since the piece was
  // picked up.
  return on
    ? { ...tried({ from: press.from, to: on }, rules), isDrop: true }
    : { hand: EMPTY_HAND };
}

function clicked(chosen: Square | null, press: Press, rules: HandRules): Step {
  const square = press.from;
  const isTarget = chosen !== null && rules.movable.get(chosen)?.includes(square);
  if (isTarget) return { ...tried({ from: chosen, to: square }, rules), clicked: square };
  const isChosen = press.isPiece && !press.wasChosen;
  return {
    hand: { ...EMPTY_HAND, chosen: isChosen ? square : null },
    clicked: square,
    isIdle: !press.isPiece,
  };
}

function tried(move: MoveSquares, rules: HandRules): Step {
  return rules.asksPromotion(move)
    ? { hand: { ...EMPTY_HAND, promoting: move } }
    : { hand: EMPTY_HAND, move };
}
