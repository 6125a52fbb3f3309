/**
 * `npm run build` is reproducible, has no trace of the machine, and lists all licences. The preview
 * serves it.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNLISTED_PACKAGES } from "../../../tools/build/thirdParty.ts";

/** Enough for a busy machine. The two builds take about five seconds on an idle one. */
const TIMEOUT_MS = 240_000;
const BUILT = ["dist", "dist-uci"];
const NOT_COPIED = [...BUILT, "node_modules", ".git", "test-results"];

let parentFolder: string;
/** The two folders of the builds. One is deeper than the other. */
let firstCopy: string;
let secondCopy: string;
/** What the first build printed. */
let output: string;

/** Returns what the command prints. Fails if the command does. */
const run = (
  folder: string,
  environment: Record<string, string>,
  command: string,
  ...options: string[]
): string =>
  execFileSync(command, options, {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: "utf8",
    stdio: "pipe",
  });

/** Builds a copy of the project. Only the packages are shared. Returns what the build prints. */
function buildCopy(folder: string, environment: Record<string, string>): string {
  cpSync(".", folder, {
    recursive: true,
    filter: (source) =>
      !NOT_COPIED.includes(basename(source)) || relative(".", source).includes("/"),
  });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "dir");
  return run(folder, { NODE_ENV: "production", ...environment }, "npm", "run", "build");
}

/** The built files by their paths. */
function filesIn(folder: string): Map<string, Buffer> {
  const paths = BUILT.flatMap((built) =>
    readdirSync(join(folder, built), { recursive: true, encoding: "utf8" }).map((path) =>
      join(built, path),
    ),
  );
  const files = paths.filter((path) => statSync(join(folder, path)).isFile()).sort();
  return new Map(files.map((path) => [path, readFileSync(join(folder, path))]));
}

const holding = (text: string) =>
  [...filesIn(firstCopy)].filter(([, bytes]) => bytes.includes(text)).map(([path]) => path);

beforeAll(() => {
  parentFolder = realpathSync(mkdtempSync(join(tmpdir(), "enough-monkeys-")));
  firstCopy = join(parentFolder, "firstCopy");
  secondCopy = join(parentFolder, "far a way/second copy");
  output = buildCopy(firstCopy, { TZ: "UTC", LANG: "C" });
  buildCopy(secondCopy, { TZ: "Pacific/Auckland", LANG: "tr_TR.UTF-8" });
}, TIMEOUT_MS);
afterAll(() => rmSync(parentFolder, { recursive: true }));

describe("the build", () => {
  it("is the same, byte for byte, in another folder and another time zone", () => {
    const [one, other] = [filesIn(firstCopy), filesIn(secondCopy)];
    expect([...one.keys()]).toEqual([...other.keys()]);
    expect(one.size).toBeGreaterThan(20);
    const different = [...one].filter(([path, bytes]) => !other.get(path)?.equals(bytes));
    expect(different.map(([path]) => path)).toEqual([]);
  });

  it("has no path of the machine", () => {
    for (const path of [parentFolder, resolve("."), "/node_modules/", "file://"]) {
      expect(holding(path), path).toEqual([]);
    }
  });

  it("has no source maps", () => {
    expect(holding("sourceMappingURL")).toEqual([]);
    expect([...filesIn(firstCopy).keys()].filter((path) => path.endsWith(".map"))).toEqual([]);
  });
});

it("the build prints the size of the files for use without a network", () => {
  const [, entries, size] = /precache +(\d+) entries \(([\d.]+) KiB\)/.exec(output) ?? [];
  expect(Number(entries)).toBeGreaterThan(20);
  expect(Number(size)).toBeGreaterThan(1_000);
});

it("the preview takes the next free port, and finds the page without the slash, too", async () => {
  const other = createServer().listen(0);
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const vite = join("node_modules", "vite", "bin", "vite.js");
  const options = { cwd: firstCopy, env: { ...process.env, NO_COLOR: "1" } };
  const preview = spawn(process.execPath, [vite, "preview", "--port", `${port}`], options);
  try {
    let printed = "";
    preview.stdout.setEncoding("utf8");
    for await (const text of preview.stdout) {
      printed += text;
      if (/Local:.*\n/.test(printed)) break;
    }
    const address = /http:\S+/.exec(printed)?.[0] ?? "";
    expect(new URL(address).pathname).toBe("/chess/");
    expect(Number(new URL(address).port)).toBeGreaterThan(port);
    const found = await fetch(`${address.slice(0, -1)}?fen=8`);
    expect([found.status, found.url]).toEqual([200, `${address}?fen=8`]);
  } finally {
    preview.kill();
    other.close();
  }
});

describe("the list of third parties", () => {
  const listed = () =>
    [
      ...readFileSync(join(firstCopy, "dist/THIRD-PARTY.txt"), "utf8").matchAll(
        /^ {2}(\S+) \d[\w.-]* \(.+\)$/gm,
      ),
    ].map(([, name]) => name);

  it("has exactly the packages that the source maps of the scripts have", () => {
    const mapped = join(parentFolder, "mapped");
    run(firstCopy, {}, "npx", "vite", "build", "--sourcemap", "--outDir", mapped, "--emptyOutDir");
    const maps = readdirSync(mapped, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".map"),
    );
    const sources = maps.flatMap(
      (path) => JSON.parse(readFileSync(join(mapped, path), "utf8")).sources as string[],
    );
    const packages = sources.map(
      (source) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1],
    );
    const bundled = new Set(packages.filter((name) => name !== undefined));
    expect(bundled.size).toBeGreaterThan(10);
    expect(new Set(listed())).toEqual(new Set([...bundled, ...UNLISTED_PACKAGES]));
  });
});
