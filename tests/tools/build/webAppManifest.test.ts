import { describe, expect, it } from "vitest";
import { webAppManifest } from "../../../tools/build/webAppManifest.ts";

describe("the manifest of a page that is served elsewhere", () => {
  const { id, scope, start_url, ...rest } = webAppManifest("/elsewhere/");

  it("is that of another application, which begins there and reaches no further", () => {
    expect([id, scope, start_url]).toEqual(["/elsewhere/", "/elsewhere/", "/elsewhere/"]);
  });

  it("has no other address that begins at the root", () => {
    expect(JSON.stringify(rest)).not.toMatch(/"\//);
  });
});
