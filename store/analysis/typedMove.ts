import { failure, type Result, success } from "../../engine/index.ts";
import { findTypedMove } from "../game/playMove.ts";
import type { Reason } from "../game/reasons.ts";
import type { StoreThunk } from "../types.ts";
import { selectAnalysisPosition, selectShownNode } from "./selectors.ts";
import { analysisMovePlayed } from "./slice.ts";
import type { WithAnalysis } from "./state.ts";

/** Passes the turn, as PGN writes it. */
const PASS = "--";

/**
 * Plays a move after the shown one, as `playTypedMove` reads it; `--` passes the turn.
 * @returns the move in long algebraic notation, or the reason for the player why none was played.
 */
export const playTypedAnalysisMove =
  (typed: string): StoreThunk<Result<string, Reason<"invalid">>, WithAnalysis> =>
  (dispatch, getState) => {
    const text = typed.trim();
    const move = findTypedMove(selectAnalysisPosition(getState()), text)?.lan;
    const played = text === PASS ? "0000" : move;
    const before = getState().analysis;
    if (played !== undefined) {
      dispatch(analysisMovePlayed({ after: selectShownNode(getState()), move: played }));
      if (getState().analysis !== before) return success(played);
    }
    return failure({ code: "invalid", message: `Invalid move: ${text}` });
  };
