/** Measured when nothing else runs. */
import { openGame, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("no task on the main thread takes longer than 50 ms while the computer thinks", async ({
  page,
}, testInfo) => {
  // Kiwipete, the busiest of the well-known test positions.
  await openGame(page, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
  await playMove(page, "e1g1");
  await playMove(page, "a2a3");
  const longTasks = await page.evaluate(
    () => (window as unknown as { longTasks: number[] }).longTasks,
  );
  const figure = `${longTasks.length} tasks over 50 ms, the longest ${Math.max(0, ...longTasks)} ms`;
  console.log(`While the computer thinks: ${figure}`);
  testInfo.annotations.push({ type: "main thread", description: figure });
  expect(longTasks).toEqual([]);
});
