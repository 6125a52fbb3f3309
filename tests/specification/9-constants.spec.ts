import { board, openGame, square } from "../e2e/support/game.ts";
import { holdSearches } from "../e2e/support/hands.ts";
import { expect, test } from "../e2e/support/test.ts";

test.describe("9. Business constants and limits, on the screen", () => {
  test("game board width 800 px; white orientation and notation, the library's defaults", async ({
    page,
  }) => {
    await openGame(page);
    expect((await board(page).boundingBox())?.width).toBe(800);
    const [a1, h8] = [
      await square(page, "a1").boundingBox(),
      await square(page, "h8").boundingBox(),
    ];
    expect(a1?.x).toBeLessThan(h8?.x ?? 0);
    expect(a1?.y).toBeGreaterThan(h8?.y ?? 0);
    await expect(square(page, "a1")).toContainText("1");
    await expect(square(page, "a1")).toContainText("a");
  });

  test("move animation 300 ms, the library's default", async ({ page }) => {
    // The computer's reply would glide as well.
    await holdSearches(page);
    await openGame(page);
    await square(page, "e2").click();
    // Read in the frame after the click, in one task: an animation begins in that frame and cannot have ended.
    const durations = await square(page, "e4").evaluate((cell) => {
      (cell as HTMLElement).click();
      return new Promise((resolve) =>
        requestAnimationFrame(() => {
          const gliding = document.getAnimations().filter(({ effect }) => {
            const target = (effect as KeyframeEffect).target;
            return target?.closest("[data-square]") === cell;
          });
          resolve(gliding.map(({ effect }) => effect?.getTiming().duration));
        }),
      );
    });
    expect(durations).toEqual([300]);
  });
});
