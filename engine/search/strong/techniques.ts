/**
 * The techniques that the strong search adds to plain alpha-beta, by name. Each can be switched
 * off, so that a match can measure its worth (`tools/strength/README.md`) and a test can compare
 * the search without them with plain minimax.
 */

/**
 * All techniques. In brackets is the source: the name of a page on
 * https://www.chessprogramming.org/, or the program that made the technique known, if it has no
 * page of its own.
 */
export const TECHNIQUES = [
  /** A narrow window around the last iteration's score. [Aspiration_Windows] */
  "aspiration",
  /**
   * Scores of positions already searched cut off, and improve evaluations. What else the table
   * knows (moves, evaluations, former main lines, scores to test for singular moves) is used even
   * without it. [Transposition_Table]
   */
  "table",
  /** A line that cannot beat a shorter mate already found is cut off. [Mate_Distance_Pruning] */
  "mateDistance",
  /** A position in check is searched one ply deeper. [Check_Extensions] */
  "checkExtension",
  /**
   * A table move that is much better than all others is searched one or two plies deeper.
   * [Singular_Extensions]
   */
  "singularExtension",
  /**
   * In the test for singular moves, a table move is searched shallower if others may be as good.
   * [Singular_Extensions]
   */
  "negativeExtension",
  /**
   * In the test for singular moves, a position in which other moves fail high, too, is cut off.
   * [Multi-Cut]
   */
  "multiCut",
  /** A position is cut off if it fails high even after passing the turn. [Null_Move_Pruning] */
  "nullMove",
  /**
   * Near the horizon, a position far above the window gets its estimate without a search.
   * [Reverse_Futility_Pruning]
   */
  "reverseFutility",
  /** Near the horizon, a position far below the window is left to quiescence. [Razoring] */
  "razoring",
  /** A position without a table move is searched shallower. [Internal_Iterative_Reductions] */
  "internalReduction",
  /**
   * Late moves are searched shallower, and again at full depth if they raise alpha.
   * [Late_Move_Reductions]
   */
  "lateMoveReductions",
  /**
   * Near the horizon, quiet moves late in the order are skipped.
   * [Futility_Pruning#MoveCountBasedPruning]
   */
  "lateMovePruning",
  /**
   * Near the horizon, moves unlikely to raise the evaluation to the window are skipped.
   * [Futility_Pruning]
   */
  "futility",
  /**
   * A position whose evaluation has not risen since the last turn of its side is pruned and
   * reduced more. Without it, every position counts as improving. [Improving]
   */
  "improving",
  /**
   * Near the horizon, moves that lose too much material in exchanges are skipped; in quiescence,
   * all moves that lose any. [Static_Exchange_Evaluation]
   */
  "exchangePruning",
  /**
   * In quiescence, captures unlikely to raise the evaluation to the window are skipped.
   * [Delta_Pruning]
   */
  "deltaPruning",
  /** Quiet moves that refuted a sibling are tried early. [Killer_Heuristic] */
  "killers",
  /**
   * Quiet moves that refuted positions elsewhere in the tree are tried early. [History_Heuristic]
   */
  "history",
  /**
   * Quiet moves that were good replies to the last moves elsewhere are tried early.
   * [History_Heuristic#Continuation_History]
   */
  "continuationHistory",
  /**
   * Captures that refuted positions elsewhere are tried before others of equal worth.
   * [History_Heuristic#Capture_History]
   */
  "captureHistory",
  /** Quiet moves that were good with the same pawns elsewhere are tried early. [Stockfish] */
  "pawnHistory",
  /** A quiet move is also judged by what became of the position that it led to. [Stockfish] */
  "previousMoveHistory",
  /**
   * The evaluation is corrected by what searches of positions with common features found.
   * [Static_Evaluation_Correction_History]
   */
  "correctionHistory",
  /** A position in which a capture fails high by far at a lower depth is cut off. [ProbCut] */
  "probCut",
  /** A position that was once on a main line is pruned and reduced less. [Stockfish] */
  "formerPv",
  /**
   * A reduction is taken back or increased by the evaluation of the position that it led to.
   * [Stockfish]
   */
  "hindsight",
  /**
   * A score above the window is moved towards the window, since it is a bound of a rough search.
   * [Stockfish]
   */
  "blending",
  /**
   * In quiescence, once one move avoids mate, quiet moves out of check are skipped.
   * [Quiescence_Search]
   */
  "evasionPruning",
  /** Captures are searched beyond the horizon until the position is quiet. [Quiescence_Search] */
  "quiescence",
] as const;

export type Technique = (typeof TECHNIQUES)[number];

/** Which techniques a search uses. */
export type EnabledTechniques = Readonly<Record<Technique, boolean>>;

/** All techniques except those in `without`. */
export function allTechniquesExcept(without: readonly Technique[]): EnabledTechniques {
  const enabled = Object.fromEntries(TECHNIQUES.map((name) => [name, !without.includes(name)]));
  return enabled as Record<Technique, boolean>;
}
