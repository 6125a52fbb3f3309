/**
 * Which program the first word of a player means.
 */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian puts games; not everybody's PATH holds it. */
const GAMES = "/usr/games";

/** What `npm run build` makes of `engine/uci/main.ts`. */
const BUNDLED_COMMAND = "dist-uci/enough-monkeys.js";
const SOURCE_COMMAND = ["--import", "tsx", "engine/uci/main.ts"];

function isThere(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

/** True when `ours` is what players get; false when it has not been built and runs from the sources. */
export const isBundled = (): boolean => isThere(BUNDLED_COMMAND, constants.R_OK);

/**
 * The file of a program that is named by a path or found on the PATH.
 *
 * @throws Error when there is none.
 */
export function findProgram(name: string): string {
  if (name === "node") return process.execPath;
  if (name.includes("/")) return name;
  const folders = [...(process.env.PATH ?? "").split(delimiter), GAMES];
  const file = folders
    .map((folder) => join(folder, name))
    .find((one) => isThere(one, constants.X_OK));
  if (file === undefined)
    throw new Error(`There is no program ${name} on the PATH or in ${GAMES}.`);
  return file;
}

/** What to run for the command of a player: `ours`, or a program with its arguments. */
export function resolveCommand([program, ...rest]: readonly string[]): string[] {
  if (program !== "ours") return [findProgram(program), ...rest];
  return [process.execPath, ...(isBundled() ? [BUNDLED_COMMAND] : SOURCE_COMMAND), ...rest];
}
