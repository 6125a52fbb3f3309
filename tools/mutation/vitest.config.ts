import { defineConfig } from "vitest/config";
import { unit } from "../../vite.config.ts";

/**
 * The unit project alone, as Stryker cannot choose a project of the main configuration. It leaves
 * out the tests that read sources as text, because they fail on code that Stryker has changed.
 */
export default defineConfig({
  test: {
    ...unit,
    exclude: [...unit.exclude, "tests/architecture.test.ts", "tests/{docs,tools}/**"],
  },
});
