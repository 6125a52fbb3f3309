/** Finds the program of a player, and runs the commands of this folder. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The folder of games on Debian, which is not on every PATH. */
const GAMES = "/usr/games";

/**
 * The output of `npm run build-uci`. The npm commands here run it first, so it is always up to
 * date.
 */
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
 * The file of a program, which is given by a path or found on the PATH.
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

/** The command line for the command of a player: `ours`, or a program with its arguments. */
export function resolveCommand([program, ...rest]: readonly string[]): string[] {
  if (program !== "ours") return [findProgram(program), ...rest];
  return [process.execPath, BUNDLED_COMMAND, ...rest];
}

/** Runs a command. If it fails, prints the message of the error and exits with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
