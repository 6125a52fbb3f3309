/** Redux DevTools without the extension: its own instrumentation, put where the page looks for it. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { UnknownAction } from "@reduxjs/toolkit";
import { build } from "vite";
import type { GameState } from "../../../store/game/state.ts";

const ENTRY = fileURLToPath(new URL("./devToolsInPage.ts", import.meta.url));

/** What the page's DevTools say, as plain data. */
export interface LiftedSummary {
  /** How many states there are to jump to, the initial one included. */
  readonly states: number;
  /** Grows with every action, also with one that was dispatched while looking at the past. */
  readonly nextActionId: number;
  readonly types: readonly string[];
}

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      lib: { entry: ENTRY, formats: ["iife"], name: "devToolsInPage", fileName: "devTools" },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (!result || !("output" in result)) throw new Error("The bundle of the DevTools is missing");
  return result.output[0].code;
}

/** Installs the instrumentation before any script of the page runs. */
export async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript({ content: await bundle() });
}

export function liftedSummary(page: Page): Promise<LiftedSummary> {
  return page.evaluate(() => window.reduxDevTools.summary());
}

/** Shows the state after the action with this index; 0 is the initial state. */
export function jumpTo(page: Page, index: number): Promise<void> {
  return page.evaluate((state) => window.reduxDevTools.jumpTo(state), index);
}

/** Puts these actions in the place of all there were, as 'Import' does. */
export function importActions(page: Page, actions: readonly UnknownAction[]): Promise<void> {
  return page.evaluate((list) => window.reduxDevTools.importActions(list), actions);
}

/** Dispatches an action that is written as code, as a person types it into the extension's dispatcher. */
export function dispatchTyped(page: Page, text: string): Promise<void> {
  return page.evaluate((code) => window.dispatchTyped(code), text);
}

/** The pieces of every state, read from the store and not from the screen. */
export function placements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.reduxDevTools.placements());
}

/** The game at the end of all actions, and who plays whom. */
export function game(page: Page): Promise<GameState> {
  return page.evaluate(() => window.reduxDevTools.game());
}
