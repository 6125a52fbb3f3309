/**
 * How a line begins: with a fork, a pin or a discovered attack. It is only called so if the line
 * then takes one of the pieces.
 */
import { parseFen } from "../rules/fen.ts";
import {
  type Color,
  type Move,
  otherColor,
  type PieceCode,
  type PieceSymbol,
  type Position,
  SQUARES,
  type Square,
} from "../rules/types.ts";

/** A piece on its square. */
export interface Placed {
  readonly piece: PieceSymbol;
  readonly square: Square;
}

export interface Motif {
  readonly kind: "fork" | "pin" | "discoveredAttack" | "discoveredCheck";
  /** The pieces that are attacked; in a pin first the pinned one, then the one behind it. */
  readonly targets: readonly Placed[];
}

/** The values of the specification; a bishop is worth a knight. */
export const VALUES: Readonly<Record<PieceSymbol, number>> = {
  p: 100,
  n: 320,
  b: 320,
  r: 500,
  q: 900,
  k: 20_000,
};

/** The motif of the first move of a line; undefined if it has none that the line follows up. */
export function motifOf(line: readonly Move[]): Motif | undefined {
  const [first, ...rest] = line;
  if (!first) return undefined;
  const view = new View(parseFen(first.after), otherColor(first.color));
  const takes = (square: Square, by?: Square): boolean => isTaken(rest, first.color, square, by);
  const motifs = [discoveredBy(first, view), forkOf(first, view), pinOf(first, view)];
  return motifs.find(
    (motif) =>
      motif?.kind === "discoveredCheck" ||
      motif?.targets.some(({ square }) =>
        motif.kind === "fork" ? takes(square, first.to) : takes(square),
      ),
  );
}

/**
 * Whether this side takes the piece that stands on a square at the beginning of the moves.
 * @param by the square of the piece that takes it; any piece unless given
 */
function isTaken(moves: readonly Move[], by: Color, square: Square, from?: Square): boolean {
  const first = moves.find(
    (move) => move.from === square || move.to === square || move.from === from,
  );
  return first?.color === by && first.to === square && (from === undefined || first.from === from);
}

type Step = readonly [files: number, ranks: number];

const STRAIGHT: readonly Step[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
const ALL = [...STRAIGHT, ...DIAGONAL];
const KNIGHT: readonly Step[] = [1, -1].flatMap((one) =>
  [2, -2].flatMap((two): Step[] => [
    [one, two],
    [two, one],
  ]),
);

const SLIDER_STEPS: Readonly<Record<string, readonly Step[]>> = {
  B: DIAGONAL,
  R: STRAIGHT,
  Q: ALL,
};

/** The squares in a direction, up to the edge of the board. */
function squaresFrom(square: Square, [files, ranks]: Step): Square[] {
  const at = SQUARES.indexOf(square);
  const found: Square[] = [];
  let [file, rank] = [(at % 8) + files, Math.floor(at / 8) - ranks];
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    found.push(SQUARES[8 * rank + file] as Square);
    [file, rank] = [file + files, rank - ranks];
  }
  return found;
}

/** A position, as the side that attacks looks at it. */
class View {
  readonly position: Position;
  /** The side that is attacked. */
  readonly victim: Color;

  constructor(position: Position, victim: Color) {
    this.position = position;
    this.victim = victim;
  }

  at(square: Square): PieceCode | null {
    return this.position.board[SQUARES.indexOf(square)] ?? null;
  }

  /** The pieces in a direction, the nearest first. */
  along(square: Square, step: Step): { readonly code: PieceCode; readonly square: Square }[] {
    return squaresFrom(square, step).flatMap((found) => {
      const code = this.at(found);
      return code ? [{ code, square: found }] : [];
    });
  }

  /** The squares that the piece on a square attacks and that are not empty. */
  attackedFrom(square: Square): Square[] {
    const code = this.at(square);
    if (code === null) return [];
    const slides = SLIDER_STEPS[code.charAt(1)];
    if (slides) return slides.flatMap((step) => this.along(square, step)[0]?.square ?? []);
    return stepsOf(code)
      .flatMap((step) => squaresFrom(square, step)[0] ?? [])
      .filter((found) => this.at(found) !== null);
  }

  isDefended(square: Square): boolean {
    return SQUARES.some(
      (from) => this.at(from)?.startsWith(this.victim) && this.attackedFrom(from).includes(square),
    );
  }

  /**
   * The attacked piece on a square, no pawn, if an attacker of this value wins something by taking
   * it.
   */
  target(square: Square, attacker: PieceSymbol): Placed[] {
    const code = this.at(square);
    if (!code?.startsWith(this.victim)) return [];
    const piece = symbolOf(code);
    if (piece === "p") return [];
    const isWorthIt = VALUES[piece] > VALUES[attacker] || !this.isDefended(square);
    return isWorthIt ? [{ piece, square }] : [];
  }
}

const symbolOf = (code: PieceCode): PieceSymbol => code.charAt(1).toLowerCase() as PieceSymbol;

function stepsOf(code: PieceCode): readonly Step[] {
  if (code.endsWith("N")) return KNIGHT;
  if (code.endsWith("K")) return ALL;
  const ahead = code.startsWith("w") ? 1 : -1;
  return [
    [1, ahead],
    [-1, ahead],
  ];
}

function forkOf({ to }: Move, view: View): Motif | undefined {
  const code = view.at(to);
  if (code === null) return undefined;
  const targets = view
    .attackedFrom(to)
    .flatMap((each) => view.target(each, symbolOf(code)))
    .toSorted((one, other) => VALUES[other.piece] - VALUES[one.piece]);
  return targets.length > 1 ? { kind: "fork", targets } : undefined;
}

/** The moved piece attacks one that must not move: behind it stands a more valuable one. */
function pinOf({ to }: Move, view: View): Motif | undefined {
  const steps = SLIDER_STEPS[view.at(to)?.charAt(1) ?? ""] ?? [];
  for (const step of steps) {
    const targets = view
      .along(to, step)
      .slice(0, 2)
      .filter(({ code }) => code.startsWith(view.victim))
      .map(({ code, square }) => ({ piece: symbolOf(code), square }));
    const [pinned, behind] = targets;
    if (pinned && pinned.piece !== "p" && behind && VALUES[behind.piece] > VALUES[pinned.piece])
      return { kind: "pin", targets };
  }
  return undefined;
}

/** The moved piece leaves the way of another one, which attacks now. */
function discoveredBy({ from, to, color }: Move, view: View): Motif | undefined {
  for (const [files, ranks] of ALL) {
    const [behind] = view.along(from, [-files, -ranks]);
    const [hit] = view.along(from, [files, ranks]);
    if (!behind?.code.startsWith(color) || !hit || behind.square === to) continue;
    const slides = SLIDER_STEPS[behind.code.charAt(1)] ?? [];
    if (!slides.some(([file, rank]) => file === files && rank === ranks)) continue;
    const targets = view.target(hit.square, symbolOf(behind.code));
    const [target] = targets;
    if (!target) continue;
    return { kind: target.piece === "k" ? "discoveredCheck" : "discoveredAttack", targets };
  }
  return undefined;
}
