/** Hosts of the build that a test controls. They serve files only and rewrite no address. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { integrityOf, SCREEN_PAGES } from "../../../tools/build/pages.ts";

/** The types of text files. Their texts may name other files and hashes. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
};

const typeOf = (name: string): string =>
  TEXT_TYPES[extname(name)] ??
  (name.endsWith(".woff2") ? "font/woff2" : "application/octet-stream");

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
  response.writeHead(status, { "Content-Type": typeOf(file) }).end(readFileSync(file));
}

const BUILD = fileURLToPath(new URL("../../../dist/", import.meta.url));
const ASSETS = readdirSync(join(BUILD, "assets"));

const PAGES = ["index.html", ...SCREEN_PAGES];

const pageAt = (path: string): string =>
  PAGES.find((page) => page === `${path}.html`) ?? "index.html";

const half = ({ length }: Buffer): number => Math.floor(length / 2);

/** What a host may answer with status 200 in place of a file. */
export const WRONG_ANSWERS = {
  "the start page": () => readFileSync(join(BUILD, "index.html")),
  "an empty body": () => Buffer.alloc(0),
  "a cut body": (file: Buffer) => file.subarray(0, half(file)),
  "a damaged body": (file: Buffer) => Buffer.from(file).fill(~(file[half(file)] ?? 0), half(file)),
} as const;
export type WrongAnswer = keyof typeof WRONG_ANSWERS;

/** As in the headers that the build recommends. */
const FOREVER = "public, max-age=31536000, immutable";

export class Deployment {
  private version = 1;
  private readonly lost: RegExp[] = [];
  private readonly lies: { readonly address: RegExp; readonly answer: WrongAnswer | "none" }[] = [];
  private readonly asked: string[] = [];
  /** The texts of the present version, which take a while to make. */
  private readonly texts = new Map<string, string>();
  private readonly server: Server;
  private port = 0;
  private readonly basePath: string;
  /** Runs before the script of the service worker. */
  private scriptBeforeWorker = "";

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
    this.texts.clear();
  }

  /** Makes the browser ask to save data, as the service worker sees it: no test can set that. */
  saveData(): void {
    this.scriptBeforeWorker =
      'Object.defineProperty(navigator, "connection", { value: { saveData: true } });\n';
  }

  /** Makes the files with matching addresses missing from now on. */
  lose(address: RegExp): void {
    this.lost.push(address);
  }

  /**
   * Answers requests for matching addresses wrongly from now on, with headers that allow browsers
   * to keep the answer for ever; `none`: never answers.
   */
  lie(address: RegExp, answer: WrongAnswer | "none"): void {
    this.lies.push({ address, answer });
  }

  /** Ends all lies. */
  tellTheTruth(): void {
    this.lies.length = 0;
  }

  /** How many requests for matching addresses there have been. */
  requests(address: RegExp): number {
    return this.asked.filter((path) => address.test(path)).length;
  }

  private answer(path: string | undefined, response: ServerResponse): void {
    this.asked.push(path ?? "");
    const file = path === undefined ? undefined : this.read(path);
    if (!file || this.lost.some((address) => address.test(path ?? ""))) {
      response.writeHead(404, { "cache-control": "no-store" }).end("Not found");
      return;
    }
    const [type, body] = file;
    const lie = this.lies.find(({ address }) => address.test(path ?? ""));
    if (lie?.answer === "none") return;
    if (lie) {
      const isPage = lie.answer === "the start page";
      response
        .writeHead(200, { "content-type": isPage ? "text/html" : type, "cache-control": FOREVER })
        .end(WRONG_ANSWERS[lie.answer](Buffer.from(body)));
      return;
    }
    response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body);
  }

  /**
   * The type and content of the file at this address in the present version. Addresses without an
   * extension get their page, or the first one.
   */
  private read(path: string): [type: string, content: string | Buffer] | undefined {
    const name = extname(path) === "" ? pageAt(path) : this.nameInBuild(path);
    try {
      const isText = extname(name) in TEXT_TYPES;
      const content = isText ? this.textOf(name) : readFileSync(join(BUILD, name));
      return [typeOf(name), name === "sw.js" ? this.scriptBeforeWorker + content : content];
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

  /** The text of a built file, with the file names and hashes of the present version. */
  private textOf(name: string): string {
    const made = this.texts.get(name) ?? this.makeText(name);
    this.texts.set(name, made);
    return made;
  }

  private makeText(name: string): string {
    const text = readFileSync(join(BUILD, name), "utf8");
    if (this.version === 1) return text;
    const renamed = ASSETS.reduce((all, asset) => all.replaceAll(asset, this.marked(asset)), text);
    return this.filesNamedBy(name).reduce((all, file) => {
      const old = integrityOf(readFileSync(join(BUILD, file)));
      return all.replaceAll(old, integrityOf(this.textOf(file)));
    }, renamed);
  }

  /** The texts whose hashes a file contains: only the pages and the service worker have some. */
  private filesNamedBy(name: string): string[] {
    const assets = ASSETS.filter((asset) => TEXT_TYPES[extname(asset)]).map(
      (asset) => `assets/${asset}`,
    );
    if (PAGES.includes(name)) return assets;
    return name === "sw.js" ? [...PAGES, ...assets] : [];
  }
}
