/** What a log can rebuild: the game as the specification lists it, and who plays whom. */
import { type GameRecord, startGame } from "../../engine/index.ts";
import { freezeOwn } from "./own.ts";
import { DEFAULT_PLAYERS, type Players } from "./players.ts";

export interface GameState {
  /** Position, history, comments, headers and repetition counts. */
  readonly game: GameRecord;
  readonly players: Players;
}

/** The standard position and the specification's players. */
export const initialGameState = (): GameState =>
  freezeOwn({ game: startGame(), players: DEFAULT_PLAYERS });

/** Whether the human has moved: before that nobody would miss the game. */
export const hasHumanMoved = ({ game, players }: GameState): boolean =>
  game.history.some(({ color }) => color === players.humanColor);
