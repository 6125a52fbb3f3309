/**
 * What a person's hand does on the board, as a state machine: mouse, pen, finger and keys say the
 * same few things, and here is decided what they mean. It knows no event of the browser and no rule
 * of chess.
 *
 *     const { hand } = step(EMPTY_HAND, { type: "pressed", square: "e2" }, rules);
 *     step(hand, { type: "released", on: "e4" }, rules).move;   // { from: "e2", to: "e4" }
 */
import type { MoveSquares, PromotionSymbol, Square } from "../../engine/index.ts";

/** The squares that each piece may go to; a piece that is not named stays where it is. */
export type Movable = ReadonlyMap<Square, readonly Square[]>;

export interface HandRules {
  readonly movable: Movable;
  /** Whether the player is to be asked what a pawn becomes on this move. */
  readonly asksPromotion: (move: MoveSquares) => boolean;
}

interface Press {
  readonly from: Square;
  /** Whether there is a piece under the hand that may be moved. */
  readonly isPiece: boolean;
  /** Whether that piece was chosen before, so that a second click lets it go. */
  readonly wasChosen: boolean;
  /** Once the hand has moved, a piece hangs on it. */
  readonly isDrag: boolean;
  /** The square under the piece that is dragged; null beside the board. */
  readonly over: Square | null;
}

export interface Hand {
  /** The piece that was picked up, by whatever means: its targets are shown. */
  readonly chosen: Square | null;
  /** From the pressing of a button, or the touch of a finger, to its end. */
  readonly press: Press | null;
  /** The move that waits to be told what the pawn becomes. */
  readonly promoting: MoveSquares | null;
}

export const EMPTY_HAND: Hand = { chosen: null, press: null, promoting: null };

export type HandEvent =
  | { readonly type: "pressed"; readonly square: Square }
  /** The hand moved far enough to mean it. */
  | { readonly type: "dragged"; readonly over: Square | null }
  /** `on` is null beside the board. */
  | { readonly type: "released"; readonly on: Square | null }
  /** The browser took the pointer away, to scroll or to zoom. */
  | { readonly type: "interrupted" }
  /** Enter or Space on a square, or the click of an assistive technology. */
  | { readonly type: "activated"; readonly square: Square }
  | { readonly type: "promotionChosen"; readonly promotion: PromotionSymbol }
  /** Escape, or the promotion was waved away. */
  | { readonly type: "letGo" };

export interface Step {
  readonly hand: Hand;
  /** A move to try. A drop is one that needs no animation: the piece is there already. */
  readonly move?: MoveSquares;
  readonly isDrop?: boolean;
  /** The square that was clicked, whatever else the click meant. */
  readonly clicked?: Square;
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

/** A piece of one's own is picked up at once; whatever else was chosen waits for the release. */
function pressed({ chosen, promoting }: Hand, square: Square, { movable }: HandRules): Hand {
  const isPiece = movable.has(square);
  // A press elsewhere waves the question away and means nothing more.
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
  // Whether the drop is legal is for the game to say: it may have gone on since the piece was
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
  return { hand: { ...EMPTY_HAND, chosen: isChosen ? square : null }, clicked: square };
}

function tried(move: MoveSquares, rules: HandRules): Step {
  return rules.asksPromotion(move)
    ? { hand: { ...EMPTY_HAND, promoting: move } }
    : { hand: EMPTY_HAND, move };
}
