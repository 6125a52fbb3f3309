/** Sentences of section 8 that no other test checks. docs/specification.md lists all. */
import { render, screen } from "@testing-library/react";
import { ErrorBoundary } from "react-error-boundary";
import { describe, expect, it, vi } from "vitest";
import { ErrorPage } from "../../src/app/Screens.tsx";
import { CHUNK_ERROR_TYPES, type ChunkErrorType, ChunkLoadError } from "../../src/ui/loadChunk.ts";

/** Renders the error page of a screen that fails. */
async function renderFailure(failure: unknown) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Screen = () => {
    throw failure;
  };
  render(
    <ErrorBoundary FallbackComponent={ErrorPage}>
      <Screen />
    </ErrorBoundary>,
  );
  return screen.findByRole("main");
}

describe("8. Error catalogue", () => {
  it.each<ChunkErrorType>(["missing", "timeout", "error"])(
    "'Loading chunk {n} failed' with the type %s",
    async (type) => {
      const page = await renderFailure(new ChunkLoadError(7, type));
      expect(page.textContent).toContain("Loading chunk 7 failed");
      expect(page.textContent).toContain(`(${type})`);
    },
  );

  it("there are no other types", () => {
    expect([...CHUNK_ERROR_TYPES].sort()).toEqual(["error", "missing", "timeout"]);
  });

  it("the fallback page is headed 'Unexpected Application Error!' and shows the message", async () => {
    const page = await renderFailure(new Error("the reason"));
    expect(screen.getByRole("heading").textContent).toBe("Unexpected Application Error!");
    expect(page.textContent).toContain("the reason");
  });
});
