/** The events of games of any length: random moves that do not end the game. */
import { legalMoves, parseFen, RunningGame, squaresOf, startGame } from "../../engine/index.ts";
import type { GameEvent } from "../../store/game/events.ts";
import { gameStarted, movePlayed } from "../../store/game/slice.ts";
import { createRandom } from "../../tests/support/random.ts";

const FINDINGS = { score: 12, depth: 4, nodes: 9_876, pv: ["e7e5", "d2d4"], pawnStructure: 5 };

const random = createRandom(20_261_121);

/**
 * A random move that does not end the game. Captures and pawn moves are played only when the
 * half-move clock requires one; otherwise the game would soon be over.
 */
function pickMove(game: RunningGame) {
  const moves = legalMoves(parseFen(game.fen));
  const clock = Number(game.fen.split(" ")[4]);
  const quiet = moves.filter(({ piece, captured }) => piece !== "p" && !captured);
  const pawns = moves.filter(({ piece, captured }) => piece === "p" && !captured);
  const wanted = clock > 90 && pawns.length > 0 ? pawns : quiet.length > 0 ? quiet : moves;
  return random.pick(wanted);
}

/**
 * The start of a game and this many plies; fewer if the random moves end the game. Every second
 * move is the computer's.
 */
export function* eventsOfAGame(plies: number): Generator<GameEvent> {
  yield gameStarted();
  const game = new RunningGame(startGame());
  for (let ply = 0; ply < plies && !game.isOver; ply++) {
    const { fen } = game;
    const move = pickMove(game);
    const search = ply % 2 === 1 && { search: FINDINGS };
    game.play(move);
    yield movePlayed({ ...squaresOf(move), before: fen, ...search });
  }
}
