/** PGN of large trees. */

/** Each variation has a variation of its own: `Kg1 (Kg2 Kb8 (Kb7 Kg1 ...`. */
export function nestedPgn(brackets: number): string {
  const cycle = ["(Kg2 Kb8", "(Kb7 Kg1", "(Kh1 Kb8", "(Ka8 Kg1"];
  const opening = Array.from({ length: brackets }, (_, at) => cycle[at % cycle.length]);
  const tags = '[SetUp "1"]\n[FEN "k7/8/8/8/8/8/8/7K w - - 0 1"]';
  return `${tags}\n\nKg1 ${opening.join(" ")}${")".repeat(brackets)}`;
}

/** Two knights go out and back: a main line with as many plies. */
export function longPgn(plies: number): string {
  const cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
  return Array.from({ length: plies }, (_, at) => cycle[at % cycle.length]).join(" ");
}

/** As many variations of one move; a longer one has a reply. */
export function widePgn(variations: number): string {
  const cycle = ["(1. d4)", "(1. c4 e5)", "(1. Nf3)", "(1. g3 {Quiet.})"];
  const wide = Array.from({ length: variations }, (_, at) => cycle[at % cycle.length]);
  return `1. e4 ${wide.join(" ")} 1... e5 *`;
}
