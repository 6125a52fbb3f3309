import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BASE_PATH } from "./src/ui/constants.ts";

const PREVIEW_PORT = 4173;

export default defineConfig({
  base: BASE_PATH,
  plugins: [react()],
  // The search runs in a module worker, which may then share chunks and import like any other module.
  worker: { format: "es" },
  preview: { port: PREVIEW_PORT, strictPort: true },
  test: {
    // All cores: by default one is kept free for the watching terminal, which halves a small machine.
    maxWorkers: "100%",
    reporters: process.env.CI
      ? ["default", ["json", { outputFile: "test-results/unit.json" }]]
      : ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/src/**", "tests/e2e/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          include: ["tests/src/**/*.test.{ts,tsx}", "tests/specification/**/*.test.tsx"],
          setupFiles: ["tests/src/setup.ts"],
        },
      },
    ],
  },
});
