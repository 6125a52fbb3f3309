/**
 * `applyEvent` for thousands of events: the moves between two others are played in place, so that replaying
 * a log takes time in proportion to its length.
 */
import { type Attempt, failure, RunningGame, squaresOf, success } from "../../engine/index.ts";
import { applyEvent, invalidMove, judgeMove } from "./applyEvent.ts";
import type { GameEvent, PlayedMove } from "./events.ts";
import type { GameState } from "./state.ts";

export class RunningState {
  private last: GameState;
  /** The game with the moves since `last`; undefined when there are none. */
  private running: RunningGame | undefined;

  constructor(start: GameState) {
    this.last = start;
  }

  /** Applies an event; the error is that of `applyEvent`, and nothing has happened then. */
  apply(event: GameEvent): Attempt<void> {
    if (event.type === "game/movePlayed") return this.play(event.payload);
    const after = applyEvent(this.state(), event);
    if (!after.ok) return after;
    this.last = after.value;
    return success(undefined);
  }

  private play(played: PlayedMove): Attempt<void> {
    this.running ??= new RunningGame(this.last.game);
    const fit = judgeMove(this.running, this.last.players, played);
    if (fit === "late") return success(undefined);
    const isPlayed = fit === "fits" && this.running.play(squaresOf(played));
    return isPlayed ? success(undefined) : failure(invalidMove(played));
  }

  /** The state so far. */
  state(): GameState {
    const game = this.running?.record() ?? this.last.game;
    if (game !== this.last.game) this.last = { ...this.last, game };
    this.running = undefined;
    return this.last;
  }
}
