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
  /** vite-plugin-pwa lists the web app manifest a second time, without these. */
  readonly integrity?: string;
  readonly bytes?: number;
}

/** Not every browser has it, and TypeScript does not know its field. */
interface Connection {
  readonly saveData?: boolean;
}

const { scope } = self.registration;
const inScope = (path: string): string => new URL(path, scope).href;

const FILES: readonly BuiltFile[] = self.__WB_MANIFEST.flatMap(({ url, integrity, bytes = 0 }) =>
  integrity === undefined ? [] : { url: inScope(url), integrity, bytes },
);
const FILE_BY_URL = new Map(FILES.map((file) => [file.url, file]));

/** The page for an address: that of its screen, or the first one. */
const pageFor = (address: string): BuiltFile | undefined =>
  FILE_BY_URL.get(`${address.replace(/\.html$/, "")}.html`) ??
  FILE_BY_URL.get(inScope("index.html"));

/**
 * The files of the strong search, the puzzles and the names of openings. They come after the
 * others, and where the browser asks to save data only when they are used: many visitors need none.
 */
const NEEDED_BY_SOME = /\/assets\/(?:weights|book|openings|puzzles)-[^/]+$/;
const FIRST = FILES.filter(({ url }) => !NEEDED_BY_SOME.test(url));

const files = new FileCache({
  files: FILES,
  cacheName: `enough-monkeys/files ${scope}`,
  headers: HOST_HEADERS,
});

// The page registers the worker when it is idle. Without the rest, the installation succeeds, too.
self.addEventListener("install", (event) =>
  event.waitUntil(files.keepAll(FIRST).then(keepMissing)),
);

self.addEventListener("activate", (event) => {
  // Also control the page of the first visit, so that it works offline.
  event.waitUntil(Promise.all([self.clients.claim(), files.dropOthers()]));
});

self.addEventListener("message", (event) => {
  const type: unknown = event.data?.type;
  // The player has accepted the new version (`src/ui/NewVersion.tsx`).
  if (type === "SKIP_WAITING") void self.skipWaiting();
  // Both are asked by `src/dialogs/SettingsDialog.tsx`.
  if (type === "WHAT_IS_KEPT") event.waitUntil(answerSizes(event));
  if (type === "KEEP_ALL") event.waitUntil(keep(FILES).then(() => answerSizes(event)));
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
 * The page of this version. If it is not kept, and the host has another version, that version is
 * the answer.
 */
async function answerWithPage(page: BuiltFile, request: Request): Promise<Response> {
  const answer = await files.answer(page).catch(() => undefined);
  return answer?.ok ? answer : fetch(request);
}

/** Keeps what is missing: the browser or the player may have deleted files. */
async function keepMissing(): Promise<void> {
  await keep(FIRST);
  const { connection } = navigator as { readonly connection?: Connection };
  if (!connection?.saveData) await keep(FILES);
}

/** Keeps those of these files that are missing. Without a network the next visit tries again. */
async function keep(some: readonly BuiltFile[]): Promise<void> {
  await files
    .missing(some)
    .then((missing) => files.keepAll(missing))
    .catch(() => undefined);
}

/** Tells the page how many bytes are kept and how many are missing. */
async function answerSizes({ ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const sizeOf = (some: readonly BuiltFile[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const missing = sizeOf(await files.missing(FILES));
  port?.postMessage({ kept: sizeOf(FILES) - missing, missing });
}
