/** How long an opponent takes for a move. */
import { describe, expect, it } from "vitest";
import { parseFen, SPECIFIED_OPPONENT, START_FEN } from "../../../engine/index.ts";
import { OPPONENTS } from "../../../engine/opponents/opponents.ts";
import { timeForMove } from "../../../engine/opponents/timeForMove.ts";

const START = parseFen(START_FEN);
/** A king in the corner with one move. */
const FORCED = parseFen("7k/8/5K2/8/8/8/8/6R1 b - - 0 1");
const MANY_MOVES = parseFen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");

/** The times of a hundred seeds. */
const times = (
  spare: number,
  {
    opponent = SPECIFIED_OPPONENT as Parameters<typeof timeForMove>[0],
    position = START,
    ply = 10,
  },
) =>
  Array.from({ length: 100 }, (_, seed) => timeForMove(opponent, { position, seed, ply }, spare));

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const profileOf = (id: string) => {
  const found = OPPONENTS.find((profile) => profile.id.startsWith(id));
  if (!found) throw new Error(`There is no opponent ${id}.`);
  return found;
};

describe("the time for a move", () => {
  it("is drawn by the seed, and the same for the same situation", () => {
    expect(times(180_000, {})).toEqual(times(180_000, {}));
    expect(new Set(times(180_000, {})).size).toBeGreaterThan(50);
  });

  it.each([10_000, 60_000, 180_000, 900_000, 3_600_000])(
    "is from 0.3 to 8 s with %i ms on the clock",
    (spare) => {
      for (const opponent of OPPONENTS) {
        const drawn = times(spare, { opponent, position: MANY_MOVES });
        expect(Math.min(...drawn)).toBeGreaterThanOrEqual(300);
        expect(Math.max(...drawn)).toBeLessThanOrEqual(8_000);
      }
    },
  );

  it.each([0, 1, 100, 999])("is never more than a quarter of the %i ms left", (spare) => {
    expect(Math.max(...times(spare, {}))).toBeLessThanOrEqual(Math.ceil(spare / 4));
  });

  it("is shortest for the only legal move", () => {
    expect(new Set(times(180_000, { position: FORCED }))).toEqual(new Set([300]));
  });

  it("is longer with much to choose from, early, with more on the clock, and for quiet players", () => {
    const usual = mean(times(60_000, {}));
    expect(mean(times(60_000, { position: MANY_MOVES }))).toBeGreaterThan(1.2 * usual);
    expect(mean(times(60_000, { ply: 80 }))).toBeLessThan(0.8 * usual);
    expect(mean(times(20_000, {}))).toBeLessThan(0.8 * usual);
    const [captures, quiet] = ["one-", "dozen-"].map((id) =>
      mean(times(60_000, { opponent: profileOf(id) })),
    );
    expect(quiet).toBeGreaterThan(1.5 * (captures ?? 0));
  });
});
