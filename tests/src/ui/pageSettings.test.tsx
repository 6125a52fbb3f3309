/** The settings that concern every page are marks of the document. */
import { act } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { usePageSettings } from "../../../src/ui/storeHooks.ts";
import { SETTINGS_KEY } from "../../../store/kept/savedSettings.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { createTestStore } from "../../store/support.ts";
import { renderWith } from "../support/render.tsx";

const marks = () => ({ ...document.documentElement.dataset });

/** A script and not a module, so its name is no import for the compiler. */
const SCRIPT: string = "../../../src/app/pageSettings.ts";

/** Loads a page with these saved settings, as far as the script before the first paint. */
async function loadPage(saved: string | null) {
  if (saved !== null) localStorage.setItem(SETTINGS_KEY, saved);
  vi.resetModules();
  await import(SCRIPT);
}

const savedText = (settings: object) => JSON.stringify({ version: 1, settings });

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.colorScheme;
  delete document.documentElement.dataset.keys;
});

it.each([
  ["nothing is saved", null, { colorScheme: "system", keys: "on" }],
  ["other settings are saved", savedText({ sounds: false }), { colorScheme: "system", keys: "on" }],
  [
    "both are saved",
    savedText({ colorScheme: "dark", usesKeys: false }),
    { colorScheme: "dark", keys: "off" },
  ],
  ["the text is not JSON", "{", {}],
])("before the first paint, if %s", async (_case, saved, expected) => {
  await loadPage(saved);
  expect(marks()).toEqual(expected);
});

it("a page follows what another tab has saved", async () => {
  await loadPage(null);
  localStorage.setItem(SETTINGS_KEY, savedText({ colorScheme: "light" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
  expect(marks().colorScheme).toBe("system");
  window.dispatchEvent(new StorageEvent("storage", { key: SETTINGS_KEY }));
  expect(marks().colorScheme).toBe("light");
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(marks().colorScheme).toBe("system");
});

it("a change of a setting applies at once", () => {
  const { store } = createTestStore();
  const Page = () => {
    usePageSettings();
    return null;
  };
  renderWith(store, <Page />);
  expect(marks()).toEqual({ colorScheme: "system", keys: "on" });
  act(() => void store.dispatch(settingChanged({ name: "colorScheme", value: "dark" })));
  act(() => void store.dispatch(settingChanged({ name: "usesKeys", value: false })));
  expect(marks()).toEqual({ colorScheme: "dark", keys: "off" });
});
