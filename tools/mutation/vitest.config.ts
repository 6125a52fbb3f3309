import { defineConfig } from "vitest/config";
import { unit } from "../../vite.config.ts";

/**
 * The unit project alone, as Stryker cannot choose a project of the main configuration. It goes
 * without the tests that read sources as text: they fail as soon as Stryker has marked the code.
 */
export default defineConfig({
  test: {
    ...unit,
    exclude: [...unit.exclude, "tests/architecture.test.ts", "tests/{docs,tools}/**"],
  },
});
