import type { Page } from "@playwright/test";
import { openPlainPage, putRows } from "./recentGames.ts";
import { expect } from "./test.ts";

/** Opens the analysis of a game, as it is after a reload. */
export async function openAnalysis(page: Page, pgn: string): Promise<void> {
  const events = [{ type: "analysis/opened", payload: { pgn } }];
  const kept = { shownAt: Date.now() };
  const plain = await openPlainPage(page.context());
  await putRows(plain, [
    {
      put: "documents",
      row: { ...kept, id: "analysis-events/kept", events, applied: 1, orientation: "w" },
    },
    { put: "documents", row: { ...kept, id: "analysis/kept", title: "Kept" } },
  ]);
  await plain.close();
  await page.goto("Analysis");
  await expect(moveTree(page).getByRole("treeitem", { name: "Start position" })).toBeVisible();
}

export const moveTree = (page: Page) => page.getByRole("tree", { name: "Moves" });

/** The item of the shown move, which a screen reader reads. */
export const shownItem = (page: Page) => moveTree(page).getByRole("treeitem", { selected: true });
