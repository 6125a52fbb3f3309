/** Equal players, each in a process of its own, that share the work on a list of positions. */
import type { Fen } from "../../engine/index.ts";
import { type Player, parsePlayer, type Thought } from "./player.ts";
import { resolveCommand } from "./programs.ts";
import { UciPlayer } from "./uciPlayer.ts";

/**
 * Makes `count` players from the same text of a command line (`player.ts`). The words of `each`
 * are defaults.
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
