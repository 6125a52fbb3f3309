/** Measures response times. These tests run alone, after all others. */
import type { Page } from "@playwright/test";
import { openGame, playMove } from "./support/game.ts";
import { expect, needsChromium, test } from "./support/test.ts";

/** In milliseconds since the page was opened. */
interface Span {
  readonly from: number;
  to: number;
}

declare global {
  interface Window {
    /** From each request to the worker until its answer. */
    thinking: Span[];
    /** Tasks of the main thread that took longer than 50 ms. */
    longTasks: Span[];
    /** For each drop, the milliseconds until a frame showed the piece on its square. */
    drops: number[];
  }
}

/** The task that handles an answer starts slightly before the answer's event. */
const ANSWER_MARGIN_MS = 5;

async function installStopwatch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.thinking = [];
    window.longTasks = [];
    const ask = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...question: unknown[]) {
      const span = { from: performance.now(), to: Number.POSITIVE_INFINITY };
      window.thinking.push(span);
      const answered = ({ timeStamp }: MessageEvent) => {
        span.to = timeStamp;
      };
      this.addEventListener("message", answered, { once: true });
      return ask.apply(this, question as Parameters<typeof ask>);
    };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.longTasks.push({ from: startTime, to: startTime + duration });
    }).observe({ type: "longtask", buffered: true });
  });
}

test("no task on the main thread takes longer than 50 ms while the computer thinks", async ({
  page,
}) => {
  needsChromium("other browsers do not report long tasks");
  await installStopwatch(page);
  // Kiwipete, the busiest of the well-known test positions.
  await openGame(page, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  for (const move of ["e1g1", "a2a3"]) await playMove(page, move);
  const { thinking, longTasks } = await page.evaluate(() => ({
    thinking: window.thinking,
    longTasks: window.longTasks,
  }));

  expect(thinking).toHaveLength(2);
  const during = longTasks.filter((task) =>
    thinking.some((span) => task.to > span.from && task.from < span.to - ANSWER_MARGIN_MS),
  );
  const length = ({ from, to }: Span) => Math.round(to - from);
  console.log(
    `The computer thought for ${thinking.map(length).join(", ")} ms; tasks over 50 ms meanwhile: ` +
      `${during.length}, in the whole visit: ${longTasks.map(length).join(", ") || "none"}`,
  );
  expect(during.map(length)).toEqual([]);
});

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
