/** The measurements of `npm run responsiveness`, one at a time and on an otherwise idle machine. */
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

export default defineConfig({
  ...journeys,
  testMatch: "e2e/responsiveness.spec.ts",
  testIgnore: [],
  workers: 1,
});
