/** The benchmarks are bundled like the product, so that they measure the code that players get. */
import { defineConfig } from "vite";

export default defineConfig({
  logLevel: "warn",
  build: {
    ssr: "tools/bench/main.ts",
    outDir: "node_modules/.cache/bench",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    // As in the page's workers and the UCI command: `const` at the top of modules.
    rolldownOptions: { output: { topLevelVar: false } },
  },
});
