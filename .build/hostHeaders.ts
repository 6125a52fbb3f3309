/**
 * The headers that a host is to send, as files that hosts read: `_headers` for Netlify and
 * Cloudflare Pages, `vercel.json` for Vercel. They lie beside the page in the build;
 * docs/hosting.md says where a host looks for them.
 */
import type { Plugin, ResolvedConfig } from "vite";
import { HOME_PATHS, PATHS } from "../src/ui/paths.ts";
import { HOST_HEADERS } from "./policy.ts";

/** What every file has whose address fits; a `*` at the end stands for anything. */
export interface HeaderRule {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

const SCREENS = [PATHS.game, ...HOME_PATHS.filter((path) => path !== "/")];
/** What begins a version: the pages, and what says that there is a newer one. */
const PAGES = [
  "/",
  "/index.html",
  "/404.html",
  "/sw.js",
  "/manifest.webmanifest",
  ...SCREENS.flatMap((screen) => [screen, `${screen}.html`]),
];
/** The names of such files change with what is in them. */
const FOREVER = { "Cache-Control": "public, max-age=31536000, immutable" };
const NEVER = { "Cache-Control": "no-cache" };

/**
 * All rules for a build that is served from `base`. No two rules say the same header for one
 * address: hosts differ in what becomes of that.
 */
export function headerRules(base: string, assetsDir: string): HeaderRule[] {
  return [
    { address: `${base}*`, headers: HOST_HEADERS },
    { address: `${base}${assetsDir}/*`, headers: FOREVER },
    ...PAGES.map((path) => ({ address: `${base}${path.slice(1)}`, headers: NEVER })),
  ];
}

/** As Netlify and Cloudflare Pages read it. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const block = ({ address, headers }: HeaderRule): string[] => [
    address,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ];
  return `${rules.flatMap(block).join("\n")}\n`;
}

/** As Vercel reads it. */
export function vercelFile(rules: readonly HeaderRule[]): string {
  const headers = rules.map((rule) => ({
    source: rule.address.replace(/\*$/, "(.*)"),
    headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
  }));
  return `${JSON.stringify({ headers }, null, 2)}\n`;
}

/** Writes the files into the build. */
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
