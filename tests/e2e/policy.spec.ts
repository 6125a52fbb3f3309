/**
 * No feature violates the content security policy. The build is served with the headers that a
 * host should send. A test fails when the browser reports a violation.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { resolveConfig } from "vite";
import { integrityOf } from "../../tools/build/pages.ts";
import { HOST_HEADERS, PAGE_POLICY } from "../../tools/build/policy.ts";
import { dispatchTyped, installDevTools } from "./support/devTools.ts";
import {
  chooseFromMenu,
  expectPlacement,
  openGame,
  playMove,
  START_PLACEMENT,
} from "./support/game.ts";
import { hostedTest } from "./support/policyHost.ts";
import { expect, test } from "./support/test.ts";

/** A test that breaks the policy on purpose. */
const testWithoutPolicyCheck = test.extend({ policyCheck: ({ page: _ }, use) => use(undefined) });

hostedTest(
  "the policy allows the thread of a strong opponent, which loads weights and compiles WebAssembly",
  async ({ page }) => {
    // The host sends every header of its configuration.
    const response = await page.goto("THIRD-PARTY.txt");
    const sent = response?.headers() ?? {};
    for (const [name, value] of Object.entries(HOST_HEADERS))
      expect(sent[name.toLowerCase()]).toBe(value);
    await openGame(page, { opponent: "fifty" });
    await playMove(page, "e2e4");
    await chooseFromMenu(page, "Behind the scenes");
    const panel = page.getByRole("region", { name: "Behind the scenes" });
    await panel.getByRole("button", { name: "Verify" }).click();
    await expect(panel.getByRole("status")).toHaveText(/^Verified/);
  },
);

test("every page of the build has the policy and keeps to it", async () => {
  const { build } = await resolveConfig({}, "build");
  const pages = readdirSync(build.outDir, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  );
  expect(pages).toContain("index.html");
  for (const name of pages) {
    const html = readFileSync(`${build.outDir}/${name}`, "utf8");
    const policyAt = html.indexOf(`<meta http-equiv="Content-Security-Policy"`);
    expect(html).toContain(`content="${PAGE_POLICY}"`);
    expect(html.search(/<(script|link|style)\b/)).toBeGreaterThan(policyAt);
    expect(html).not.toMatch(/<style\b|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/(src|href)="(data:|javascript:|https?:)/);
    const hashed = [...html.matchAll(/(?:src|href)="([^"]+)" integrity="([^"]+)"/g)];
    const loaded =
      html.match(/<link rel="(stylesheet|modulepreload)"|<script type="module"/g) ?? [];
    const settings = 1;
    expect(hashed).toHaveLength(loaded.length + settings);
    for (const [, path = "", hash] of hashed) {
      const file = `${build.outDir}/assets/${basename(path)}`;
      expect(hash).toBe(integrityOf(readFileSync(file)));
    }
  }
});

const TYPED = "{ type: 'game/movePlayed', payload: { from: 'e2', to: 'e4' } }";

testWithoutPolicyCheck(
  "the build does not run code typed into Redux DevTools",
  async ({ page }) => {
    await installDevTools(page);
    await openGame(page);
    await expect(dispatchTyped(page, TYPED)).rejects.toThrow(/EvalError/);
    await expectPlacement(page, START_PLACEMENT);
  },
);
