/** The commands in the guide to time travel print what it shows. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { blocksIn, commandsIn, ROOT, readText } from "./guide.ts";

const commands = blocksIn(readText("docs/time-travel.md"), "docs")
  .filter(({ kind }) => kind === "console")
  .flatMap(commandsIn);

it("the guide shows commands to follow along with", () => {
  expect(commands.length).toBeGreaterThanOrEqual(5);
});

it.each(commands)("prints what the guide shows: $command", ({ command, output }) => {
  const printed = execFileSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8" });
  expect(printed.trimEnd()).toBe(output);
});
