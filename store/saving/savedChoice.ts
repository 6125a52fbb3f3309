/** How the player wanted the last game that they began: what the next one is begun with unless they choose otherwise. */
import { attempt, COLORS } from "../../engine/index.ts";
import { fieldOf, isOneOf } from "../game/json.ts";
import type { GameStorage } from "./savedGame.ts";

export const CHOICE_KEY = "enough-monkeys/new-game";
export const CHOICE_VERSION = 1;

export const COLOR_CHOICES = [...COLORS, "either"] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

export interface NewGameChoice {
  /** The colour that the human plays; with `either` chance decides. */
  readonly color: ColorChoice;
  /** The id of one of the opponents. */
  readonly opponentId: string;
}

/** Remembers a choice for all tabs, where the browser allows it: nothing but convenience is lost where not. Never throws. */
export function saveChoice(storage: GameStorage, { color, opponentId }: NewGameChoice): void {
  const text = JSON.stringify({ version: CHOICE_VERSION, color, opponentId });
  attempt(() => storage.local().setItem(CHOICE_KEY, text));
}

/** What was remembered; undefined when there is nothing that can be read. Never throws. */
export function loadChoice(storage: GameStorage): NewGameChoice | undefined {
  const saved = attempt<unknown>(() => JSON.parse(storage.local().getItem(CHOICE_KEY) ?? ""));
  if (!saved.ok || fieldOf(saved.value, "version") !== CHOICE_VERSION) return undefined;
  const color = fieldOf(saved.value, "color");
  const opponentId = fieldOf(saved.value, "opponentId");
  if (!isOneOf(COLOR_CHOICES, color) || typeof opponentId !== "string") return undefined;
  return { color, opponentId };
}
