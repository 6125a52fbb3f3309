/** The game in the store: the record that the specification lists, and who plays whom. */
import type { Situation } from "../../engine/opponents/chooseMove.ts";
import { SPECIFIED_OPPONENT } from "../../engine/opponents/profiles.ts";
import { startGame } from "../../engine/rules/game.ts";
import type {
  Color,
  Fen,
  GameRecord,
  Move,
  Position,
  PositionKey,
} from "../../engine/rules/types.ts";
import type { ValueOf } from "../frame/schemas.ts";
import type { HELP, HUMAN_COLOR, PLAYERS } from "./schemas.ts";

/** The colour that the human plays; `both` when two people play at this board. */
export type HumanColor = ValueOf<typeof HUMAN_COLOR>;

/** Who plays whom. */
export type Players = ValueOf<typeof PLAYERS>;

/** The specification's players: the human is white, and the opponent searches to depth 4. */
export const DEFAULT_PLAYERS: Players = {
  humanColor: "w",
  opponent: SPECIFIED_OPPONENT,
  seed: 0,
};

/** The help that the human has in a game: none, what they ask for, or a coach. */
export type Help = ValueOf<typeof HELP> | "asked";

export const helpOf = ({ help }: { readonly help?: Players["help"] | undefined }): Help =>
  help ?? "asked";

/** Whether hints, take-backs and a coach are forbidden. */
export const isWithoutHelp = ({ help }: Pick<Players, "help">): boolean => help === "none";

/** Whether a coach speaks about the moves. */
export const hasCoach = ({ help }: Pick<Players, "help">): boolean => help === "coach";

/** Whether two people play at this board, without the computer. */
export const isForTwo = ({ humanColor }: Pick<Players, "humanColor">): boolean =>
  humanColor === "both";

/** Who makes a move. */
export type Mover = "human" | "computer";

/** Whether a human, and not the computer, plays this colour. */
export const isHumans = ({ humanColor }: Pick<Players, "humanColor">, color: Color): boolean =>
  humanColor === "both" || humanColor === color;

/** The colour from whose side a game is shown: the human's, or white of two people. */
export const bottomColorOf = ({ humanColor }: Pick<Players, "humanColor">): Color =>
  humanColor === "both" ? "w" : humanColor;

const TWO_PLAYERS = "Two players";

/** The name of the opponent, for lists of games; of two people none is the opponent. */
export const opponentNameOf = (players: Players): string =>
  isForTwo(players) ? TWO_PLAYERS : players.opponent.name;

/** Repeats the fields of `GameRecord`, one per line, for readers of Redux DevTools. */
export interface GameState extends GameRecord {
  /** Board, side to move, castling rights, en-passant square, half-move clock and move number. */
  readonly position: Position;
  /** The moves so far, the first one first. */
  readonly history: readonly Move[];
  /** Comments by the FEN of the position they are about. */
  readonly comments: Readonly<Record<Fen, string>>;
  /** PGN tags: `Result`, and for a non-standard start position `SetUp` and `FEN`. */
  readonly headers: Readonly<Record<string, string>>;
  /** How often each position has occurred since the last capture or pawn move. */
  readonly repetitions: Readonly<Record<PositionKey, number>>;
  /** Annotation glyphs by FEN; missing in a game that has none. */
  readonly nags?: Readonly<Record<Fen, readonly number[]>>;
  /** Who plays whom, and the seed for an opponent that plays at random. */
  readonly players: Players;
}

/** The standard position, with the specification's players. */
export const initialGame: GameState = { ...startGame(), players: DEFAULT_PLAYERS };

/** Whether the human has moved. A game without a move of the human is not worth keeping. */
export const hasHumanMoved = ({ history, players }: GameState): boolean =>
  history.some(({ color }) => isHumans(players, color));

/**
 * What an opponent knows when it is to move. The search and the verification of a log both use it,
 * so they ask the same question.
 */
export const searchSituation = ({
  position,
  repetitions,
  history,
  players,
}: GameState): Situation => ({
  position,
  repetitions,
  seed: players.seed,
  ply: history.length,
});
