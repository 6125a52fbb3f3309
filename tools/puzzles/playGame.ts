/** Plays the games of which the puzzles are made: opponents against each other. */
import {
  type Book,
  chooseMove,
  type GameRecord,
  isGameOver,
  type Network,
  type OpponentProfile,
  play,
  startGame,
} from "../../engine/index.ts";
import { createRandom } from "../../tests/support/random.ts";

/** The files that the strong opponents play with. */
export interface Files {
  readonly network: Network;
  readonly book: Book;
}

/** In plies: how much of a game is drawn from the book, and how long a game is at most. */
const [FEWEST_BOOK_PLIES, MORE_BOOK_PLIES, MOST_PLIES] = [4, 9, 130];

/**
 * A game between two opponents, up to 130 plies. It begins with moves of the opening book, drawn by
 * chance, because the opponents without a network do not know the book. The seed decides all.
 */
export function playGame(
  seed: number,
  white: OpponentProfile,
  black: OpponentProfile,
  files: Files,
): GameRecord {
  let game = drawOpening(seed, files.book);
  while (game.history.length < MOST_PLIES && !isGameOver(game)) {
    const opponent = game.position.turn === "w" ? white : black;
    game = play(game, moveOf(opponent, game, seed, files));
  }
  return game;
}

/** What an opponent plays in a game that is not over, in LAN. */
export function moveOf(
  opponent: OpponentProfile,
  { position, repetitions, history }: GameRecord,
  seed: number,
  files: Files,
): string {
  const situation = { position, repetitions, seed, ply: history.length };
  const { move } = chooseMove(opponent, situation, files);
  if (!move) throw new Error(`${opponent.name} found no move.`);
  return move.lan;
}

function drawOpening(seed: number, book: Book): GameRecord {
  const random = createRandom(seed);
  let game = startGame();
  for (let left = FEWEST_BOOK_PLIES + random.below(MORE_BOOK_PLIES); left > 0; left--) {
    const moves = book(game.position);
    if (moves.length === 0) break;
    // A move with more names is drawn more often.
    let rest = random.below(moves.reduce((sum, { names }) => sum + names, 0));
    const move = moves.find(({ names }) => {
      rest -= names;
      return rest < 0;
    });
    game = play(game, (move ?? moves[0]).lan);
  }
  return game;
}
