/**
 * Bundles the command line before the long tests, so that they run the current version as users
 * would.
 */
import { build } from "vite";

/** A separate output folder: a test must not replace a command that is running. */
export const COMMAND_FOLDER = "node_modules/.cache/uci";

export default async function buildCommand(): Promise<void> {
  await build({ configFile: "tools/build/uci.config.ts", build: { outDir: COMMAND_FOLDER } });
}
