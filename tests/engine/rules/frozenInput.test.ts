/** Every public function of the rules works on deeply frozen input. */
import { describe, expect, it } from "vitest";
import {
  annotate,
  commentOn,
  currentFen,
  findMove,
  type GameRecord,
  isCheck,
  isCheckmate,
  isFiftyMoveDraw,
  isGameOver,
  isInsufficientMaterial,
  isStalemate,
  isThreefoldRepetition,
  legalMoves,
  makeFen,
  makePgn,
  makePlacement,
  outcome,
  parsePgn,
  perft,
  play,
  positionKey,
  recountRepetitions,
  search,
  setComment,
  setHeader,
  startFen,
  startGame,
  takeBack,
} from "../../../engine/index.ts";
import { nagsOn } from "../../../engine/rules/annotations.ts";
import { playMove } from "../../../engine/rules/moves.ts";
import { pawnStructure } from "../../../engine/search/pawnStructure.ts";
import { deepFreeze } from "../../support/games.ts";
import { createRandom, randomGame } from "../../support/random.ts";

/** Calls every function that takes a position. */
function exercisePosition(position: GameRecord["position"]): void {
  makeFen(position);
  makePlacement(position);
  positionKey(position);
  perft(position, 2);
  pawnStructure(position);
  search(position, deepFreeze({ depth: 1, repetitions: { [positionKey(position)]: 2 } }));
  for (const ask of [isCheck, isCheckmate, isStalemate, isInsufficientMaterial]) ask(position);
  for (const ask of [isThreefoldRepetition, isFiftyMoveDraw, isGameOver]) ask(position);
  outcome(position);
  for (const move of deepFreeze(legalMoves(position))) {
    findMove(position, move);
    findMove(position, deepFreeze({ from: move.from, to: move.to, promotion: "q" as const }));
    playMove(position, move);
  }
  legalMoves(position, deepFreeze({ square: "e2" as const }));
  findMove(position, "e4", deepFreeze({ strict: true }));
}

/** Calls every function that takes a game. */
function exerciseGame(game: GameRecord): void {
  for (const ask of [isCheck, isCheckmate, isStalemate, isInsufficientMaterial]) ask(game);
  for (const ask of [isThreefoldRepetition, isFiftyMoveDraw, isGameOver]) ask(game);
  outcome(game);
  currentFen(game);
  recountRepetitions(startFen(game), game.history);
  commentOn(game);
  makePgn(game);
  deepFreeze(takeBack(game));
  const commented = deepFreeze(setComment(game, "a comment"));
  makePgn(deepFreeze(setHeader(commented, "__proto__", "text")));
  const nags = deepFreeze({ [currentFen(game)]: [1, 14] });
  const judged = deepFreeze(annotate(commented, deepFreeze({ comments: {}, headers: {}, nags })));
  makePgn(judged);
  nagsOn(judged);
  takeBack(judged);
  setComment(commented, "");
  takeBack(commented);
  for (const move of legalMoves(game.position)) play(game, deepFreeze(move));
}

describe("frozen input", () => {
  it("is not changed by any public function, in random games", () => {
    for (let seed = 1; seed <= 25; seed++) {
      const played = randomGame(createRandom(seed), 40);
      let game = deepFreeze(startGame(startFen(played)));
      for (const move of played.history) game = deepFreeze(play(game, deepFreeze(move)));
      const before = JSON.stringify(game);
      exerciseGame(game);
      exercisePosition(game.position);
      exerciseGame(deepFreeze(parsePgn(makePgn(game))));
      expect(JSON.stringify(game), `seed ${seed}`).toBe(before);
    }
  });

  it("is not changed when the result of a call is changed", () => {
    const game = deepFreeze(startGame());
    const moves = legalMoves(game.position);
    moves.length = 0;
    const copy = playMove(game.position, "e4");
    (copy.board as (string | null)[]).fill(null);
    expect(legalMoves(game.position)).toHaveLength(20);
    expect(makeFen(game.position)).toBe(currentFen(game));
  });
});
