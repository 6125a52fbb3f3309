/**
 * Offers a newer version of the page when the host has one. It is never applied without the
 * player's consent, because a game may be running. The game is saved and continues in the new
 * version.
 */
import { useSyncExternalStore } from "react";
import { BASE_PATH } from "./constants.ts";

let isOffered = false;
const listeners = new Set<() => void>();

export const offerNewVersion = (): void => setOffered(true);

/** Hides the offer until a new version is noticed again. */
export const declineNewVersion = (): void => setOffered(false);

function setOffered(offered: boolean): void {
  isOffered = offered;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a new version is being offered. */
export const useIsNewVersionOffered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOffered,
    () => false,
  );

/**
 * Reloads the page with the new version. If that version is in a waiting service worker, the worker
 * first takes over all tabs.
 */
export async function takeNewVersion(): Promise<void> {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await worker?.getRegistration(BASE_PATH);
  if (!worker || !registration?.waiting) return window.location.reload();
  worker.addEventListener("controllerchange", () => window.location.reload());
  registration.waiting.postMessage({ type: "SKIP_WAITING" });
}

let looking: Promise<boolean> | undefined;

/**
 * Asks the host for a newer version and offers it. Called when a file of this version fails to
 * load.
 */
export function lookForNewVersion(): Promise<boolean> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function look(): Promise<boolean> {
  const isThere = await isOutdated().catch(() => false);
  if (isThere) offerNewVersion();
  return isThere;
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

const RENEWED_KEY = "enough-monkeys/renewed";

/**
 * Reloads an outdated page that cannot continue. This happens only once per version, because the
 * host may still deliver the old page. Without session storage the page is not reloaded.
 * @returns whether the page is reloading
 */
export function renewOnce(): boolean {
  const version = ownScript() ?? "";
  try {
    if (window.sessionStorage.getItem(RENEWED_KEY) === version) return false;
    window.sessionStorage.setItem(RENEWED_KEY, version);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
