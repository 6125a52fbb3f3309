/**
 * The techniques that the strong search adds to plain alpha-beta, by name. Each can be switched
 * off, so that a match can measure its worth (`docs/strength.md`) and a test can compare the
 * search without them with plain minimax.
 */

/** The source of a technique that has no page of its own: the program that made it known. */
const STOCKFISH = "Stockfish";

/**
 * The source of each technique: the name of a page on https://www.chessprogramming.org/, or
 * STOCKFISH.
 */
export const SOURCES = {
  /** A narrow window around the last iteration's score. */
  aspiration: "Aspiration_Windows",
  /**
   * Scores of positions already searched cut off, and improve evaluations. What else the table
   * knows (moves, evaluations, former main lines, scores to test for singular moves) is used even
   * without it.
   */
  table: "Transposition_Table",
  /** A line that cannot beat a shorter mate already found is cut off. */
  mateDistance: "Mate_Distance_Pruning",
  /** A position in check is searched one ply deeper. */
  checkExtension: "Check_Extensions",
  /** A table move that is much better than all others is searched one or two plies deeper. */
  singularExtension: "Singular_Extensions",
  /** In the same test: a table move is searched shallower if others may be as good. */
  negativeExtension: "Singular_Extensions",
  /** In the same test: a position in which other moves fail high, too, is cut off. */
  multiCut: "Multi-Cut",
  /** A position is cut off if it fails high even after passing the turn. */
  nullMove: "Null_Move_Pruning",
  /** Near the horizon, a position far above the window gets its estimate without a search. */
  reverseFutility: "Reverse_Futility_Pruning",
  /** Near the horizon, a position far below the window is left to quiescence. */
  razoring: "Razoring",
  /** A position without a table move is searched shallower. */
  internalReduction: "Internal_Iterative_Reductions",
  /** Late moves are searched shallower, and again at full depth if they raise alpha. */
  lateMoveReductions: "Late_Move_Reductions",
  /** Near the horizon, quiet moves late in the order are skipped. */
  lateMovePruning: "Futility_Pruning#MoveCountBasedPruning",
  /** Near the horizon, moves unlikely to raise the evaluation to the window are skipped. */
  futility: "Futility_Pruning",
  /**
   * A position whose evaluation has not risen since the last turn of its side is pruned and reduced
   * more. Without it, every position counts as improving.
   */
  improving: "Improving",
  /**
   * Near the horizon, moves that lose too much material in exchanges are skipped; in quiescence,
   * all moves that lose any.
   */
  exchangePruning: "Static_Exchange_Evaluation",
  /** In quiescence, captures unlikely to raise the evaluation to the window are skipped. */
  deltaPruning: "Delta_Pruning",
  /** Quiet moves that refuted a sibling are tried early. */
  killers: "Killer_Heuristic",
  /** Quiet moves that refuted positions elsewhere in the tree are tried early. */
  history: "History_Heuristic",
  /** Quiet moves that were good replies to the last moves elsewhere are tried early. */
  continuationHistory: "History_Heuristic#Continuation_History",
  /** Captures that refuted positions elsewhere are tried before others of equal worth. */
  captureHistory: "History_Heuristic#Capture_History",
  /** Quiet moves that were good with the same pawns elsewhere are tried early. */
  pawnHistory: STOCKFISH,
  /** A quiet move is also judged by what became of the position that it led to. */
  previousMoveHistory: STOCKFISH,
  /** The evaluation is corrected by what searches of positions with common features found. */
  correctionHistory: "Static_Evaluation_Correction_History",
  /** A position in which a capture fails high by far at a lower depth is cut off. */
  probCut: "ProbCut",
  /** A position that was once on a main line is pruned and reduced less. */
  formerPv: STOCKFISH,
  /** A reduction is taken back or increased by the evaluation of the position that it led to. */
  hindsight: STOCKFISH,
  /** A score above the window is moved towards the window, since it is a bound of a rough search. */
  blending: STOCKFISH,
  /** In quiescence, once one move avoids mate, quiet moves out of check are skipped. */
  evasionPruning: "Quiescence_Search",
  /** Captures are searched beyond the horizon until the position is quiet. */
  quiescence: "Quiescence_Search",
} as const;

export type Technique = keyof typeof SOURCES;

export const TECHNIQUES = Object.keys(SOURCES) as readonly Technique[];

/** Which techniques a search uses. */
export type EnabledTechniques = Readonly<Record<Technique, boolean>>;

/** All techniques except those in `without`. */
export function allTechniquesExcept(without: readonly Technique[]): EnabledTechniques {
  const enabled = Object.fromEntries(TECHNIQUES.map((name) => [name, !without.includes(name)]));
  return enabled as Record<Technique, boolean>;
}
