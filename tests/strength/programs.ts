/**
 * Which program the first word of a player means.
 */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian puts games; not everybody's PATH holds it. */
const GAMES = "/usr/games";

/** What `npm run build-uci` makes; the commands here run it first, so that it is never an old one. */
const BUNDLED_COMMAND = "dist-uci/enough-monkeys.js";

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The file of a program that is named by a path or found on the PATH.
 *
 * @throws Error when there is none.
 */
export function findProgram(name: string): string {
  if (name === "node") return process.execPath;
  if (name.includes("/")) return name;
  const folders = [...(process.env.PATH ?? "").split(delimiter), GAMES];
  const file = folders.map((folder) => join(folder, name)).find((one) => isProgram(one));
  if (file === undefined)
    throw new Error(`There is no program ${name} on the PATH or in ${GAMES}.`);
  return file;
}

/** What to run for the command of a player: `ours`, or a program with its arguments. */
export function resolveCommand([program, ...rest]: readonly string[]): string[] {
  if (program !== "ours") return [findProgram(program), ...rest];
  return [process.execPath, BUNDLED_COMMAND, ...rest];
}
