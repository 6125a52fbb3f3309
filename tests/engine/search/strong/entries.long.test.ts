/**
 * What the table is told is true: with the techniques that only save time, an exact score is that of plain minimax from
 * that position on, and a bound lies on the right side of it.
 */
import { describe, expect, it } from "vitest";
import { isMaterialInsufficient } from "../../../../engine/core/material.ts";
import { legalMoves, makeFen, type Position, parseFen } from "../../../../engine/index.ts";
import { boardFen } from "../../../../engine/rules/boardFen.ts";
import { FIFTY_MOVES_CLOCK } from "../../../../engine/rules/outcome.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { Root } from "../../../../engine/search/strong/root.ts";
import {
  allTechniquesExcept,
  TECHNIQUES,
  type Technique,
} from "../../../../engine/search/strong/techniques.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { createRandom, type Random } from "../../../support/random.ts";
import { randomGame } from "../../../support/randomGames.ts";
import { seedOr, times } from "../../../support/seed.ts";
import { plainValue } from "./minimax.ts";
import { evaluateFromScratch, network } from "./network/network.ts";

const SEED = seedOr(40_961);
/** Without the table's own say: what it knows of a position may come from a deeper search than is asked for. */
const KEPT: readonly Technique[] = [
  "aspiration",
  "killers",
  "history",
  "continuationHistory",
  "mateDistance",
  "quiescence",
];
const DEPTH = 3;
/** Of the entries of a search so many are looked at. */
const SAMPLE = 20;

interface Entry {
  readonly position: Position;
  readonly score: number;
  readonly ply: number;
  readonly depth: number;
  readonly bound: number;
}

/** A search that remembers whether a line came back to a position: what that is worth belongs to the line. */
class RepetitionContext extends SearchContext {
  hasRepeated = false;

  override isDrawn(): boolean {
    const { board } = this;
    const isDrawn = super.isDrawn();
    const isByRule = board.halfmoveClock >= FIFTY_MOVES_CLOCK || isMaterialInsufficient(board);
    this.hasRepeated ||= isDrawn && !isByRule;
    return isDrawn;
  }
}

/** Searches, and gives some of the entries that the table was told; none where a line came back to a position. */
function entriesOf(position: Position, random: Random): Entry[] {
  const context = new RepetitionContext(1);
  const told: Entry[] = [];
  const store = context.table.store.bind(context.table);
  context.table.store = (stored, move, score, depth, bound, evaluation) => {
    const { ply } = stored;
    store(stored, move, score, depth, bound, evaluation);
    if (ply === 0 || !random.chance(0.1)) return;
    told.push({ position: parseFen(boardFen(context.board)), score, ply, depth, bound });
  };
  const uses = allTechniquesExcept(TECHNIQUES.filter((name) => !KEPT.includes(name)));
  context.prepare(position, {}, { limits: { depth: DEPTH }, network, uses });
  const root = new Root(context, []);
  for (let depth = 1; depth <= DEPTH; depth++) root.searchLines(depth, 1);
  if (context.hasRepeated) return [];
  return Array.from({ length: Math.min(SAMPLE, told.length) }, () => random.pick(told));
}

/** What plain minimax says of the position of an entry, as seen from the root of its search. */
const worthOf = ({ position, depth, ply }: Entry): number =>
  plainValue(
    { evaluate: evaluateFromScratch, earlier: {}, line: [], isQuiescent: true },
    position,
    depth,
    ply,
  );

const describeEntry = ({ position, depth, bound }: Entry): string =>
  `${makeFen(position)}, depth ${depth}, bound ${bound}`;

describe(`the entries of the strong search's table (seed ${SEED})`, () => {
  it(`hold against plain minimax in ${times(150)} searches`, () => {
    const random = createRandom(SEED);
    const seen: Record<number, number> = { [EXACT]: 0, [LOWER_BOUND]: 0, [UPPER_BOUND]: 0 };
    for (let searched = 0; searched < times(150); ) {
      const { position } = randomGame(random, 1 + random.below(90));
      const moves = legalMoves(position).length;
      if (moves === 0 || moves > 25 || position.halfmoveClock > 80) continue;
      searched++;
      for (const entry of entriesOf(position, random)) {
        const value = worthOf(entry);
        seen[entry.bound]++;
        const { bound, score } = entry;
        if (bound !== LOWER_BOUND) expect(value, describeEntry(entry)).toBeLessThanOrEqual(score);
        if (bound !== UPPER_BOUND)
          expect(value, describeEntry(entry)).toBeGreaterThanOrEqual(score);
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  });
});
