/**
 * Registers the service worker, which makes the page work offline, and detects new versions.
 * The worker itself is `src/offline/sw.ts`.
 */
import type { TrustedTypes } from "../../engine/service/spawnInBrowser.ts";
import { whenIdle } from "../ui/loadChunk.ts";
import { checkForNewVersion, offerNewVersion } from "../ui/NewVersion.tsx";
import { BASE_PATH } from "../ui/page.ts";

const SCRIPT_PATH = `${BASE_PATH}sw.js`;

/**
 * The trusted URL of the service worker, from the policy that `tools/build/policy.ts` allows.
 * Browsers without Trusted Types get the plain string.
 */
function trusted(address: string): string | URL {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("service-worker", {
    createScriptURL: () => SCRIPT_PATH,
  });
  return policy?.createScriptURL(address) ?? address;
}

/**
 * In milliseconds. A tab may be open for days. When it becomes visible again, it asks the host for
 * a new version, at most once in this time.
 */
const MIN_UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/** Registers the service worker when the first screen is drawn and the browser is idle. */
export async function startServiceWorker(isDrawn: Promise<unknown>): Promise<void> {
  window.addEventListener("vite:preloadError", () => void checkForNewVersion());
  // It is undefined on a page from an insecure connection.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
  await isDrawn;
  await whenIdle();
  listenForOtherTabs(container);
  // Registration may fail, for example in a private window. The page then works, but only online.
  const registration = await container.register(trusted(SCRIPT_PATH)).catch(() => undefined);
  if (!registration) return;
  listenForNewVersion(container, registration);
  checkForUpdates(registration);
}

/** When another tab applies the new version, the scripts of this tab are no longer cached. */
function listenForOtherTabs(container: ServiceWorkerContainer): void {
  let hadController = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (hadController) offerNewVersion();
    hadController = true;
  });
}

/**
 * A new version is downloaded completely and then waits. On a first visit there is no old version
 * to replace, so nothing is offered.
 */
function listenForNewVersion(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void {
  const offer = () => {
    if (registration.waiting && container.controller) offerNewVersion();
  };
  const followInstallation = () => registration.installing?.addEventListener("statechange", offer);
  offer();
  followInstallation();
  registration.addEventListener("updatefound", followInstallation);
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (
      document.visibilityState === "hidden" ||
      Date.now() - checkedAt < MIN_UPDATE_CHECK_INTERVAL_MS
    )
      return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
