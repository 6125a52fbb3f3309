import { build } from "vite";
import { describe, expect, it } from "vitest";
import { checkBasePath } from "../../../tools/build/basePath.ts";

/** What a build for this base path complains of before it reads a single file; undefined where it goes on. */
async function complaint(base: string): Promise<string | undefined> {
  const reached = "The base path has passed";
  const stop = {
    name: "stop",
    configResolved: () => {
      throw new Error(reached);
    },
  };
  const message = await build({ base, configFile: false, plugins: [checkBasePath, stop] }).then(
    () => "It was built.",
    (error: Error) => error.message,
  );
  return message.includes(reached) ? undefined : message;
}

describe("the base path of a build", () => {
  it.each(["/", "/chess/", "/games/enough-monkeys/", "/~me/v1.0/"])("may be %s", async (base) => {
    expect(await complaint(base)).toBeUndefined();
  });

  it.each([
    ["no path at all", ""],
    ["a relative one", ".//"],
    ["one without a slash before", "chess/"],
    ["one without a slash behind", "/chess"],
    ["the address of another host", "https://example.org/chess/"],
    ["the address of another host without its scheme", "//example.org/"],
    ["one that leads upwards", "/games/../chess/"],
    ["one that an address would have to escape", "/my games/"],
  ])("is told to be wrong when it is %s", async (_what, base) => {
    const message = await complaint(base);
    expect(message).toContain("has to begin and end with a slash, like /chess/");
    expect(message).toContain(JSON.stringify(base));
  });
});
