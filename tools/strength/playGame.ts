/**
 * The referee: plays one game between two players by our engine's rules, and keeps the clocks. A
 * player that dies, hangs, oversteps the time or plays an illegal move has lost.
 */
import {
  type Color,
  currentFen,
  findMove,
  type GameRecord,
  type OutcomeReason,
  otherColor,
  outcome,
  play,
  startFen,
  startGame,
} from "../../engine/index.ts";
import {
  type Clock,
  type FailureReason,
  type Player,
  PlayerFailure,
  type Thought,
} from "./player.ts";

// Ends games when both players agree on the result, as match programs commonly do (cutechess-cli's
// `-draw` and `-resign`), to save time for undecided games.

export interface AdjudicationRules {
  /** A draw: from ply `fromPly` on, no score was beyond `score` centipawns for `plies` plies. */
  readonly draw: { readonly plies: number; readonly fromPly: number; readonly score: number };
  /** A win: for `plies` plies both players gave the same side more than `score` centipawns. */
  readonly win: { readonly plies: number; readonly score: number };
}

export const ADJUDICATION: AdjudicationRules = {
  draw: { plies: 10, fromPly: 80, score: 8 },
  win: { plies: 6, score: 1000 },
};

/** The rules on one line, for the heading of a match. */
export function describeAdjudication({ draw, win }: AdjudicationRules): string {
  const drawn = `draw after ply ${draw.fromPly} when both say at most ${draw.score} cp for ${draw.plies} plies`;
  return `${drawn}; win when both say more than ${win.score} cp for ${win.plies} plies`;
}

/**
 * White's lead in centipawns, as reported by the player who moved, ply by ply; undefined without a
 * report.
 */
export type ScoresForWhite = readonly (number | undefined)[];

/**
 * The winner by the players' own scores, or `"draw"`, or undefined while that is open. `ply`
 * includes the opening.
 */
export function adjudicate(
  scores: ScoresForWhite,
  ply: number,
  { draw, win }: AdjudicationRules,
): Color | "draw" | undefined {
  const lastAll = (plies: number, holds: (score: number) => boolean): boolean =>
    scores.length >= plies &&
    scores.slice(-plies).every((score) => score !== undefined && holds(score));
  if (lastAll(win.plies, (score) => score > win.score)) return "w";
  if (lastAll(win.plies, (score) => score < -win.score)) return "b";
  const isLevel = lastAll(draw.plies, (score) => Math.abs(score) <= draw.score);
  return isLevel && ply >= draw.fromPly + draw.plies ? "draw" : undefined;
}

/** In plies: a longer game is drawn. */
export const MAX_PLIES = 400;

export type EndReason =
  | OutcomeReason
  | FailureReason
  | "illegalMove"
  | "timeForfeit"
  | "adjudicatedDraw"
  | "adjudicatedWin"
  | "tooLong";

export interface GameEnd {
  /** Undefined for a draw. */
  readonly winner: Color | undefined;
  readonly reason: EndReason;
  /** The illegal move or the error message of the player that failed. */
  readonly remark?: string;
}

/** The totals over the moves of one side. */
export interface Effort {
  readonly moves: number;
  readonly timeMs: number;
  readonly longestMs: number;
  readonly nodes: number;
}

export interface PlayedGame extends GameEnd {
  readonly game: GameRecord;
  readonly effort: Readonly<Record<Color, Effort>>;
}

export interface GameOptions {
  readonly w: Player;
  readonly b: Player;
  /** The moves of the opening, SAN or LAN. */
  readonly opening: readonly string[];
  /** The number of the game in its match. */
  readonly number: number;
  /** No adjudication unless given. */
  readonly adjudication?: AdjudicationRules | undefined;
}

const lost = (loser: Color, reason: EndReason, remark?: string): GameEnd => ({
  winner: otherColor(loser),
  reason,
  ...(remark === undefined ? {} : { remark }),
});

const NO_EFFORT: Effort = { moves: 0, timeMs: 0, longestMs: 0, nodes: 0 };

const addEffort = (effort: Effort, { timeMs, nodes }: Thought): Effort => ({
  moves: effort.moves + 1,
  timeMs: effort.timeMs + timeMs,
  longestMs: Math.max(effort.longestMs, timeMs),
  nodes: effort.nodes + (nodes ?? 0),
});

const clockOf = ({ limit }: Player): Clock | undefined =>
  limit.kind === "clock" ? { leftMs: limit.baseMs, incrementMs: limit.incrementMs } : undefined;

/** A running game. */
class Referee {
  private readonly players: Readonly<Record<Color, Player>>;
  private readonly options: GameOptions;
  private readonly clocks: Record<Color, Clock | undefined>;
  private readonly scores: (number | undefined)[] = [];
  readonly effort: Record<Color, Effort> = { w: NO_EFFORT, b: NO_EFFORT };
  game: GameRecord;

  constructor(options: GameOptions) {
    this.options = options;
    this.players = { w: options.w, b: options.b };
    this.clocks = { w: clockOf(options.w), b: clockOf(options.b) };
    this.game = options.opening.reduce(play, startGame());
  }

  async play(): Promise<GameEnd> {
    const unready = (await this.getReady("w")) ?? (await this.getReady("b"));
    if (unready !== undefined) return unready;
    for (;;) {
      const end = this.ended() ?? (await this.playMove(this.game.position.turn));
      if (end !== undefined) return end;
    }
  }

  private async getReady(color: Color): Promise<GameEnd | undefined> {
    try {
      await this.players[color].newGame(this.options.number);
      return undefined;
    } catch (error) {
      return failed(color, error);
    }
  }

  private ended(): GameEnd | undefined {
    const byRules = outcome(this.game);
    if (byRules !== undefined) return { winner: byRules.winner, reason: byRules.reason };
    const ply = this.game.history.length;
    const { adjudication } = this.options;
    const agreed = adjudication && adjudicate(this.scores, ply, adjudication);
    if (agreed === "draw") return { winner: undefined, reason: "adjudicatedDraw" };
    if (agreed !== undefined) return { winner: agreed, reason: "adjudicatedWin" };
    return ply >= MAX_PLIES ? { winner: undefined, reason: "tooLong" } : undefined;
  }

  /**
   * Asks the player to move for a move and plays it. Returns the end of the game if that failed.
   */
  private async playMove(turn: Color): Promise<GameEnd | undefined> {
    let thought: Thought;
    try {
      thought = await this.players[turn].think({
        startFen: startFen(this.game),
        moves: this.game.history.map(({ lan }) => lan),
        clocks: this.clocksFor(turn),
      });
    } catch (error) {
      return failed(turn, error);
    }
    this.effort[turn] = addEffort(this.effort[turn], thought);
    if (!this.stopClock(turn, thought.timeMs)) return lost(turn, "timeForfeit");
    const move = findMove(this.game.position, thought.move, { strict: true });
    if (move === undefined || move.lan !== thought.move) {
      return lost(turn, "illegalMove", `${thought.move} in ${currentFen(this.game)}`);
    }
    this.game = play(this.game, move);
    const { score } = thought;
    this.scores.push(score === undefined || turn === "w" ? score : -score);
    return undefined;
  }

  /** A player with a clock sees its own clock on both sides if the other player has none. */
  private clocksFor(turn: Color): Record<Color, Clock> | undefined {
    const own = this.clocks[turn];
    return own && { w: this.clocks.w ?? own, b: this.clocks.b ?? own };
  }

  /** False when the flag has fallen. */
  private stopClock(turn: Color, timeMs: number): boolean {
    const clock = this.clocks[turn];
    if (clock === undefined) return true;
    if (timeMs > clock.leftMs) return false;
    this.clocks[turn] = { ...clock, leftMs: clock.leftMs - timeMs + clock.incrementMs };
    return true;
  }
}

/**
 * The end of the game after a player's failure. Any other error is a bug, or a player that cannot
 * be started.
 */
function failed(color: Color, error: unknown): GameEnd {
  if (error instanceof PlayerFailure) return lost(color, error.reason, error.message);
  throw error;
}

/** Plays one game. A player's failure is a result and not an error. */
export async function playGame(options: GameOptions): Promise<PlayedGame> {
  const referee = new Referee(options);
  const end = await referee.play();
  return { ...end, game: referee.game, effort: referee.effort };
}
