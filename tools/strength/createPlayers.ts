/** Finds the programs of players, and shares a list of positions among equal ones. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { Fen } from "../../engine/index.ts";
import type { Player, Thought } from "./player.ts";
import { parsePlayer } from "./playerSyntax.ts";
import { UciPlayer } from "./uciPlayer.ts";

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

/**
 * Makes `count` players from the same text of a command line (`playerSyntax.ts`). The words of
 * `each` are defaults.
 *
 * @throws Error for an invalid player or an unknown program.
 */
export function createPlayers(text: string, each: string, count: number): UciPlayer[] {
  const spec = parsePlayer(text, each);
  if (!spec.ok) throw new Error(spec.error);
  const command = resolveCommand(spec.value.command);
  return Array.from({ length: count }, () => new UciPlayer(spec.value, command));
}

/**
 * Gives each position to one of the players and then closes the players. Returns what they thought,
 * in the order of the positions. Each position is a game of its own, so that nothing is remembered
 * from the previous one. `onThought` is called as soon as a position is done, in any order.
 *
 * @throws PlayerFailure when a player dies or hangs.
 */
export async function thinkInAll(
  fens: readonly Fen[],
  players: readonly Player[],
  onThought: (thought: Thought, index: number) => void = () => {},
): Promise<Thought[]> {
  const waiting = fens.entries();
  const thoughts: Thought[] = [];
  const work = async (player: Player): Promise<void> => {
    for (const [index, fen] of waiting) {
      await player.newGame(0);
      thoughts[index] = await player.think({ startFen: fen, moves: [], clocks: undefined });
      onThought(thoughts[index], index);
    }
  };
  try {
    await Promise.all(players.map(work));
  } finally {
    for (const player of players) player.close();
  }
  return thoughts;
}
