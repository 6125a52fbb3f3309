/**
 * Random legal games. Uniformly random play rarely repeats a position and promotes late, so each
 * game prefers some kinds of moves.
 */
import {
  type GameRecord,
  isGameOver,
  legalMoves,
  type Move,
  play,
  startGame,
} from "../../engine/index.ts";
import type { Random } from "./random.ts";
import { START_FAMILIES, type StartFamily } from "./startPositions.ts";

/** Whether a move undoes the previous move of the same side, which makes positions repeat. */
function isReturn(game: GameRecord, move: Move): boolean {
  const last = game.history.at(-2);
  return last !== undefined && last.from === move.to && last.to === move.from;
}

const isEventful = (move: Move): boolean =>
  /[cepkq]/.test(move.flags) || move.san.endsWith("+") || move.san.endsWith("#");

/**
 * Picks one of `moves`, with a random preference for moves back (when shuffling) or for moves that
 * change something.
 */
export function chooseMove(
  random: Random,
  game: GameRecord,
  moves: readonly Move[],
  isShuffling: boolean,
): Move {
  if (isShuffling) {
    const returns = moves.filter((move) => isReturn(game, move));
    if (returns.length > 0 && random.chance(0.8)) return random.pick(returns);
    const quiet = moves.filter((move) => move.flags === "n" && move.piece !== "p");
    if (quiet.length > 0) return random.pick(quiet);
  }
  const eventful = moves.filter(isEventful);
  return eventful.length > 0 && random.chance(0.3) ? random.pick(eventful) : random.pick(moves);
}

export function pickStart(random: Random, family: StartFamily): string {
  return random.pick<string>(START_FAMILIES[family]);
}

/** A game of at most `plies` plies, ended earlier by mate, stalemate or a draw. */
export function playRandomGame(random: Random, fen: string, plies: number): GameRecord {
  const isShuffling = random.chance(0.2);
  let game = startGame(fen);
  while (game.history.length < plies && !isGameOver(game)) {
    game = play(game, chooseMove(random, game, legalMoves(game.position), isShuffling));
  }
  return game;
}

const FAMILIES = Object.keys(START_FAMILIES) as StartFamily[];

/** A random game from a random start. */
export function randomGame(random: Random, plies: number): GameRecord {
  return playRandomGame(random, pickStart(random, random.pick(FAMILIES)), plies);
}
