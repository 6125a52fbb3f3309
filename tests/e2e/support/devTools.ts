/**
 * Redux DevTools without the extension: its instrumentation is installed where the page looks for
 * it.
 */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { UnknownAction } from "@reduxjs/toolkit";
import { build } from "vite";
import type { GameState } from "../../../store/game/state.ts";

const ENTRY = fileURLToPath(new URL("./devToolsInPage.ts", import.meta.url));

/** The state of the page's Redux DevTools, as plain data. */
export interface LiftedSummary {
  /** The number of states to jump to, including the initial one. */
  readonly states: number;
  /** Grows with every action, also with one that is dispatched while the past is shown. */
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

/** Dispatches an action that is given as code, like one typed into the extension's dispatcher. */
export function dispatchTyped(page: Page, text: string): Promise<void> {
  return page.evaluate((code) => window.dispatchTyped(code), text);
}

/** The piece placement of every state, read from the store and not from the page. */
export function placements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.reduxDevTools.placements());
}

/** The game at the end of all actions, and who plays whom. */
export function game(page: Page): Promise<GameState> {
  return page.evaluate(() => window.reduxDevTools.game());
}

/** Dispatches actions, as the extension's dispatcher does. */
export function dispatchActions(page: Page, actions: readonly UnknownAction[]): Promise<void> {
  return page.evaluate((list) => {
    for (const action of list) window.dispatchAction(action);
  }, actions);
}

/** The history as a text, as the extension exports it. */
export function exportedLog(page: Page): Promise<string> {
  return page.evaluate(() => window.reduxDevTools.exportedLog());
}
