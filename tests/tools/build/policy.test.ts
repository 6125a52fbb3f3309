import { readFileSync } from "node:fs";
import { createServer } from "vite";
import { describe, expect, it } from "vitest";
import {
  headerRules,
  headersFile,
  headersOf,
  readHeadersFile,
  vercelFile,
} from "../../../tools/build/hostHeaders.ts";
import { HOST_HEADERS, HOST_POLICY, PAGE_POLICY, withPolicy } from "../../../tools/build/policy.ts";

/** A policy as browsers read it: the sources of each directive. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

describe("the security policy of the page", () => {
  const page = read(PAGE_POLICY);

  it.each(["default-src", "form-action", "base-uri"])("forbids all of %s", (directive) => {
    expect(page[directive]).toEqual(["'none'"]);
  });

  it("allows only files of its own origin: nothing inline, and no string as code", () => {
    const fetched = Object.entries(page).filter(([name]) => name.endsWith("-src"));
    for (const [, sources] of fetched) expect(["'self'", "'none'"]).toContain(sources.join(" "));
  });

  it("allows script addresses only from the Trusted Types policies that it lists", () => {
    expect(page["require-trusted-types-for"]).toEqual(["'script'"]);
    expect(page["trusted-types"]).not.toContain("'allow-duplicates'");
    expect(page["trusted-types"]).not.toContain("default");
  });

  it("has only directives that work in a meta element", () => {
    for (const name of ["frame-ancestors", "report-uri", "report-to", "sandbox"])
      expect(page).not.toHaveProperty(name);
  });
});

describe("the security policy of the host", () => {
  it("is that of the page, but forbids framing and allows WebAssembly", () => {
    expect(read(HOST_POLICY)).toEqual({
      ...read(PAGE_POLICY),
      "script-src": ["'self'", "'wasm-unsafe-eval'"],
      "frame-ancestors": ["'none'"],
    });
  });

  it("is sent with headers against other sites and wrong types", () => {
    expect(HOST_HEADERS).toMatchObject({
      "Content-Security-Policy": HOST_POLICY,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
  });

  it("leaves the features on that the page uses", () => {
    const off = HOST_HEADERS["Permissions-Policy"];
    expect(off).toContain("camera=()");
    for (const used of ["clipboard-write", "web-share", "autoplay"])
      expect(off).not.toContain(used);
  });
});

describe("a built page", () => {
  it("has the policy after its charset and before everything that is loaded", () => {
    const html = withPolicy('<head><meta charset="utf-8" /><script src="a.js"></script></head>');
    expect(html).toMatch(/charset.*Content-Security-Policy.*name="referrer".*<script/s);
    expect(html).toContain(`content="${PAGE_POLICY}"`);
  });

  it("is not built without a policy", () => {
    expect(() => withPolicy("<head></head>")).toThrow("charset");
  });
});

it("the page of the development server has no policy: Redux DevTools run typed text there", async () => {
  const server = await createServer({
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const html = await server.transformIndexHtml("/chess/", readFileSync("index.html", "utf8"));
    expect(html).not.toContain("Content-Security-Policy");
    const [, script = ""] = /src="\/chess([^"]+\.tsx)/.exec(html) ?? [];
    expect((await server.transformRequest(script))?.code).toContain("Screens");
  } finally {
    await server.close();
  }
});

const RULES = headerRules("/chess/", "assets");
const FOREVER = "public, max-age=31536000, immutable";

/** The headers that a host reads from the file for this address. */
const sent = (path: string, rules = RULES) =>
  Object.fromEntries(headersOf(readHeadersFile(headersFile(rules)), path));

describe("the header file for Netlify and Cloudflare Pages", () => {
  it.each(["/chess/", "/chess/Game", "/chess/no-such-page", "/chess/assets/worker.js"])(
    "sends the security headers for %s",
    (path) => expect(sent(path)).toMatchObject(HOST_HEADERS),
  );

  it("caches hashed files for ever, and pages never", () => {
    expect(sent("/chess/assets/index-1.js")).toHaveProperty("Cache-Control", FOREVER);
    for (const page of ["", "home", "Game.html", "Analysis", "Help.html", "404.html", "sw.js"])
      expect(sent(`/chess/${page}`)).toHaveProperty("Cache-Control", "no-cache");
  });

  it("follows the base path of the build", () => {
    expect(sent("/assets/a.js", headerRules("/", "assets"))).toHaveProperty(
      "Cache-Control",
      FOREVER,
    );
    expect(sent("/play/Game", headerRules("/play/", "files"))).toMatchObject(HOST_HEADERS);
    expect(sent("/chess/Game", headerRules("/play/", "files"))).toEqual({});
  });

  it("has each header at most once per address", () => {
    for (const path of ["/chess/", "/chess/Game", "/chess/home", "/chess/assets/a.js"]) {
      const names = headersOf(RULES, path).map(([name]) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("stays within Cloudflare's limits: 2,000 characters per line, 100 rules", () => {
    const lines = headersFile(RULES).split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
    expect(RULES.length).toBeLessThanOrEqual(100);
  });
});

it("the header file for Vercel has the same rules", () => {
  const { headers } = JSON.parse(vercelFile(RULES)) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const rules = headers.map((rule) => ({
    address: rule.source.replace("(.*)", "*"),
    headers: Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
  }));
  expect(headers[0]?.source).toBe("/chess/(.*)");
  expect(rules).toEqual(RULES);
});
