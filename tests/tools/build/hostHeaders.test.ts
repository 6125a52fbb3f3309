import { describe, expect, it } from "vitest";
import { headerRules, headersFile, vercelFile } from "../../../tools/build/hostHeaders.ts";
import { HOST_HEADERS } from "../../../tools/build/policy.ts";
import { headersOf, readHeadersFile } from "../../e2e/support/headersFile.ts";

const RULES = headerRules("/chess/", "assets");
const FOREVER = "public, max-age=31536000, immutable";

/** What is sent with an address, as a host reads it from the file. */
const sent = (path: string, rules = RULES) =>
  Object.fromEntries(headersOf(readHeadersFile(headersFile(rules)), path));

describe("the header file for Netlify and Cloudflare Pages", () => {
  it.each(["/chess/", "/chess/Game", "/chess/no-such-page", "/chess/assets/worker.js"])(
    "says the policy and all that belongs to it for %s",
    (path) => expect(sent(path)).toMatchObject(HOST_HEADERS),
  );

  it("has hashed files kept for ever, and pages asked for each time", () => {
    expect(sent("/chess/assets/index-1.js")).toHaveProperty("Cache-Control", FOREVER);
    for (const page of [
      "/chess/",
      "/chess/home",
      "/chess/Game.html",
      "/chess/Help.html",
      "/chess/404.html",
      "/chess/sw.js",
    ])
      expect(sent(page)).toHaveProperty("Cache-Control", "no-cache");
  });

  it("follows the base path of the build", () => {
    expect(sent("/assets/a.js", headerRules("/", "assets"))).toHaveProperty(
      "Cache-Control",
      FOREVER,
    );
    expect(sent("/play/Game", headerRules("/play/", "files"))).toMatchObject(HOST_HEADERS);
    expect(sent("/chess/Game", headerRules("/play/", "files"))).toEqual({});
  });

  it("says no header twice for one address, since hosts differ in what becomes of that", () => {
    for (const path of ["/chess/", "/chess/Game", "/chess/home", "/chess/assets/a.js"]) {
      const names = headersOf(RULES, path).map(([name]) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("keeps within what Cloudflare reads: 2,000 characters a line, 100 rules", () => {
    const lines = headersFile(RULES).split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
    expect(RULES.length).toBeLessThanOrEqual(100);
  });
});

describe("the header file for Vercel", () => {
  it("says the same", () => {
    const { headers } = JSON.parse(vercelFile(RULES)) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    expect(headers[0]?.source).toBe("/chess/(.*)");
    expect(
      headers.map((rule) => ({
        address: rule.source.replace("(.*)", "*"),
        headers: Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
      })),
    ).toEqual(RULES);
  });
});
