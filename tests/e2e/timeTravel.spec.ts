import { installDevTools, jumpTo, liftedSummary, placements } from "./support/devTools.ts";
import {
  drag,
  expectPlacement,
  moveList,
  openGame,
  placement,
  playMove,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("jumps in Redux DevTools show each state, and the game goes on at the end", async ({
  page,
  alerts,
}) => {
  await installDevTools(page);
  await openGame(page);
  const seen = [await placement(page)];
  for (const move of ["e2e4", "g1f3"]) {
    await playMove(page, move);
    await expect.poll(() => placement(page)).not.toBe(seen.at(-1));
    seen.push((await placements(page)).at(-1) ?? "");
    await expectPlacement(page, seen.at(-1) ?? "");
  }

  const { states, nextActionId, types } = await liftedSummary(page);
  // There is one event for each move of either side.
  expect(types.filter((type) => type === "game/movePlayed")).toHaveLength(4);
  expect(types.filter((type) => type === "computer/search/fulfilled")).toHaveLength(2);
  const past = await placements(page);
  expect(past).toEqual(expect.arrayContaining(seen));

  for (let index = states - 1; index >= 0; index--) {
    await jumpTo(page, index);
    await expectPlacement(page, past[index] ?? "");
  }
  await jumpTo(page, states - 1);
  await expectPlacement(page, seen.at(-1) ?? "");
  // No jump dispatched an action or showed an alert.
  expect((await liftedSummary(page)).nextActionId).toBe(nextActionId);
  expect(alerts).toEqual([]);

  await playMove(page, "d2d3");
  await expect(moveList(page).getByRole("row")).toHaveCount(4);
  await expect(moveList(page).getByRole("cell").last()).not.toBeEmpty();
  await expect(status(page)).toHaveText("Your move.");
  await test.step("a move during time travel does not change the game", async () => {
    const { states } = await liftedSummary(page);
    const end = (await placements(page)).at(-1) ?? "";
    await jumpTo(page, 0);
    await drag(page, "d2", "d4");
    const after = await liftedSummary(page);
    await jumpTo(page, after.states - 1);
    expect(after.states).toBeGreaterThanOrEqual(states);
    await expectPlacement(page, end);
  });
});
