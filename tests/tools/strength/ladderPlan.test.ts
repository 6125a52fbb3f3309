import { describe, expect, it } from "vitest";
import { type Entrant, planLadder } from "../../../tools/strength/ladderPlan.ts";
import { parsePlayer } from "../../../tools/strength/playerSyntax.ts";

function entrant(name: string, rating: number): Entrant {
  const player = parsePlayer(`ours name=${name} nodes=1`);
  if (!player.ok) throw new Error(player.error);
  return { rating, player: player.value };
}

const names = (plan: ReturnType<typeof planLadder>) =>
  plan.map(([one, two]) => `${one.player.name}-${two.player.name}`);

describe("a round of the ladder", () => {
  const opponents = [entrant("a", 600), entrant("b", 800), entrant("c", 1000), entrant("d", 1500)];

  it("lets everybody play the next and the next but one", () => {
    expect(names(planLadder(opponents, []))).toEqual(["a-b", "b-c", "c-d", "a-c", "b-d"]);
  });

  it("lets an anchor play whoever is within 300 Elo", () => {
    const plan = names(planLadder(opponents, [entrant("fish", 900)]));
    expect(plan.filter((pair) => pair.endsWith("fish"))).toEqual(["b-fish", "c-fish", "a-fish"]);
  });

  it("lets an anchor play the two that are nearest, however far", () => {
    const plan = names(planLadder(opponents, [entrant("fish", 2500)]));
    expect(plan.filter((pair) => pair.endsWith("fish"))).toEqual(["d-fish", "c-fish"]);
  });

  it("has let every anchor play as much, the nearest first, wherever it is stopped", () => {
    const fish = [entrant("x", 700), entrant("y", 1000), entrant("z", 1400)];
    const plan = names(planLadder(opponents, fish)).filter((pair) => /[xyz]$/.test(pair));
    expect(plan.slice(0, 3)).toEqual(["a-x", "c-y", "d-z"]);
    expect(plan.slice(3, 6)).toEqual(["b-x", "b-y", "c-z"]);
  });

  it("spreads the anchors evenly among the encounters of the opponents", () => {
    const plan = names(planLadder(opponents, [entrant("x", 700), entrant("y", 1400)]));
    expect(plan.map((pair) => /[xy]$/.test(pair))).toEqual(plan.map((_, place) => place % 2 === 1));
  });
});
