/** The player's choice for the last new game. The dialog shows it for the next one. */
import * as v from "valibot";
import { COLORS, toResult } from "../../engine/index.ts";
import type { GameStorage } from "../collaborators.ts";

export const CHOICE_KEY = "enough-monkeys/new-game";
export const CHOICE_VERSION = 1;

export const COLOR_CHOICES = [...COLORS, "either"] as const;

/** The human's colour; `either` means a random one. */
export type ColorChoice = (typeof COLOR_CHOICES)[number];

const CHOICE = v.object({
  version: v.literal(CHOICE_VERSION),
  color: v.picklist(COLOR_CHOICES),
  opponentId: v.string(),
});

export interface NewGameChoice {
  readonly color: ColorChoice;
  /** The id of one of the opponents. */
  readonly opponentId: string;
}

/** Saves a choice for all tabs. Never throws: it is no problem if the browser refuses. */
export function saveChoice(storage: GameStorage, { color, opponentId }: NewGameChoice): void {
  const text = JSON.stringify({ version: CHOICE_VERSION, color, opponentId });
  toResult(() => storage.local().setItem(CHOICE_KEY, text));
}

/** The saved choice; undefined if it is missing or unreadable. Never throws. */
export function loadChoice(storage: GameStorage): NewGameChoice | undefined {
  const saved = toResult<unknown>(() => JSON.parse(storage.local().getItem(CHOICE_KEY) ?? ""));
  const choice = saved.ok ? v.safeParse(CHOICE, saved.value) : undefined;
  if (!choice?.success) return undefined;
  const { color, opponentId } = choice.output;
  return { color, opponentId };
}
