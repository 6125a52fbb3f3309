/** A draw offer is an event like any other, and is kept as a comment. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import {
  currentFen,
  findMove,
  legalMoves,
  parsePgn,
  START_FEN,
  setComment,
  squaresOf,
} from "../../../../engine/index.ts";
import { makeGamePgn, withoutPlayerHeaders } from "../../../../store/game/gamePgn.ts";
import { endOf } from "../../../../store/game/gameStatus.ts";
import { isDrawOffered, movesBeforeOffer } from "../../../../store/game/pgn/drawOffers.ts";
import {
  drawAgreed,
  drawOffered,
  gameSlice,
  gameStarted,
  hintTaken,
  initialGame,
  movePlayed,
  moveTakenBack,
} from "../../../../store/game/slice.ts";
import type { GameState } from "../../../../store/game/state.ts";
import { AFTER_E4, FINDINGS } from "../../support.ts";

const { reducer } = gameSlice;
const gameAfter = (...actions: UnknownAction[]): GameState => actions.reduce(reducer, initialGame);
const offerIn = (game: GameState) => drawOffered({ before: currentFen(game) });
const agreeIn = (game: GameState) => drawAgreed({ before: currentFen(game) });

/** The game after so many moves of white, each with a reply. */
function movedOn(game: GameState, moves: number): GameState {
  let now = game;
  for (let move = 0; move < moves; move += 1) {
    for (const color of ["w", "b"] as const) {
      // Any move of a pawn, so that no position occurs three times.
      const pawns = legalMoves(now.position).filter(({ piece }) => piece === "p");
      const chosen = pawns[0] ?? legalMoves(now.position)[0];
      if (!chosen) throw new Error("The game is over.");
      const search = color === "b" ? { search: FINDINGS } : {};
      now = reducer(now, movePlayed({ ...squaresOf(chosen), ...search }));
    }
  }
  return now;
}

describe("a draw offer", () => {
  it("is kept as a comment on its position, in the words of its side", () => {
    const offered = gameAfter(offerIn(initialGame));
    expect(offered.comments).toEqual({ [START_FEN]: "White offers a draw." });
    expect(isDrawOffered(offered)).toBe(true);
    const asBlack = gameAfter(
      gameStarted({ humanColor: "b" }),
      movePlayed({ from: "e2", to: "e4", search: FINDINGS }),
      drawOffered({ before: AFTER_E4 }),
    );
    expect(asBlack.comments).toEqual({ [AFTER_E4]: "Black offers a draw." });
  });

  it("leaves a comment and a hint on its position readable", () => {
    const hinted = gameAfter(hintTaken({ from: "e2", to: "e4", before: START_FEN }));
    const commented = { ...setComment(hinted, "[%clk 0:03:00] Hint: e4"), players: hinted.players };
    expect(reducer(commented, offerIn(commented)).comments[START_FEN]).toBe(
      "White offers a draw. [%clk 0:03:00] Hint: e4",
    );
  });

  it("is written into the PGN and read from it", () => {
    const game = gameAfter(offerIn(initialGame), movePlayed({ from: "e2", to: "e4" }));
    const pgn = makeGamePgn(game);
    expect(pgn).toContain("{White offers a draw.} 1. e4 *");
    const { players } = game;
    expect({ ...withoutPlayerHeaders(parsePgn(pgn), players), players }).toEqual(game);
  });

  it("can be made again only after ten moves of the player", () => {
    const offered = gameAfter(offerIn(initialGame));
    expect(movesBeforeOffer(offered)).toBe(10);
    expect(reducer(offered, offerIn(offered))).toBe(offered);
    const soon = movedOn(offered, 9);
    expect(movesBeforeOffer(soon)).toBe(1);
    expect(reducer(soon, offerIn(soon))).toBe(soon);
    const later = movedOn(soon, 1);
    expect(movesBeforeOffer(later)).toBe(0);
    expect(Object.keys(reducer(later, offerIn(later)).comments)).toHaveLength(2);
  });

  it("that was taken back with its position may be made again", () => {
    const moved = movedOn(initialGame, 1);
    const offered = reducer(moved, offerIn(moved));
    expect(movesBeforeOffer(offered)).toBe(10);
    const takenBack = reducer(offered, moveTakenBack());
    expect(movesBeforeOffer(takenBack)).toBe(0);
  });

  it.each<[string, GameState]>([
    ["on the computer's turn", gameAfter(movePlayed({ from: "e2", to: "e4" }))],
    ["between two people", gameAfter(gameStarted({ humanColor: "both" }))],
    ["after the end", gameAfter(offerIn(initialGame), agreeIn(initialGame))],
  ])("%s changes nothing", (_case, game) => {
    expect(reducer(game, offerIn(game))).toBe(game);
  });

  it("that comes too late changes nothing", () => {
    const moved = movedOn(initialGame, 1);
    expect(reducer(moved, offerIn(initialGame))).toBe(moved);
  });
});

describe("an agreed draw", () => {
  it("ends the game, and nobody takes that back", () => {
    const moved = movedOn(initialGame, 1);
    const drawn = gameAfter(
      ...[...moved.history].map((move) =>
        movePlayed({ ...squaresOf(move), ...(move.color === "b" && { search: FINDINGS }) }),
      ),
      offerIn(moved),
      agreeIn(moved),
    );
    expect(endOf(drawn)).toEqual({ reason: "agreement" });
    expect(makeGamePgn(drawn)).toContain('[Result "1/2-1/2"]');
    expect(reducer(drawn, moveTakenBack())).toBe(drawn);
    const next = findMove(drawn.position, "Nf3");
    expect(next && reducer(drawn, movePlayed(squaresOf(next)))).toBe(drawn);
  });

  it("needs an offer on the same position when the computer plays", () => {
    expect(reducer(initialGame, agreeIn(initialGame))).toBe(initialGame);
    const later = movedOn(gameAfter(offerIn(initialGame)), 1);
    expect(reducer(later, agreeIn(later))).toBe(later);
    expect(reducer(later, agreeIn(initialGame))).toBe(later);
  });

  it("needs no offer between two people", () => {
    const two = gameAfter(gameStarted({ humanColor: "both" }));
    expect(endOf(reducer(two, agreeIn(two)))).toEqual({ reason: "agreement" });
  });
});
