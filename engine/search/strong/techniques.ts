/**
 * What the strong search does beyond plain alpha-beta with quiescence, each technique by name. Any
 * of them can be switched off, so that a match can say what it is worth (`docs/strength.md`) and so
 * that a test can hold what is left against plain minimax.
 */

/**
 * Each technique with its source. Pages without a host are those of
 * https://www.chessprogramming.org/.
 */
export const SOURCES = {
  /** Windows around the last iteration's score. */
  aspiration: "Aspiration_Windows",
  /** Scores of positions already searched. The table's moves are always used. */
  table: "Transposition_Table",
  /** A score that cannot beat a shorter mate already found is not looked for. */
  mateDistance: "Mate_Distance_Pruning",
  /** A position in check is searched one ply deeper. */
  checkExtension: "Check_Extensions",
  /** A table move that stands out among all others is searched one ply deeper. */
  singularExtension: "Singular_Extensions",
  /** A position so good that giving the turn away still refutes the move before. */
  nullMove: "Null_Move_Pruning",
  /** Near the horizon, a position far above the window is taken as it stands. */
  reverseFutility: "Reverse_Futility_Pruning",
  /** Near the horizon, a position far below the window is left to quiescence. */
  razoring: "Razoring",
  /** A position without a table move is searched one ply less deep. */
  internalReduction: "Internal_Iterative_Reductions",
  /** Late moves are searched less deep, and again when they turn out well. */
  lateMoveReductions: "Late_Move_Reductions",
  /** Near the horizon, quiet moves late in the order are left out. */
  lateMovePruning: "Futility_Pruning#MoveCountBasedPruning",
  /** Near the horizon, quiet moves that cannot lift the evaluation to the window are left out. */
  futility: "Futility_Pruning",
  /**
   * Near the horizon, moves that lose material in exchanges are left out; in quiescence, all such
   * captures.
   */
  exchangePruning: "Static_Exchange_Evaluation",
  /** In quiescence, captures that cannot lift the evaluation to the window are left out. */
  deltaPruning: "Delta_Pruning",
  /** Quiet moves that refuted a sibling come early. */
  killers: "Killer_Heuristic",
  /** Quiet moves that refuted positions elsewhere in the tree come early. */
  history: "History_Heuristic",
  /** Quiet moves that answered the last moves well elsewhere in the tree come early. */
  continuationHistory: "History_Heuristic#Continuation_History",
  /** Captures are tried out beyond the horizon until the position is quiet. */
  quiescence: "Quiescence_Search",
} as const;

export type Technique = keyof typeof SOURCES;

export const TECHNIQUES = Object.keys(SOURCES) as readonly Technique[];

/** Which techniques a search uses. */
export type Uses = Readonly<Record<Technique, boolean>>;

/** All of them but those named. */
export function allBut(without: readonly Technique[]): Uses {
  const uses = Object.fromEntries(TECHNIQUES.map((name) => [name, !without.includes(name)]));
  return uses as Record<Technique, boolean>;
}
