/** The engine beside an analysis, with the browser's threads. */
import { expectNoViolations } from "./support/axe.ts";
import { arrows, square } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("the engine shows its lines for each position, and a press on a move adds it", async ({
  page,
}) => {
  await page.goto("Analysis");
  const engine = page.getByRole("switch", { name: "Engine" });
  const firstMove = page.getByRole("list", { name: "Best lines" }).getByRole("button").first();
  await engine.click();
  await expect(firstMove).toHaveText(/^1\. /);
  await expect(page.getByRole("meter", { name: "Evaluation" })).toBeAttached();
  await expect.poll(() => arrows(page)).toHaveLength(3);
  await expectNoViolations(page);
  await firstMove.click();
  await expect(firstMove).toHaveText(/^1… /);
  await expect(page.getByRole("tree", { name: "Moves" }).getByRole("treeitem")).toHaveCount(2);
  await page.keyboard.press("ArrowLeft");
  // No part of the panel moves when the lines come.
  const tree = page.getByRole("tree", { name: "Moves" });
  const top = async () => (await tree.boundingBox())?.y;
  const before = await top();
  await square(page, "a2").click();
  await square(page, "a3").click();
  expect(await top()).toBe(before);
  await expect(firstMove).toHaveText(/^1… /);
  expect(await top()).toBe(before);
  await engine.click();
  await expect(firstMove).toBeHidden();
});
