/** The keys that the frames keep, compared with those of the same position set up afresh. */
import { describe, expect, it } from "vitest";
import { givesCheck } from "../../../../engine/core/givesCheck.ts";
import { isCastling, isEnPassant, promotionOf } from "../../../../engine/core/move.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import { MAX_PLY, SearchContext } from "../../../../engine/search/strong/context.ts";
import { type Frame, makeFrames } from "../../../../engine/search/strong/frame.ts";
import { setKeys } from "../../../../engine/search/strong/positionKeys.ts";
import { createRandom } from "../../../support/random.ts";
import { setUpContext } from "./setUpContext.ts";

const keysOf = ({ pawnKey, whiteKey, blackKey }: Frame) => [pawnKey, whiteKey, blackKey];

function contextAt(fen: string): SearchContext {
  const context = new SearchContext(1);
  setUpContext(context, fen);
  return context;
}

function afresh({ board }: SearchContext): number[] {
  const [frame] = makeFrames(0);
  setKeys(frame, board);
  return keysOf(frame);
}

/** Both sides can castle, and pawns are near promotion and en passant. */
const START = "r3k2r/pP2p1p1/8/3p1P1P/3P1p1p/8/Pp2P1P1/R3K2R w KQkq - 0 1";

describe("the keys of the pawns and of the pieces", () => {
  it("are those of the position after any moves, special ones too, and null moves", () => {
    const random = createRandom(77);
    const moves = new Int32Array(MAX_MOVES);
    const seen = { castling: 0, enPassant: 0, promotion: 0 };
    for (let line = 0; line < 60; line++) {
      const context = contextAt(START);
      const { board, frames } = context;
      for (let ply = 0; ply < Math.min(60, MAX_PLY); ply++) {
        const end = generateMoves(board, moves, 0);
        if (end === 0) break;
        const special = [...moves.subarray(0, end)].find(
          (move) => isCastling(move) || isEnPassant(move) || promotionOf(move) !== 0,
        );
        const move =
          special !== undefined && random.chance(0.5) ? special : moves[random.below(end)];
        if (isCastling(move)) seen.castling++;
        if (isEnPassant(move)) seen.enPassant++;
        if (promotionOf(move) !== 0) seen.promotion++;
        context.make(move, frames[ply], givesCheck(board, move));
        expect(keysOf(frames[ply + 1])).toEqual(afresh(context));
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
    const context = contextAt(START);
    context.makeNull(context.frames[0]);
    expect(keysOf(context.frames[1])).toEqual(afresh(context));
  });

  it("tell apart the pawns, the pieces of White and those of Black", () => {
    const keysAt = (fen: string): number[] => afresh(contextAt(fen));
    const first = keysAt("4k3/4p3/8/8/8/8/4P3/R3K3 w - - 0 1");
    const changed = [
      keysAt("4k3/8/4p3/8/8/8/4P3/R3K3 w - - 0 1"),
      keysAt("4k3/4p3/8/8/8/8/4P3/1R2K3 w - - 0 1"),
      keysAt("3k4/4p3/8/8/8/8/4P3/R3K3 w - - 0 1"),
    ].map((keys) => keys.map((key, index) => key !== first[index]));
    expect(changed).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });
});
