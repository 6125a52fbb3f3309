/**
 * Whether the host has a newer version of the page than the one that runs here. It is offered and
 * never taken unasked: a game may be under way. The game is saved and goes on in the new version.
 */
import { useSyncExternalStore } from "react";
import { BASE_PATH } from "./constants.ts";

let isOffered = false;
const listeners = new Set<() => void>();

export const offerNewVersion = (): void => setOffered(true);

/** Not now. The next occasion offers it again. */
export const declineNewVersion = (): void => setOffered(false);

function setOffered(offered: boolean): void {
  isOffered = offered;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is a new version to be taken. */
export const useIsNewVersionOffered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOffered,
    () => false,
  );

/**
 * Goes over to the new version. Where it waits in a service worker it has to take over first, in
 * all tabs.
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
 * Asks the host for a newer version, when something that belongs to this one did not come, and
 * offers it.
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

/** The script that the page began with. Its name is another one in each version. */
const ownScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;

/** Whether the page that the host gives now begins with another script of ours. */
async function isOutdated(): Promise<boolean> {
  const script = ownScript();
  if (!script) return false;
  const response = await fetch(BASE_PATH, { cache: "no-store" });
  if (!response.ok) return false;
  const page = await response.text();
  const { pathname } = new URL(script);
  const folder = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  // Some networks answer everything with a page of their own, which is no version of this one.
  return page.includes(`"${folder}`) && !page.includes(`"${pathname}"`);
}

const RENEWED_KEY = "enough-monkeys/renewed";

/**
 * Reloads a page that cannot go on, because it is outdated: only once from the same version, since
 * a host may go on giving the old page. Where that cannot be remembered, nothing is reloaded.
 * @returns whether the page is on its way
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
