import { beforeEach, describe, expect, it } from "vitest";
import { currentFen, START_FEN } from "../../../engine/index.ts";
import {
  selectEvaluations,
  selectIsReviewed,
  selectReviewedGame,
} from "../../../store/analysis/review/selectors.ts";
import {
  selectAnalysis,
  selectAnalysisFen,
  selectAnalysisOrientation,
  selectAnalysisOrigin,
  selectIsAtEndOfGame,
  selectOwnGameId,
} from "../../../store/analysis/selectors.ts";
import {
  analysisMovePlayed,
  gameEvaluated,
  lineDeleted,
  nodeCommented,
  redone,
  undone,
} from "../../../store/analysis/slice.ts";
import { analyseRecentGame, analyseShownGame } from "../../../store/analysis/thunks.ts";
import {
  gameResigned,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import { stepUnitChosen } from "../../../store/log/playback.ts";
import { selectShownFen } from "../../../store/view/shown.ts";
import { boardFlipped } from "../../../store/view/slice.ts";
import { showStep } from "../../../store/view/stepping.ts";
import { keepGame } from "../memoryStorages.ts";
import { errorOf, reply } from "../support.ts";
import { createTravelStore } from "../timeTravel/travelStore.ts";
import { type AnalysisStore, analysisIn, createAnalysisStore } from "./support.ts";

let test: AnalysisStore;
let dispatch: AnalysisStore["store"]["dispatch"];
const root = () => test.store.getState();
const fen = () => currentFen(root().game);

/** Plays a move of the human, given by its squares, and the computer's reply. */
function playGame(...moves: readonly string[]) {
  for (const move of moves) {
    const isHumans = root().game.position.turn === root().game.players.humanColor;
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    dispatch(isHumans ? movePlayed({ from, to } as never) : reply(move, fen()));
  }
}

beforeEach(() => {
  test = createAnalysisStore();
  ({ dispatch } = test.store);
  playGame("e2e4", "e7e5", "g1f3");
});

describe("opening the shown game", () => {
  it("shows the present position, from the player's side, as an own game", () => {
    dispatch(analyseShownGame());
    expect(test.movetext()).toBe("1. e4 e5 2. Nf3 *");
    expect(selectAnalysisFen(root())).toBe(fen());
    expect(selectAnalysisOrigin(root())).toMatchObject({ kind: "own", humanColor: "w" });
    expect(test.state().tree.headers).toMatchObject({ White: "Human" });
    expect(selectAnalysisOrientation(root())).toBe("w");
  });

  it("shows it from the side that the game page shows it from", () => {
    dispatch(boardFlipped());
    dispatch(analyseShownGame());
    expect(selectAnalysisOrientation(root())).toBe("b");
  });

  it("shows the ply that is viewed, with the whole game", () => {
    dispatch(showStep(1));
    dispatch(analyseShownGame());
    expect(test.movetext()).toBe("1. e4 e5 2. Nf3 *");
    expect(selectAnalysisFen(root())).toBe(selectShownFen(root()));
  });

  it("shows the game as it was after the event that is viewed", () => {
    dispatch(stepUnitChosen("events"));
    dispatch(showStep(2));
    dispatch(analyseShownGame());
    expect(test.movetext()).toBe("1. e4 e5 *");
  });
});

describe("opening the same game again", () => {
  beforeEach(() => void dispatch(analyseShownGame()));

  it("only shows the position when nothing was played", () => {
    test.play("b8c6");
    const { tree } = test.state();
    dispatch(showStep(0));
    dispatch(analyseShownGame());
    expect(test.state().tree).toBe(tree);
    expect(selectAnalysisFen(root())).toBe(START_FEN);
  });

  it("adds the moves since, and keeps variations and comments", () => {
    dispatch(nodeCommented({ node: test.at(0), text: "mine" }));
    test.play("g8f6", "f3e5");
    playGame("b8c6");
    dispatch(hintTaken({ from: "f1", to: "b5", before: fen() }));
    playGame("f1b5");
    dispatch(analyseShownGame());
    expect(test.movetext()).toMatch(
      /^1\. e4 \{mine\} 1\.\.\. e5 2\. Nf3 Nc6 \{.*Bb5.*\} \(2\.\.\. Nf6 3\. Nxe5\) 3\. Bb5 \*$/,
    );
    expect(selectAnalysisFen(root())).toBe(fen());
    // The next time, too.
    playGame("a7a6");
    dispatch(analyseShownGame());
    expect(test.movetext()).toContain("3. Bb5 a6 *");
    expect(test.movetext()).toContain("(2... Nf6 3. Nxe5)");
    dispatch(undone());
    expect(test.movetext()).not.toContain("a6");
    dispatch(redone());
  });

  it("keeps variations and comments after a take-back", () => {
    playGame("b8c6", "f1b5", "a7a6");
    dispatch(analyseShownGame());
    dispatch(nodeCommented({ node: test.at(0), text: "mine" }));
    dispatch(moveTakenBack());
    dispatch(analyseShownGame());
    expect(selectAnalysisFen(root())).toBe(fen());
    expect(test.movetext()).toBe("1. e4 {mine} 1... e5 2. Nf3 Nc6 3. Bb5 a6 *");
    playGame("f1c4");
    dispatch(analyseShownGame());
    expect(test.movetext()).toBe("1. e4 {mine} 1... e5 2. Nf3 Nc6 3. Bc4 (3. Bb5 a6) *");
  });

  it("does not review moves that were only tried after the last one", () => {
    const reviewedMoves = () => selectReviewedGame(root()).moves;
    const GAME = ["e2e4", "e7e5", "g1f3"];
    test.play("b8c6", "f1b5");
    expect(reviewedMoves()).toEqual(GAME);
    const { start } = selectReviewedGame(root());
    const score = { kind: "centipawns", value: 30 } as const;
    const evaluations = Array.from({ length: 4 }, () => ({ score, line: [] }));
    dispatch(gameEvaluated({ start, moves: GAME, evaluations }));
    expect(test.movetext()).toContain("2. Nf3 {[%eval 0.3]} 2... Nc6 3. Bb5 *");
    expect(selectEvaluations(root())).toHaveLength(4);
    expect(selectIsReviewed(root())).toBe(true);
    // One of them is played in the game, too.
    playGame("b8c6");
    dispatch(analyseShownGame());
    expect(reviewedMoves()).toEqual([...GAME, "b8c6"]);
    dispatch(gameResigned());
    dispatch(analyseShownGame());
    expect(reviewedMoves()).toEqual([...GAME, "b8c6"]);
    expect(test.movetext()).toContain("3. Bb5");
  });

  it("gets the result of a game that has ended since, at the last move that was played", () => {
    dispatch(gameResigned());
    dispatch(analyseShownGame());
    expect(test.state().tree.headers.Result).toBe("0-1");
    expect(selectIsAtEndOfGame(root())).toBe(true);
    test.play("b8c6");
    expect(selectIsAtEndOfGame(root())).toBe(false);
  });

  it.each([
    ["another game", () => playGameAnew("e2e4", "e7e5", "f1c4")],
    ["another game with the same moves", () => playGameAnew("e2e4", "e7e5", "g1f3")],
    ["another game with the same first moves", () => playGameAnew("e2e4", "e7e5", "g1f3", "f8c5")],
    ["a shorter game", () => playGameAnew("e2e4")],
    ["the same moves with the other colour", () => playBlack()],
    ["a game whose moves were deleted in the tree", () => dispatch(lineDeleted({ node: 2 }))],
  ])("opens it anew, which can be undone: %s", (_what, change) => {
    test.play("b8c6");
    change();
    dispatch(analyseShownGame());
    expect(test.movetext()).not.toContain("Nc6");
    expect(selectAnalysisFen(root())).toBe(fen());
    dispatch(undone());
    expect(test.movetext()).toContain("1. e4");
  });

  function playGameAnew(...moves: string[]) {
    dispatch(gameStarted());
    playGame(...moves);
  }

  function playBlack() {
    dispatch(gameStarted({ humanColor: "b" }));
    playGame("e2e4", "e7e5", "g1f3");
  }
});

it("a move tried on an earlier position becomes a variation that is shown", () => {
  dispatch(showStep(1));
  const { game } = root();
  dispatch(analyseShownGame({ from: "c7", to: "c5" }));
  expect(test.movetext()).toBe("1. e4 e5 (1... c5) 2. Nf3 *");
  expect(test.state().node).toBe(test.at(0, 1));
  expect(root().game).toBe(game);
});

it("a pawn that was tried on the last rank becomes a queen, or the piece that was chosen", () => {
  dispatch(gameStarted({ fen: "7k/P7/8/8/8/8/8/K7 w - - 0 1" }));
  dispatch(analyseShownGame({ from: "a7", to: "a8" }));
  expect(test.movetext()).toBe("1. a8=Q+ *");
  dispatch(analyseShownGame({ from: "a7", to: "a8", promotion: "n" }));
  expect(test.movetext()).toBe("1. a8=Q+ (1. a8=N) *");
});

describe("opening a recent game", () => {
  it("shows it from its start and from its player's side, and leaves the running game", async () => {
    const other = createAnalysisStoreWith("b", "d2d4", "d7d5").store.getState().game;
    const { id } = keepGame(test.kept, other);
    const { game } = root();
    expect(await dispatch(analyseRecentGame(id))).toEqual({ ok: true, value: undefined });
    expect(test.movetext()).toBe("1. d4 d5 *");
    expect(selectAnalysisFen(root())).toBe(START_FEN);
    expect(selectAnalysisOrientation(root())).toBe("b");
    expect(selectOwnGameId(root())).toBe(id);
    expect(root().game).toBe(game);
  });

  it("says when it is gone", async () => {
    const before = root();
    expect(errorOf(await dispatch(analyseRecentGame("gone")))).not.toBe("");
    expect(root()).toBe(before);
  });

  function createAnalysisStoreWith(humanColor: "w" | "b", ...moves: string[]) {
    const present = { test, dispatch };
    test = createAnalysisStore();
    ({ dispatch } = test.store);
    dispatch(gameStarted({ humanColor }));
    playGame(...moves);
    const other = test;
    ({ test, dispatch } = present);
    return other;
  }
});

// What happens before the analysis is loaded.

const PLAYED = analysisMovePlayed({ after: 0, move: "e2e4" });

it("a history with an analysis is computed again when the analysis is loaded", () => {
  const imported = { events: [PLAYED], applied: 1, orientation: "w" };
  const test = createTravelStore();
  test.liftedStore.dispatch({
    type: "IMPORT_STATE",
    nextLiftedState: [analysisMovePlayed({ after: 1, move: "e7e5" })],
    preloadedState: { ...test.store.getState(), analysis: imported },
  } as never);
  expect(test.store.getState()).not.toHaveProperty("analysis");
  expect(selectAnalysisFen(test.store.getState())).toMatch(/ w KQkq - 0 1$/);
  injectAnalysis(test.store);
  expect(analysisIn(test).movetext()).toBe("1. e4 e5 *");
  test.liftedStore.dispatch({ type: "JUMP_TO_STATE", index: 0, actionId: 0 });
  expect(analysisIn(test).movetext()).toBe("1. e4 *");
  expect(selectAnalysis(test.store.getState()).applied).toBe(1);
});
