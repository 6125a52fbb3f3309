/**
 * Serves the build with its headers, as `npm start` does. The same policy is sent once more as
 * report-only. Browsers then report every violation, also from a worker or a service worker that no
 * test watches.
 */
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type PreviewServer, preview } from "vite";
import { HOST_POLICY } from "../../../tools/build/policy.ts";
import { expect, test } from "./test.ts";

interface Server {
  /** The address of the page, with the base path. */
  readonly url: string;
  /** The reports of browsers so far. */
  readonly reports: string[];
  close(): Promise<void>;
}

const REPORTS = "/policy-reports";
const ANY_PORT = { port: 0, strictPort: false };

const pathOf = ({ url }: IncomingMessage): string => new URL(url ?? "", "http://host").pathname;

/** Sends a report-only copy of the policy, and collects the reports. */
function collectReports({ middlewares }: PreviewServer, reports: string[]): void {
  middlewares.use(async (request, response, next) => {
    if (pathOf(request) === REPORTS) {
      reports.push(await text(request));
      response.end();
      return;
    }
    response.setHeader(
      "Content-Security-Policy-Report-Only",
      `${HOST_POLICY}; report-uri ${REPORTS}`,
    );
    next();
  });
}

/** Serves the last build with its headers. */
async function startHost(): Promise<Server> {
  const reports: string[] = [];
  const server = await preview({
    logLevel: "silent",
    preview: ANY_PORT,
    plugins: [
      {
        name: "policy-reports",
        configurePreviewServer: (previewServer) => collectReports(previewServer, reports),
      },
    ],
  });
  return { url: server.resolvedUrls?.local[0] ?? "", reports, close: () => server.close() };
}

/** `test` with such a host. A test fails if a browser reports a violation meanwhile. */
export const hostedTest = test.extend<{ server: Server; reports: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
  server: async ({}, use) => {
    const server = await startHost();
    await use(server);
    await server.close();
  },
  baseURL: ({ server }, use) => use(server.url),
  reports: [
    async ({ server }, use) => {
      await use(undefined);
      expect(server.reports, "reports of violations").toEqual([]);
    },
    { auto: true },
  ],
});
