/**
 * Starts the service worker, which answers for the host where there is no network, and hears of new
 * versions. Workbox writes it when the page is built (`.build/offline.ts`).
 */
import { BASE_PATH } from "../ui/constants.ts";
import { lookForNewVersion, offerNewVersion } from "../ui/newVersion.ts";

const ADDRESS = `${BASE_PATH}sw.js`;

/**
 * What is used here of the browser's Trusted Types, as in `spawnInBrowser.ts`: only by a policy
 * does a text become a script's address.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
}

/**
 * Made for the one address, as `.build/policy.ts` names it. Undefined where the browser has none.
 */
function trusted(address: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("service-worker", { createScriptURL: () => ADDRESS });
  return policy?.createScriptURL(address) ?? address;
}

/**
 * A tab may be open for days. When it comes back into sight, the host is asked; not more often than
 * this.
 */
const BETWEEN_QUESTIONS_MS = 3_600_000;

/** Nothing that a visitor waits for is kept waiting by what comes after. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle time to tell of.
    const rest = () =>
      "requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve);
    if (document.readyState === "complete") rest();
    else window.addEventListener("load", rest, { once: true });
  });

export async function startServiceWorker(): Promise<void> {
  window.addEventListener("vite:preloadError", () => void lookForNewVersion());
  // There is none on a page that came over an insecure connection.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
  await whenIdle();
  hearOfOtherTabs(container);
  // A browser may refuse it, in a private window for example. The page is as good, as long as there
  // is a network.
  const registration = await container.register(trusted(ADDRESS)).catch(() => undefined);
  if (!registration) return;
  hearOfNewVersion(container, registration);
  askNowAndThen(registration);
}

/**
 * When the new version was taken in another tab, this one goes on with scripts that are kept no
 * longer.
 */
function hearOfOtherTabs(container: ServiceWorkerContainer): void {
  let hadOne = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (hadOne) offerNewVersion();
    hadOne = true;
  });
}

/**
 * A new version is fetched as a whole, and then waits. On a first visit nothing was there before
 * it.
 */
function hearOfNewVersion(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void {
  const offer = () => {
    if (registration.waiting && container.controller) offerNewVersion();
  };
  const follow = () => registration.installing?.addEventListener("statechange", offer);
  offer();
  follow();
  registration.addEventListener("updatefound", follow);
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - asked < BETWEEN_QUESTIONS_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}
