/** What a hint says in each of its steps. */
import type { Theme } from "../../engine/review/themes.ts";
import type { Move } from "../../engine/rules/types.ts";
import { PIECE_WORDS } from "./moves.ts";

/** `Move the knight on g1.` */
export const describeHintedPiece = ({ piece, from }: Move): string =>
  `Move the ${PIECE_WORDS[piece]} on ${from}.`;

const NUMBER_WORDS = ["one", "two", "three", "four", "five"];

const MOTIFS = {
  fork: "A fork",
  pin: "A pin",
  discoveredAttack: "A discovered attack",
  discoveredCheck: "A discovered check",
} as const;

const SENTENCES = {
  onlyMove: "You have only one legal move.",
  mated: "You can only put the mate off.",
  promotion: "You can promote a pawn.",
  recapture: "You can recapture.",
  attacked: "Something of yours is attacked.",
  sacrifice: "Think of a sacrifice.",
  exchange: "Look at what you can take.",
  inCheck: "In check: find the best way out.",
  check: "Look at your checks.",
  castling: "Quiet: bring your king to safety.",
  pawnMove: "Quiet: look at your pawns.",
  kingMove: "Quiet: your king can stand better.",
  development: "Quiet: develop a piece.",
  improvement: "Quiet: a piece can stand better.",
} as const;

/** What a position is about, without a square. */
export function describeTheme(theme: Theme): string {
  switch (theme.kind) {
    case "mate":
      return `There is a mate in ${NUMBER_WORDS[theme.moves - 1] ?? theme.moves}.`;
    case "win": {
      const won = theme.won === "material" ? theme.won : `a ${theme.won}`;
      return theme.motif ? `${MOTIFS[theme.motif]} wins ${won}.` : `You can win ${won}.`;
    }
    default:
      return SENTENCES[theme.kind];
  }
}
