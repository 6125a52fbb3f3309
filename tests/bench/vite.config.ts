/**
 * The benchmarks are bundled before they run, as the product is: what is measured is what
 * players get.
 */
import { defineConfig } from "vite";

export default defineConfig({
  logLevel: "warn",
  build: {
    ssr: "tests/bench/main.ts",
    outDir: "node_modules/.cache/bench",
    emptyOutDir: true,
    target: "node20",
    minify: false,
  },
});
