/** Keeps for the next visit whether the engine is on, and how many lines it shows. */
import { isAnyOf } from "@reduxjs/toolkit";
import * as v from "valibot";
import { readValue, writeRow } from "../../game/texts/webStorage.ts";
import type { GameStorage, StartListening, StoreThunk } from "../../types.ts";
import { selectEngine } from "./selectors.ts";
import {
  ENGINE_CHOICES,
  type EngineChoices,
  engineOpened,
  engineSwitched,
  lineCountSet,
} from "./slice.ts";

export const ENGINE_KEY = "enough-monkeys/engine";
const VERSION = 1;

const SAVED = v.object({ version: v.literal(VERSION), choices: ENGINE_CHOICES });

function loadChoices(storage: GameStorage): EngineChoices | undefined {
  const saved = v.safeParse(SAVED, readValue(storage.local, ENGINE_KEY));
  return saved.success ? saved.output.choices : undefined;
}

/** Opens the engine's part of the screen as it was left, or off with `lineCount` lines. */
export const openEngine =
  (lineCount: number): StoreThunk<void> =>
  (dispatch, _getState, { storage }) =>
    void dispatch(engineOpened(loadChoices(storage) ?? { isOn: false, lineCount }));

export function listenForEngineChoices(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(engineSwitched, lineCountSet),
    effect: (_action, { extra: { storage, logger }, getState }) => {
      const { isOn, lineCount } = selectEngine(getState());
      const row = { version: VERSION, choices: { isOn, lineCount } };
      const saved = writeRow(storage.local, ENGINE_KEY, row);
      if (!saved.ok) logger.error(`The engine's switch could not be saved: ${saved.error}`);
    },
  });
}
