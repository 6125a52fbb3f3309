/**
 * A plain static host without rewrites: it serves files, the `index.html` of a folder, and
 * otherwise `404.html`.
 */
import { readFileSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
};

export interface StaticHost {
  /** The address of the base path. */
  readonly address: string;
  close(): void;
}

/** Serves a folder under a base path, on a free port. */
export async function serveStatically(folder: string, basePath: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (`${pathname}/` === basePath) {
      response.writeHead(301, { Location: basePath }).end();
      return;
    }
    const file = pathname.startsWith(basePath)
      ? fileAt(join(folder, decodeURIComponent(pathname.slice(basePath.length))))
      : undefined;
    if (file) send(response, 200, file);
    else send(response, 404, join(folder, "404.html"));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${basePath}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function fileAt(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() ? fileAt(join(path, "index.html")) : found && path;
}

function send(response: ServerResponse, status: number, file: string): void {
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  response.writeHead(status, { "Content-Type": type }).end(readFileSync(file));
}
