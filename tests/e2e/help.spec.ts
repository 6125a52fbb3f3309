/** The help that a player has in a game: none, hints in steps, marks on what hangs. */
import { expectNoViolations } from "./support/axe.ts";
import {
  arrows,
  drag,
  newGameDialog,
  openGame,
  openNewGameDialog,
  saveSettings,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

/** The knight on c4 hangs, and the rook can take the pawn. */
const FEN = "4k3/8/8/3p4/2N5/8/8/3RK3 w - - 0 1";

test("a serious game is chosen with keys and has no help; in another one a hint has three steps", async ({
  page,
}) => {
  await saveSettings(page, { showsHanging: "always" });
  await page.setViewportSize({ width: 390, height: 664 });
  await openGame(page, FEN);
  const hint = page.getByRole("button", { name: /^Hint/ });
  const named = (name: string) => page.getByRole("gridcell", { name });
  await test.step("what hangs is marked, with a frame that is seen without its colour", async () => {
    const cell = named("c4, white knight, can be taken");
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("dashed");
    await expectNoViolations(page, "main");
  });
  await test.step("a hint names no square, then the piece, then the move; a reload forgets nothing", async () => {
    await hint.click();
    await expect(status(page)).toHaveText(/^(?!.*\b[a-h][1-8]\b)(?!Your move).*\.$/);
    const theme = (await status(page).textContent()) ?? "";
    await expect(page.getByRole("log").getByText(`Hint: ${theme}`)).toBeAttached();
    await page.reload();
    await expect(status(page)).toHaveText(theme);
    await hint.click();
    await expect(status(page)).toHaveText(/^Move the (knight on c4|rook on d1|king on e1)\.$/);
    await expect(page.getByRole("gridcell", { name: /white .*, marked blue$/ })).toBeVisible();
    expect(await arrows(page)).toHaveLength(0);
    await hint.click();
    await expect.poll(() => arrows(page)).toHaveLength(1);
    await expect(status(page)).toHaveText(/^The move: /);
  });
  await test.step("a game without help is chosen with keys, and proposed again", async () => {
    const dialog = await openNewGameDialog(page);
    await dialog.getByRole("radio", { name: "When I ask" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(dialog.getByRole("radio", { name: "None" })).toBeChecked();
    await expect(dialog.getByRole("group", { name: "Help" })).toContainText("No hints");
    await page.keyboard.press("Enter");
    await expect(newGameDialog(page)).toBeHidden();
    for (const size of [
      { width: 390, height: 664 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.getByText("Game without help")).toBeInViewport({ ratio: 1 });
      await expect(hint).toHaveCount(0);
    }
    await drag(page, "e2", "e4");
    await expect(status(page)).toHaveText("Your move.");
    // A pawn and a knight can take the bishop there.
    await drag(page, "f1", "a6");
    await expect(page.getByRole("gridcell", { name: /can be taken/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Take back" })).toHaveCount(0);
    await openNewGameDialog(page);
    await expect(newGameDialog(page).getByRole("radio", { name: "None" })).toBeChecked();
  });
});
