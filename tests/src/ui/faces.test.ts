import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OPPONENTS } from "../../../engine/index.ts";

const FACES = readFileSync("src/ui/faces.svg", "utf8");

describe("the faces of the players", () => {
  it.each(["you", ...OPPONENTS.map(({ id }) => id)])("there is one of %s", (id) => {
    expect(FACES).toContain(`<g id="${id}">`);
  });

  it("refer only to parts that are there", () => {
    const parts = [...FACES.matchAll(/href="#([^"]*)"/g)].map(([, name]) => name);
    expect(parts.length).toBeGreaterThan(0);
    for (const name of parts) expect(FACES).toContain(`id="${name}"`);
  });
});
