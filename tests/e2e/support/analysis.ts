import type { Page } from "@playwright/test";
import { FORMER_KEY } from "../../../store/analysis/documents.ts";
import { expect } from "./test.ts";

/** Opens the analysis of a game, as it is after a reload. */
export async function openAnalysis(page: Page, pgn: string): Promise<void> {
  const events = [{ type: "analysis/opened", payload: { pgn } }];
  const saved = JSON.stringify({ version: 1, events, applied: 1, orientation: "w" });
  await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    FORMER_KEY,
    saved,
  ] as const);
  await page.goto("Analysis");
  await expect(moveTree(page).getByRole("treeitem", { name: "Start position" })).toBeVisible();
}

export const moveTree = (page: Page) => page.getByRole("tree", { name: "Moves" });

/** The item of the shown move, which a screen reader reads. */
export const shownItem = (page: Page) => moveTree(page).getByRole("treeitem", { selected: true });
