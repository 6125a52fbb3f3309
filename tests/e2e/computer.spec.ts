/** The computer's worker: that it fails visibly, comes back, and leaves the page responsive. */
import { drag, expectPiece, moveList, openGame, playMove, status } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const WORKER_SCRIPT = /\/assets\/[^/]*worker[^/]*\.js$/i;

const BROKEN_WORKERS = {
  "is missing": { status: 404, body: "" },
  "does not parse": { contentType: "text/javascript", body: "this is no script" },
  throws: { contentType: "text/javascript", body: "throw new Error('broken on purpose')" },
  "crashes on the first question": {
    contentType: "text/javascript",
    body: "onmessage = () => { throw new Error('broken on purpose'); }",
  },
};

for (const [fate, response] of Object.entries(BROKEN_WORKERS)) {
  test(`a worker whose script ${fate} gives a message, and 'Try again' goes on`, async ({
    page,
  }) => {
    await page.route(WORKER_SCRIPT, (route) => route.fulfill(response));
    await openGame(page);
    await drag(page, "e2", "e4");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(/\w/);
    await expect(status(page)).toHaveText("The computer has not moved.");
    await page.unroute(WORKER_SCRIPT);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(status(page)).toHaveText("Your move.");
    await expect(alert).toHaveCount(0);
    await expectPiece(page, "e4", "wP");
    await expect(moveList(page).getByRole("cell").nth(1)).not.toBeEmpty();
  });
}

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
