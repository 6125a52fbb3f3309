/** The help page where only a browser decides: fragments, and what a device has to point with. */
import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

test("on a phone a fragment leads to its topic, no key is named, and a search needs only typing", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("Help#castling");
  await expect(page.getByRole("heading", { name: "Castling" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { level: 3, name: "Draws" })).toBeAttached();
  await expect(page.getByRole("heading", { name: "Keys" })).toHaveCount(0);
  await expect(page.locator("kbd")).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole("link", { name: "The program" }).click();
  await expect(page).toHaveURL(/\/chess\/Help#program$/);
  const group = page.getByRole("heading", { name: "The program" });
  // The heading is at the very top, where part of a pixel may be cut off.
  await expect(group).toBeInViewport({ ratio: 0.9 });
  const field = page.getByRole("searchbox", { name: "Search the help" });
  await field.tap();
  const topOf = () => field.evaluate((element) => element.getBoundingClientRect().top);
  const top = await topOf();
  await page.keyboard.type("premov");
  await expect(page.getByRole("status").filter({ hasText: "topics found" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Premoves" })).toBeVisible();
  expect(await topOf(), "the field stays where it is").toBe(top);
  await expectNoViolations(page);
});
