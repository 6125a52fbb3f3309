import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { leanCode, leanRouter } from "../../.build/leanRouter.ts";

const FOLDER = "node_modules/react-router/dist/development";

/** The file of the package that holds the router itself. */
const code = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(FOLDER, name), "utf8"))
  .find((text) => text.includes("function BrowserRouter("));

describe("the router's code in a build", () => {
  const lean = leanCode(code ?? "");

  it("was written for developers, and is no more", () => {
    expect(code).toContain("var ENABLE_DEV_WARNINGS = true;");
    expect(lean).toContain("var ENABLE_DEV_WARNINGS = false;");
    expect(lean).not.toContain("ENABLE_DEV_WARNINGS = true");
  });

  it("names no component by a statement, and makes none that a bundler must keep", () => {
    expect(code).toContain('\nLink.displayName = "Link";');
    expect(lean).not.toMatch(/^\w+\.displayName/m);
    expect(lean).toMatch(/^var Link = \/\* @__PURE__ \*\/ \w+\.forwardRef\($/m);
  });

  it("is otherwise as it was", () => {
    const plain = (text: string | undefined) =>
      text
        ?.split("\n")
        .filter((line) => !/^\w+\.displayName|ENABLE_DEV_WARNINGS = /.test(line) && line !== "")
        .join("\n");
    expect(plain(lean.replaceAll("/* @__PURE__ */ ", ""))).toBe(
      plain(code?.replaceAll("/* @__PURE__ */ ", "")),
    );
  });
});

it("nothing but the router is changed", () => {
  const { filter } = leanRouter.transform as { filter: { id: RegExp } };
  expect("/a/node_modules/react-router/dist/development/chunk-1.mjs").toMatch(filter.id);
  expect("/a/node_modules/react-redux/dist/react-redux.mjs").not.toMatch(filter.id);
});
