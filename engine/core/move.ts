/**
 * A move as one integer, small enough for JavaScript engines to store unboxed:
 *
 *     bits  0 to  6   from, a 0x88 square
 *     bits  7 to 13   to, a 0x88 square
 *     bits 14 to 17   the captured piece, 0 for none
 *     bits 18 to 20   the promotion piece type, 0 for none
 *     bit  21         a pawn's two-square push
 *     bit  22         an en-passant capture
 *     bit  23         castling; `from` and `to` are the king's squares
 */

const TO_SHIFT = 7;
const CAPTURED_SHIFT = 14;
const PROMOTION_SHIFT = 18;

export const DOUBLE_PUSH = 1 << 21;
export const EN_PASSANT = 1 << 22;
export const CASTLING = 1 << 23;

/** No move: it decodes as a8 to a8, which is never a move. */
export const NO_MOVE = 0;

export const packMove = (from: number, to: number, captured: number): number =>
  from | (to << TO_SHIFT) | (captured << CAPTURED_SHIFT);

export const withPromotion = (move: number, type: number): number =>
  move | (type << PROMOTION_SHIFT);

export const fromOf = (move: number): number => move & 127;
export const toOf = (move: number): number => (move >> TO_SHIFT) & 127;
/** The captured piece, also for en passant; 0 for none. */
export const capturedOf = (move: number): number => (move >> CAPTURED_SHIFT) & 15;
/** The promotion piece type; 0 for none. */
export const promotionOf = (move: number): number => (move >> PROMOTION_SHIFT) & 7;
export const isDoublePush = (move: number): boolean => (move & DOUBLE_PUSH) !== 0;
export const isEnPassant = (move: number): boolean => (move & EN_PASSANT) !== 0;
export const isCastling = (move: number): boolean => (move & CASTLING) !== 0;
