/** Bundles the command line before the long tests, so that they run what users run, and never an old one. */
import { build } from "vite";

/** Not the product's own folder: a test must not replace a command that somebody is running. */
export const COMMAND_FOLDER = "node_modules/.cache/uci";

export default async function buildCommand(): Promise<void> {
  await build({ configFile: "engine/uci/vite.config.ts", build: { outDir: COMMAND_FOLDER } });
}
