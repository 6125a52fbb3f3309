/** Hosts of the build that a test controls. They serve files only and rewrite no address. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
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

const BUILD = fileURLToPath(new URL("../../../dist/", import.meta.url));
const ASSETS = readdirSync(join(BUILD, "assets"));

export class Deployment {
  private version = 1;
  private readonly lost: RegExp[] = [];
  private readonly server: Server;
  private port = 0;
  private readonly basePath: string;

  constructor(basePath: string) {
    this.basePath = basePath;
    this.server = createServer(({ url }, response) => {
      const { pathname } = new URL(url ?? "/", "http://localhost");
      const isOurs = pathname.startsWith(basePath);
      this.answer(isOurs ? pathname.slice(basePath.length) : undefined, response);
    });
  }

  get address(): string {
    return `http://localhost:${this.port}${this.basePath}`;
  }

  /** Starts listening: on a free port the first time, and then always on the same port. */
  async comeUp(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, "localhost", resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async goAway(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /**
   * Deploys the next version: the same program, in files with other names. The files of the
   * previous version are gone.
   */
  deploy(): void {
    this.version++;
  }

  /** Makes the files with matching addresses missing from now on. */
  lose(address: RegExp): void {
    this.lost.push(address);
  }

  private answer(path: string | undefined, response: ServerResponse): void {
    const file = path === undefined ? undefined : this.read(path);
    if (!file || this.lost.some((address) => address.test(path ?? ""))) {
      response.writeHead(404, { "cache-control": "no-store" }).end("Not found");
      return;
    }
    const [type, body] = file;
    response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body);
  }

  /**
   * The type and content of the file at this address in the present version. Addresses without an
   * extension get the page.
   */
  private read(path: string): [type: string, content: string | Buffer] | undefined {
    const name = extname(path) === "" ? "index.html" : this.nameInBuild(path);
    const type = TYPES[extname(name)];
    try {
      const content = readFileSync(join(BUILD, name));
      return type
        ? [type, this.renamed(content.toString())]
        : ["application/octet-stream", content];
    } catch {
      return undefined;
    }
  }

  private get mark(): string {
    return this.version === 1 ? "" : `-v${this.version}`;
  }

  private marked(asset: string): string {
    const ending = extname(asset);
    return `${asset.slice(0, -ending.length)}${this.mark}${ending}`;
  }

  /**
   * The name in the build of the file at an address; a name that does not exist if the address is
   * of another version.
   */
  private nameInBuild(path: string): string {
    if (!path.startsWith("assets/")) return path;
    return `assets/${ASSETS.find((asset) => `assets/${this.marked(asset)}` === path)}`;
  }

  /**
   * A text with the file names of the present version, and with another revision for files whose
   * name stays the same.
   */
  private renamed(text: string): string {
    if (this.version === 1) return text;
    return ASSETS.reduce(
      (all, asset) => all.replaceAll(asset, this.marked(asset)),
      text.replaceAll('revision:"', `revision:"${this.version}`),
    );
  }
}
