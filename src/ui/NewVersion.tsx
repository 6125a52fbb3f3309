/**
 * Offers a newer version of the page when the host has one. It is never applied without the
 * player's consent, because a game may be running. The game is saved and continues in the new
 * version.
 */

import { useSyncExternalStore } from "react";
import { PageNotice } from "./PageNotice.tsx";
import { BASE_PATH, createSharedValue } from "./page.ts";

/** Offers the new version if there is one. */
export function NewVersion() {
  const isShown = useSyncExternalStore(isOffered.subscribe, isOffered.get);
  if (!isShown) return null;
  return (
    <PageNotice
      kind="note"
      text="A new version is available. Reload to update; your game is saved."
      action="Reload"
      onAction={() => void applyNewVersion()}
      onDismiss={dismissNewVersion}
    />
  );
}

/** Whether a new version is being offered. */
const isOffered = createSharedValue(false);

export const offerNewVersion = (): void => isOffered.set(true);

/** Hides the offer until a new version is noticed again. */
const dismissNewVersion = (): void => isOffered.set(false);

/**
 * In milliseconds. A service worker that a host answered wrongly, with an empty file for example,
 * never takes over. A reload then finds the right one.
 */
const TAKEOVER_TIMEOUT_MS = 5_000;

/**
 * Reloads the page with the new version. If the service worker of that version waits, or is still
 * being installed, it first takes over all tabs: the old one would answer with the old page.
 */
async function applyNewVersion(): Promise<void> {
  const reload = () => window.location.reload();
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration(BASE_PATH);
  const next = () => registration?.waiting ?? registration?.installing;
  if (!next()) await registration?.update().catch(() => undefined);
  const worker = next();
  if (!worker) return reload();
  const followState = () => {
    // Its installation has failed.
    if (worker.state === "redundant") reload();
    if (worker.state === "installed") setTimeout(reload, TAKEOVER_TIMEOUT_MS);
  };
  container?.addEventListener("controllerchange", reload);
  worker.addEventListener("statechange", followState);
  followState();
  worker.postMessage({ type: "SKIP_WAITING" });
}

let runningCheck: Promise<boolean> | undefined;

/**
 * Asks the host for a newer version and offers it. Called when a file of this version fails to
 * load.
 */
export function checkForNewVersion(): Promise<boolean> {
  runningCheck ??= check().finally(() => {
    runningCheck = undefined;
  });
  return runningCheck;
}

async function check(): Promise<boolean> {
  const hasNewVersion = await isOutdated().catch(() => false);
  if (hasNewVersion) offerNewVersion();
  return hasNewVersion;
}

/** The URL of the page's entry script. Its name differs in each version. */
const ownScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;

/** Whether the page on the host now has another entry script. */
async function isOutdated(): Promise<boolean> {
  const script = ownScript();
  if (!script) return false;
  const response = await fetch(BASE_PATH, { cache: "no-store" });
  if (!response.ok) return false;
  const page = await response.text();
  const { pathname } = new URL(script);
  const folder = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  // Some networks answer every request with a page of their own, which is not a new version.
  return page.includes(`"${folder}`) && !page.includes(`"${pathname}"`);
}

const RELOADED_KEY = "enough-monkeys/renewed";

/**
 * Reloads an outdated page that cannot continue. This happens only once per version, because the
 * host may still deliver the old page. Without session storage the page is not reloaded.
 * @returns whether the page is reloading
 */
export function reloadOnce(): boolean {
  const version = ownScript() ?? "";
  try {
    if (window.sessionStorage.getItem(RELOADED_KEY) === version) return false;
    window.sessionStorage.setItem(RELOADED_KEY, version);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
