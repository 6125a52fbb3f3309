/** Measures a response time. This test runs alone, after all others. */
import { openGame, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

declare global {
  interface Window {
    /** For each drop, the milliseconds until a frame showed the piece on its square. */
    drops: number[];
  }
}

test("a dropped piece is shown on its square within 50 ms", async ({ page }) => {
  await openGame(page, "4k3/8/8/8/8/8/PPPPP3/4K3 w - - 0 1");
  await page.evaluate(() => {
    window.drops = [];
    const pieceUnder = ({ clientX, clientY }: PointerEvent) =>
      document
        .elementFromPoint(clientX, clientY)
        ?.closest("[data-square]")
        ?.querySelector("[data-piece]");
    const afterDrawing = new MessageChannel();
    addEventListener("pointerup", (event) => {
      const look = () => {
        if (!pieceUnder(event)) return requestAnimationFrame(look);
        // A message that is sent in a frame arrives after the frame was drawn.
        afterDrawing.port1.onmessage = () => window.drops.push(performance.now() - event.timeStamp);
        return afterDrawing.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  });
  for (const file of "abcde") await playMove(page, `${file}2${file}3`);
  const drops = (await page.evaluate(() => window.drops)).map(Math.round).sort((a, b) => a - b);
  console.log(`From letting go of a piece to the frame that shows it: ${drops.join(", ")} ms`);
  expect(drops).toHaveLength(5);
  // The median, because a busy machine draws a frame late now and then.
  expect(drops[2]).toBeLessThanOrEqual(50);
});
