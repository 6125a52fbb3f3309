/**
 * Serves the build like a host that reads the generated `_headers`. The same policy is sent once
 * more as report-only. Browsers then report every violation, also from a worker or a service worker
 * that no test watches.
 */
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { createServer, type PreviewServer, preview, type ViteDevServer } from "vite";
import { headersOf, readHeadersFile } from "./headersFile.ts";
import { expect, test } from "./test.ts";

export interface Server {
  /** The address of the page, with the base path. */
  readonly url: string;
  /** The reports of browsers so far. */
  readonly reports: string[];
  close(): Promise<void>;
}

const REPORTS = "/policy-reports";
const POLICY = "Content-Security-Policy";
const ANY_PORT = { port: 0, strictPort: false };

const urlOf = ({ resolvedUrls }: PreviewServer | ViteDevServer): string =>
  resolvedUrls?.local[0] ?? "";

const pathOf = ({ url }: IncomingMessage): string => new URL(url ?? "", "http://host").pathname;

/** Sends these headers and a report-only copy of their policy, and collects the reports. */
function sendHeaders(
  { middlewares }: PreviewServer,
  reports: string[],
  headersAt: (path: string) => [string, string][],
): void {
  middlewares.use(async (request, response, next) => {
    const path = pathOf(request);
    if (path === REPORTS) {
      reports.push(await text(request));
      response.end();
      return;
    }
    for (const [name, value] of headersAt(path)) {
      response.setHeader(name, value);
      if (name !== POLICY) continue;
      response.setHeader(`${POLICY}-Report-Only`, `${value}; report-uri ${REPORTS}`);
    }
    next();
  });
}

/** Serves the last build with its headers. */
export async function startHost(): Promise<Server> {
  const reports: string[] = [];
  const obey = (server: PreviewServer): void => {
    const rules = readHeadersFile(readFileSync(`${server.config.build.outDir}/_headers`, "utf8"));
    sendHeaders(server, reports, (path) => headersOf(rules, path));
  };
  const server = await preview({
    logLevel: "silent",
    preview: ANY_PORT,
    plugins: [{ name: "headers-of-the-host", configurePreviewServer: obey }],
  });
  return { url: urlOf(server), reports, close: () => server.close() };
}

/** Serves the sources, as `npm run dev` does. */
export async function startDevelopment(): Promise<Server> {
  const server = await createServer({ logLevel: "silent", server: ANY_PORT });
  await server.listen();
  return { url: urlOf(server), reports: [], close: () => server.close() };
}

/**
 * `test` with a server that each worker process starts. A test fails if a browser reports a
 * violation meanwhile.
 */
export const testOf = (start: () => Promise<Server>) =>
  test.extend<{ reports: undefined }, { server: Server }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
      async ({}, use) => {
        const server = await start();
        await use(server);
        await server.close();
      },
      { scope: "worker" },
    ],
    baseURL: ({ server }, use) => use(server.url),
    reports: [
      async ({ server }, use) => {
        server.reports.length = 0;
        await use(undefined);
        expect(server.reports, "reports of violations").toEqual([]);
      },
      { auto: true },
    ],
  });
