/** What a person reads who lacks something, before a command does its work. */
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

function run(environment: Record<string, string>, ...command: readonly string[]) {
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env,
    encoding: "utf8",
  });
  return { status, printed: stdout + stderr };
}

it.each(["18.20.8", "20.18.3", "21.7.3", "22.12.0", "23.11.1"])(
  "Node %s is refused in a sentence",
  (version) => {
    const { status, printed } = run({}, "tools/checkNode.js", version);
    expect(status).toBe(1);
    expect(printed.trim().split("\n")).toEqual([
      "Enough Monkeys needs another version of Node: 20 from 20.19 on, 22 from 22.13 on, 24 or newer.",
      `This is Node ${version}. You find the others at https://nodejs.org.`,
    ]);
  },
);

it.each(["20.19.0", "20.20.2", "22.13.0", "22.23.3", "24.0.0", "25.1.0"])(
  "Node %s is accepted without a word",
  (version) => {
    expect(run({}, "tools/checkNode.js", version)).toEqual({ status: 0, printed: "" });
  },
);

it.each([
  ["a path", { CHROME_PATH: "/nowhere/chromium" }, /CHROME_PATH names no .*: \/nowhere\/chromium/],
  ["a source", { BROWSER_SOURCE: "system", PATH: "" }, /none from BROWSER_SOURCE=system starts/],
] as const)("without a browser the tests give advice and no stack: %s", (_case, wish, why) => {
  const { status, printed } = run(wish, "--import", "tsx", "tools/findBrowser.ts");
  expect(status).toBe(1);
  expect(printed).toMatch(why);
  expect(printed).toContain(
    "Install Chromium or Chrome, or run 'npx playwright install chromium'.",
  );
  expect(printed).not.toMatch(/^ +at |Error/m);
});

it("'npm run mutate' without a folder prints its usage", () => {
  const { status, printed } = run({}, "--import", "tsx", "tools/mutation/main.ts");
  expect(status).toBe(1);
  expect(printed.trim()).toBe("Usage: npm run mutate -- FOLDER, such as engine/pgn");
});
