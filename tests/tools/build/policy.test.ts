import { describe, expect, it } from "vitest";
import { withPolicy } from "../../../tools/build/pagePolicy.ts";
import { HOST_HEADERS, HOST_POLICY, PAGE_POLICY } from "../../../tools/build/policy.ts";

/** A policy as browsers read it: the sources of each directive. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

describe("the page's policy", () => {
  const page = read(PAGE_POLICY);

  it("forbids all that it does not name", () => {
    expect(page["default-src"]).toEqual(["'none'"]);
  });

  it("allows nothing but files of its own origin: no other host, nothing inline, no text as code", () => {
    const fetched = Object.entries(page).filter(([name]) => name.endsWith("-src"));
    for (const [, sources] of fetched) expect(["'self'", "'none'"]).toContain(sources.join(" "));
  });

  it("sends no form, and cannot be given another base", () => {
    expect(page["form-action"]).toEqual(["'none'"]);
    expect(page["base-uri"]).toEqual(["'none'"]);
  });

  it("lets a text become a script's address only through policies that it names, each once", () => {
    expect(page["require-trusted-types-for"]).toEqual(["'script'"]);
    expect(page["trusted-types"]).not.toContain("'allow-duplicates'");
    expect(page["trusted-types"]).not.toContain("default");
  });

  it("says nothing that a meta element cannot say", () => {
    for (const name of ["frame-ancestors", "report-uri", "report-to", "sandbox"])
      expect(page).not.toHaveProperty(name);
  });
});

describe("the host's policy", () => {
  it("is the page's, without frames around it, and lets workers compile WebAssembly", () => {
    expect(read(HOST_POLICY)).toEqual({
      ...read(PAGE_POLICY),
      "script-src": ["'self'", "'wasm-unsafe-eval'"],
      "frame-ancestors": ["'none'"],
    });
  });

  it("comes with headers that keep other sites and wrong types out", () => {
    expect(HOST_HEADERS).toMatchObject({
      "Content-Security-Policy": HOST_POLICY,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
  });

  it("turns off no feature that the page uses", () => {
    const off = HOST_HEADERS["Permissions-Policy"];
    expect(off).toContain("camera=()");
    for (const used of ["clipboard-write", "web-share", "autoplay"])
      expect(off).not.toContain(used);
  });
});

describe("a page", () => {
  it("is given the policy before anything is loaded, and after its charset", () => {
    const html = withPolicy('<head><meta charset="utf-8" /><script src="a.js"></script></head>');
    expect(html).toMatch(/charset.*Content-Security-Policy.*name="referrer".*<script/s);
    expect(html).toContain(`content="${PAGE_POLICY}"`);
  });

  it("is not made without one", () => {
    expect(() => withPolicy("<head></head>")).toThrow("charset");
  });
});
