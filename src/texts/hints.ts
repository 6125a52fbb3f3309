/** What a hint says in each of its steps. */
import { type Theme, themeOf } from "../../engine/review/themes.ts";
import type { Move } from "../../engine/rules/types.ts";
import type { Hint } from "../../store/game/pgn/notes.ts";
import { describeMove } from "./game.ts";
import { PIECE_WORDS } from "./moves.ts";

/**
 * A step of the hint for the first move of a line: what the position is about, the piece, the move.
 * @param previous the move that led to the position; undefined at the start of a game
 */
export function describeHintStep(
  shows: Hint["shows"],
  line: readonly [Move, ...Move[]],
  previous: Move | undefined,
): string {
  const [move] = line;
  if (shows === "move") return `The move: ${describeMove(move)}.`;
  if (shows === "piece") return describeHintedPiece(move);
  return describeTheme(themeOf(line, previous));
}

/** `Move the knight on g1.` */
const describeHintedPiece = ({ piece, from }: Move): string =>
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
