/** A player that follows a script; entrants and games, for the tests of the ladder. */

import type { GameLine } from "../../../tools/strength/gameLines.ts";
import type { Entrant } from "../../../tools/strength/ladderPlan.ts";
import {
  type FailureReason,
  type Limit,
  type Player,
  PlayerFailure,
  type Task,
  type Thought,
} from "../../../tools/strength/player.ts";
import { parsePlayer } from "../../../tools/strength/playerSyntax.ts";

/** A move in LAN, a move with its score and other data, or a failure. */
export type ScriptedMove =
  | string
  | ({ readonly move: string } & Partial<Thought>)
  | { readonly fails: FailureReason };

export class FakePlayer implements Player {
  readonly name: string;
  readonly limit: Limit;
  readonly tasks: Task[] = [];
  readonly games: number[] = [];
  closed = 0;
  private readonly script: readonly ScriptedMove[];
  private next = 0;

  /** The script starts again at its end and in every game. */
  constructor(
    script: readonly ScriptedMove[],
    { name = "fake", limit = { kind: "nodes", amount: 1 } }: { name?: string; limit?: Limit } = {},
  ) {
    this.script = script;
    this.name = name;
    this.limit = limit;
  }

  async newGame(number: number): Promise<void> {
    this.games.push(number);
    this.next = 0;
  }

  async think(task: Task): Promise<Thought> {
    this.tasks.push(task);
    const said = this.script[this.next++ % this.script.length];
    if (typeof said === "object" && "fails" in said) throw new PlayerFailure(said.fails, "as told");
    const thought = typeof said === "string" ? { move: said } : said;
    return { timeMs: 1, score: undefined, nodes: 10, lines: [], ...thought };
  }

  close(): void {
    this.closed++;
  }
}

export function entrant(name: string, rating: number): Entrant {
  const player = parsePlayer(`ours name=${name} nodes=1`);
  if (!player.ok) throw new Error(player.error);
  return { title: `Player ${name}`, rating, player: player.value };
}

export const game = (
  white: string,
  black: string,
  result: GameLine["result"],
  opening = 0,
): GameLine => ({
  white,
  black,
  opening,
  result,
  reason: "checkmate",
  plies: 60,
  thinkingMs: { w: 100, b: 100 },
});

/** An even result and its reverse, and so on: as many games as asked for, half the points each. */
export const evenGames = (first: string, second: string, games: number): GameLine[] =>
  Array.from({ length: games }, (_, i) => {
    const [white, black] = i % 2 === 0 ? [first, second] : [second, first];
    return game(white, black, i % 4 < 2 ? "1-0" : "0-1", i);
  });
