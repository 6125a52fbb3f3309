/** The commands in the guide to time travel print the output that it shows. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { blocksIn, commandsIn, ROOT, readText } from "./guide.ts";

const commands = blocksIn(readText("docs/time-travel.md"), "docs")
  .filter(({ kind }) => kind === "console")
  .flatMap(commandsIn);

it("the guide has commands to follow along", () => {
  expect(commands.length).toBeGreaterThanOrEqual(5);
});

it.each(commands)("the output in the guide is that of: $command", ({ command, output }) => {
  const printed = execFileSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8" });
  expect(printed.trimEnd()).toBe(output);
});
