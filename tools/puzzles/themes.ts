/** The themes of a puzzle, from nothing but what its solution shows. */
import { type Move, otherColor, type Position, parseFen } from "../../engine/index.ts";
import { PUZZLE_THEMES, type PuzzleTheme } from "../../engine/puzzles/puzzle.ts";
import { promotionIn } from "../../engine/review/costs.ts";
import { motifOf, VALUES } from "../../engine/review/motifs.ts";
import { hangingPieces } from "../../engine/rules/hanging.ts";
import type { PieceSymbol } from "../../engine/rules/types.ts";
import type { Aim } from "./conditions.ts";

/** In centipawns, as in `VALUES`: a piece that is given for a pawn or for nothing. */
const LEAST_SACRIFICE = 200;

/** The themes, in the order of `PUZZLE_THEMES`; each is explained there. */
export function themesOf(solution: readonly [Move, ...Move[]], aim: Aim): readonly PuzzleTheme[] {
  const [first] = solution;
  const position = parseFen(first.before);
  const motifs = solution.flatMap((_, index) =>
    index % 2 === 0 ? (motifOf(solution.slice(index))?.kind ?? []) : [],
  );
  const holds: Partial<Record<PuzzleTheme, boolean>> = {
    ...Object.fromEntries(motifs.map((kind) => [kind, true])),
    hangingPiece: takesHangingPiece(first, position),
    promotion: promotionIn(solution, first.color) !== undefined,
    ...(solution.at(-1)?.san.endsWith("#") && { [mateOf(solution)]: true }),
    defence: aim === "draw",
    quietMove: !first.captured && !first.promotion && !/[+#]$/.test(first.san),
    sacrifice: givesMaterial(solution),
    endgame: isEndgame(position),
  };
  return PUZZLE_THEMES.filter((theme) => holds[theme]);
}

const mateOf = ({ length }: readonly Move[]): PuzzleTheme =>
  `mateIn${(length + 1) / 2}` as PuzzleTheme;

const takesHangingPiece = ({ color, captured, to }: Move, position: Position): boolean =>
  captured !== undefined &&
  captured !== "p" &&
  hangingPieces(position, otherColor(color)).includes(to);

/**
 * Whether an answer leaves the solver at least two pawns behind what it had in the beginning, also
 * with what is then taken back on the same square.
 */
function givesMaterial(solution: readonly Move[]): boolean {
  let balance = 0;
  return solution.some((move, index) => {
    const isAnswer = index % 2 === 1;
    balance += isAnswer ? -worthOf(move.captured) : worthOf(move.captured);
    const next = solution[index + 1];
    const back = next?.to === move.to ? worthOf(next.captured) : 0;
    return isAnswer && balance + back <= -LEAST_SACRIFICE;
  });
}

const worthOf = (piece: PieceSymbol | undefined): number => (piece ? VALUES[piece] : 0);

/** In pieces: what a queen counts for, and how much each side has at most in an endgame. */
const [QUEEN, MOST_PIECES] = [2, 2];

const isEndgame = ({ board }: Position): boolean =>
  ["w", "b"].every((color) => {
    const pieces = board.flatMap((code) => (code?.startsWith(color) ? code.charAt(1) : []));
    const count = pieces.reduce((sum, piece) => sum + countOf(piece), 0);
    return count <= MOST_PIECES;
  });

function countOf(piece: string): number {
  if (piece === "K" || piece === "P") return 0;
  return piece === "Q" ? QUEEN : 1;
}
