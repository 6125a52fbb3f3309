/**
 * A script of its own that runs before the page is painted (`tools/build/startup.ts`): it marks
 * the document with the saved settings that concern every page, so that a dark page does not flash
 * white. `usePageSettings` in `src/ui/storeHooks.ts` does the same when a setting changes. It
 * imports nothing, because the page waits for it.
 */

/** As `SETTINGS_KEY` in `store/kept/savedSettings.ts`. */
const SAVED_SETTINGS = "enough-monkeys/settings";

function markDocument(): void {
  const { dataset } = document.documentElement;
  try {
    const { settings } = JSON.parse(window.localStorage.getItem(SAVED_SETTINGS) ?? "{}");
    dataset.colorScheme = settings?.colorScheme ?? "system";
    dataset.keys = settings?.usesKeys === false ? "off" : "on";
  } catch {
    // Storage is forbidden or has something else: the page has the defaults.
  }
}

markDocument();
// The service worker has the typeface. Without it, the page asks for it when it is idle.
if (navigator.serviceWorker?.controller) document.documentElement.dataset.typeface = "on";
// Another tab has changed a setting, or cleared the storage.
window.addEventListener("storage", ({ key }) => {
  if (key === SAVED_SETTINGS || key === null) markDocument();
});
