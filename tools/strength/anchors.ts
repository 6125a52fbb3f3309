/**
 * The anchors of the ladder: Stockfish 15.1 with `UCI_LimitStrength`, whose nominal ratings fix the
 * scale. It chooses its weakened move when it has completed one depth, which follows from
 * `UCI_Elo`, and what it searches after that does not change the choice. So it gets exactly this
 * depth: other work on the machine weakens nobody, and a weak anchor answers at once.
 *
 * Source: the published formula of Stockfish 15.1, from `UCI_Elo` to its skill level from 0 to 20;
 * it chooses at depth 1 + level. `docs/strength.md` says how this was checked.
 */
import type { Entrant } from "./ladderPlan.ts";
import { parsePlayer } from "./playerSyntax.ts";

/** The range of `UCI_Elo` in Stockfish 15.1. */
const RANGE = { least: 1350, most: 2850 } as const;

const MOST_SKILFUL = 20;

/** The depth, in plies, at which Stockfish 15.1 chooses its move at this `UCI_Elo`. */
export function choosingDepth(elo: number): number {
  const level = ((elo - 1346.6) / 143.4) ** (1 / 0.806);
  return 1 + Math.floor(Math.min(MOST_SKILFUL, level));
}

/**
 * Stockfish as an anchor of this rating.
 *
 * @throws Error when it cannot play at this rating.
 */
export function anchorOf(elo: number): Entrant {
  if (!Number.isInteger(elo) || elo < RANGE.least || elo > RANGE.most)
    throw new Error(`An anchor's rating is a whole number from ${RANGE.least} to ${RANGE.most}.`);
  const title = `Stockfish ${elo}`;
  const player = parsePlayer(
    `stockfish UCI_LimitStrength=true UCI_Elo=${elo} "name=${title}" depth=${choosingDepth(elo)}`,
  );
  if (!player.ok) throw new Error(player.error);
  return { title, rating: elo, player: player.value };
}
