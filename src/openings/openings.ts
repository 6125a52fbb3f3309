/**
 * Opening names by position: transpositions of an opening have the same name. The data is
 * lichess-org/chess-openings, in the public domain (CC0), packed by `npm run openings`. Each row
 * has a fingerprint of the position instead of the moves, so no moves have to be played to read it.
 *
 *     openingAfter(history)?.name;   // "Italian Game"
 */
import type { PgnMove } from "../../engine/pgn/tree.ts";
import { parseFen } from "../../engine/rules/fen.ts";
import { FenBoard } from "../../engine/rules/fenBoard.ts";
import type { Fen } from "../../engine/rules/types.ts";
import { FINGERPRINT_LENGTH, fingerprintOf } from "./fingerprint.ts";
import text from "./openings.txt?raw";

export interface Opening {
  /** The code in the Encyclopaedia of Chess Openings: A00 to E99. */
  readonly eco: string;
  readonly name: string;
}

const NAME_AT = FINGERPRINT_LENGTH + 3;

/** Openings by the fingerprint of their position. */
type Openings = ReadonlyMap<string, Opening>;

/** Parses rows of fingerprint, ECO code and name. There is no separator between these three. */
export function readOpenings(rows: string): Openings {
  return new Map(
    rows
      .split("\n")
      .filter(Boolean)
      .map((row) => {
        const [eco, name] = [row.slice(FINGERPRINT_LENGTH, NAME_AT), row.slice(NAME_AT)];
        return [row.slice(0, FINGERPRINT_LENGTH), { eco, name }];
      }),
  );
}

const OPENINGS = readOpenings(text);

/** The opening whose moves lead to exactly this position; undefined if it has no name. */
export const openingOf = (fen: Fen): Opening | undefined => OPENINGS.get(fingerprintOf(fen));

/** A move in LAN, and the positions before and after it. */
export type PlayedMove = Pick<PgnMove, "lan" | "before" | "after">;

/**
 * The opening of a line of moves: that of its latest position with a name, or of one that the line
 * reaches in another order; undefined if no position has a name.
 */
export function openingAfter(
  moves: readonly PlayedMove[],
  openings = OPENINGS,
): Opening | undefined {
  let known: { readonly opening: Opening; readonly at: number } | undefined;
  for (const [at, { after }] of moves.entries()) {
    let opening = openings.get(fingerprintOf(after));
    if (known && at >= known.at + PLIES_WITHOUT_NAME && at < LAST_TRANSPOSITION) {
      opening ??= transposedTo(openings, moves.slice(0, at + 1), known.opening);
    }
    if (opening) known = { opening, at };
  }
  return known?.opening;
}

/**
 * Another order of the moves is looked for after so many plies without a name, and up to this ply.
 * Measured on 7,509 games of Kasparov, Karpov and Korchnoi with the codes of a game collection,
 * which did not choose these numbers: 139 games came nearer to that code, 15 went away from it.
 */
const PLIES_WITHOUT_NAME = 3;
const LAST_TRANSPOSITION = 20;

/**
 * The opening that books reach by the same moves in another order, in which one of them comes last:
 * that of the position before it. Books go by the order of the codes: a queen's pawn opening (D, E)
 * takes precedence over a flank opening and over an earlier code. Other openings keep their names:
 * a single move makes them, as 1… f5 makes the Dutch Defense.
 *
 * Example: 1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5. Books castle after d5, and call the
 * position before that the Hungarian Attack of the Grünfeld Defense (D92).
 */
function transposedTo(
  openings: Openings,
  moves: readonly PlayedMove[],
  known: Opening,
): Opening | undefined {
  if (known.eco >= DUTCH && known.eco < QUEENS_PAWN) return undefined;
  const least = known.eco < QUEENS_PAWN ? QUEENS_PAWN : known.eco;
  for (let at = moves.length - 3; at >= 0; at -= 2) {
    const before = positionWithout(moves, at);
    const opening = before && openings.get(fingerprintOf(before));
    if (opening && opening.eco > least) return opening;
  }
  return undefined;
}

const DUTCH = "A80";
const QUEENS_PAWN = "D00";

/**
 * The last position without the move at this index: the side that played it plays each of its next
 * moves a turn earlier, and has the move. Undefined if a move is not legal then.
 */
function positionWithout(moves: readonly PlayedMove[], at: number): Fen | undefined {
  const board = new FenBoard(parseFen(moves[at]?.before ?? ""));
  for (let next = at + 2; next < moves.length; next += 2) {
    const [own, other] = [moves[next], moves[next - 1]];
    if (!own || !other || !board.play(own.lan) || !board.play(other.lan)) return undefined;
  }
  return board.fen;
}
