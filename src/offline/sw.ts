/**
 * The service worker. After one visit the page works without a network, and each of its files is
 * what was built, with the headers that a host should send. `src/app/serviceWorker.ts` registers it
 * and decides when a new version takes over. Its name is in the browsers of all players.
 */
import type { BuiltFile } from "./builtFile.ts";
import { FileCache } from "./fileCache.ts";

/** The build writes its files and the headers in these places (`tools/build/offline.ts`). */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ListedFile[] };
declare const HOST_HEADERS: Readonly<Record<string, string>>;

interface ListedFile {
  /** Relative to the base path. */
  readonly url: string;
  /** vite-plugin-pwa lists the web app manifest a second time, without a hash. */
  readonly integrity?: string;
}

const { scope } = self.registration;
const inScope = (path: string): string => new URL(path, scope).href;

const FILES: readonly BuiltFile[] = self.__WB_MANIFEST.flatMap(({ url, integrity }) =>
  integrity === undefined ? [] : { url: inScope(url), integrity },
);
const FILE_BY_URL = new Map(FILES.map((file) => [file.url, file]));

/** The page for an address: that of its screen, or the first one. */
const pageFor = (address: string): BuiltFile | undefined =>
  FILE_BY_URL.get(`${address.replace(/\.html$/, "")}.html`) ??
  FILE_BY_URL.get(inScope("index.html"));

/** The files of the strong opponents and the names of openings: many visitors need neither. */
const KEPT_WHEN_USED = /\/assets\/(?:weights|book|openings|web-vitals)-[^/]+$/;
const NEEDED = FILES.filter(({ url }) => !KEPT_WHEN_USED.test(url));

/** The caches of version 1.0.0, whose content was not checked. */
const FORMER_CACHES = [`workbox-precache-v2-${scope}`, "enough-monkeys/kept-when-used"];

const files = new FileCache({
  files: FILES,
  cacheName: `enough-monkeys/files ${scope}`,
  headers: HOST_HEADERS,
});

self.addEventListener("install", (event) => event.waitUntil(files.keepAll(NEEDED)));

self.addEventListener("activate", (event) => {
  const dropFormer = FORMER_CACHES.map((name) => caches.delete(name));
  // Also control the page of the first visit, so that it works offline.
  event.waitUntil(Promise.all([self.clients.claim(), files.dropOthers(), ...dropFormer]));
});

self.addEventListener("message", ({ data }) => {
  // The player has accepted the new version (`src/ui/NewVersion.tsx`).
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  // Queries are for the screens and for new attempts: the files do not depend on them.
  const address = `${origin}${pathname}`;
  const file = FILE_BY_URL.get(address);
  const page = request.mode === "navigate" && isScreen(pathname) ? pageFor(address) : undefined;
  if (page) {
    event.respondWith(answerWithPage(page, request));
    event.waitUntil(keepMissing());
  } else if (file) {
    event.respondWith(files.answer(file));
  }
});

/** Addresses of files are not screens, except those of the page's copies. */
const isScreen = (pathname: string): boolean => !/\.(?!html$)\w+$/.test(pathname);

/**
 * The page of this version. If it is not kept, and the host has another version, that version is the
 * answer.
 */
async function answerWithPage(page: BuiltFile, request: Request): Promise<Response> {
  const answer = await files.answer(page).catch(() => undefined);
  return answer?.ok ? answer : fetch(request);
}

/** The browser or the player may have deleted files. Without a network the next visit tries again. */
async function keepMissing(): Promise<void> {
  await files
    .missing(NEEDED)
    .then((missing) => files.keepAll(missing))
    .catch(() => undefined);
}
