/**
 * The response headers for hosts, as files that they read: `_headers` for Netlify and Cloudflare
 * Pages, `vercel.json` for Vercel. The files are beside the page in the build; docs/hosting.md says
 * where each host expects them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { SCREEN_ADDRESSES } from "../../src/ui/screens.ts";
import { HOST_HEADERS } from "./policy.ts";

/** The headers of all files whose address matches. A `*` at the end matches anything. */
export interface HeaderRule {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

const SCREENS = SCREEN_ADDRESSES.filter((path) => path !== "/");
/**
 * Files that must always be fresh: the pages, the script that lets them start again, and the files
 * that announce a new version.
 */
const PAGES = [
  "/",
  "/index.html",
  "/404.html",
  "/sw.js",
  "/startup.js",
  "/manifest.webmanifest",
  ...SCREENS.flatMap((screen) => [screen, `${screen}.html`]),
];
/** The name of each such file contains a hash of its content. */
const FOREVER = { "Cache-Control": "public, max-age=31536000, immutable" };
const NO_CACHE = { "Cache-Control": "no-cache" };

/**
 * All rules for a build that is served from `base`. No two rules set the same header for an
 * address, because hosts handle that differently.
 */
export function headerRules(base: string, assetsDir: string): HeaderRule[] {
  return [
    { address: `${base}*`, headers: HOST_HEADERS },
    { address: `${base}${assetsDir}/*`, headers: FOREVER },
    ...PAGES.map((path) => ({ address: `${base}${path.slice(1)}`, headers: NO_CACHE })),
  ];
}

/** The `_headers` file for Netlify and Cloudflare Pages. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const block = ({ address, headers }: HeaderRule): string[] => [
    address,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ];
  return `${rules.flatMap(block).join("\n")}\n`;
}

/** The `vercel.json` file. */
export function vercelFile(rules: readonly HeaderRule[]): string {
  const headers = rules.map((rule) => ({
    source: rule.address.replace(/\*$/, "(.*)"),
    headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
  }));
  return `${JSON.stringify({ headers }, null, 2)}\n`;
}

/** Adds the files to the build. */
export function hostHeaders(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "host-headers",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle() {
      const rules = headerRules(config.base, config.build.assetsDir);
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: "asset", fileName, source });
      emit("_headers", headersFile(rules));
      emit("vercel.json", vercelFile(rules));
    },
  };
}

/**
 * Reads a `_headers` file as hosts do: each rule is a line with an address, and its headers are
 * indented below it.
 */
export function readHeadersFile(content: string): HeaderRule[] {
  const rules: { address: string; headers: Record<string, string> }[] = [];
  for (const line of content.split("\n").filter(Boolean)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name === undefined) rules.push({ address: line, headers: {} });
    else if (rule && value) rule.headers[name] = value;
    else throw new Error(`A header without an address or a value: ${line}`);
  }
  return rules;
}

/** The headers of an address, from all rules that match it. */
export function headersOf(rules: readonly HeaderRule[], path: string): [string, string][] {
  const fits = ({ address }: HeaderRule): boolean =>
    address.endsWith("*") ? path.startsWith(address.slice(0, -1)) : path === address;
  return rules.filter(fits).flatMap(({ headers }) => Object.entries(headers));
}

/** Lets `vite preview` send the headers of the build that it serves. */
export const previewHeaders: Plugin = {
  name: "preview-headers",
  configurePreviewServer({ config, middlewares }) {
    const file = join(config.root, config.build.outDir, "_headers");
    const rules = readHeadersFile(readFileSync(file, "utf8"));
    middlewares.use(({ url }, response, next) => {
      const { pathname } = new URL(url ?? "", "http://localhost");
      for (const [name, value] of headersOf(rules, pathname)) response.setHeader(name, value);
      next();
    });
  },
};
