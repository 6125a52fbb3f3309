/** A player that follows a script, for the tests of the referee. */
import {
  type FailureReason,
  type Limit,
  type Player,
  PlayerFailure,
  type Task,
  type Thought,
} from "../../../tools/strength/player.ts";

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
