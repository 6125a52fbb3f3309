/** Random actions of the game page, legal and illegal, on time and late. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { currentFen, legalMoves, SQUARES, START_FEN, squaresOf } from "../../../engine/index.ts";
import { searchMove, searchProgressed } from "../../../store/computer/searchMove.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import * as game from "../../../store/game/slice.ts";
import { initialGame, isHumans } from "../../../store/game/state.ts";
import * as playback from "../../../store/log/playback.ts";
import type { RootState } from "../../../store/slices.ts";
import * as view from "../../../store/view/slice.ts";
import { FINDINGS } from "../support.ts";

export const NOTHING: UnknownAction = { type: "somebody/else" };

/** A history as Redux DevTools keeps it. */
export interface Run {
  /** The state before the first action. */
  start: RootState;
  actions: UnknownAction[];
  /** Every state so far, the present one last. */
  readonly states: RootState[];
}

/** Makes an action. The number picks one of the possibilities in this history. */
export type MakeAction = (run: Run, pick: number) => UnknownAction;

export const presentState = ({ states }: Run): RootState => states.at(-1) as RootState;

export const pickFrom = <Choice>(choices: readonly Choice[], pick: number): Choice =>
  choices[pick % choices.length] as Choice;

export const earlier = ({ states }: Run, pick: number): RootState => pickFrom(states, pick);

/** The actions that carry nothing. */
export const plain = (...creators: readonly (() => UnknownAction)[]): MakeAction[] =>
  creators.map((create) => () => create());

function anyMove({ game: { position } }: RootState, pick: number) {
  const moves = legalMoves(position);
  return moves.length > 0 ? squaresOf(pickFrom(moves, pick)) : ({ from: "a1", to: "a1" } as const);
}

const isComputersTurn = ({ game: { players, position } }: RootState): boolean =>
  !isHumans(players, position.turn);

/** The present position, as an event names the one that it is about. */
const inPosition = (run: Run) => ({ before: currentFen(presentState(run).game) });

/** A move of the side to move. */
export const move: MakeAction = (run, pick) => {
  const state = presentState(run);
  return game.movePlayed({
    ...anyMove(state, pick),
    ...(pick % 3 === 0 && inPosition(run)),
    ...(isComputersTurn(state) && { search: FINDINGS }),
  });
};

/**
 * Positions in which something is about to happen: castling, promotion, en passant, mate, draws.
 */
const FENS = [
  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
  "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
  "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3",
  "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
  "7k/8/5KQ1/8/8/8/8/8 b - - 0 1",
  "4k3/8/8/8/8/8/8/R3K3 w - - 97 80",
  "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1",
];

/** What the coach found about a move that was played, or about another one. */
const judged: MakeAction = (run, pick) => {
  const { history } = pickFrom([presentState(run), earlier(run, pick)], pick).game;
  const ply = (pick % (history.length + 1)) + 1;
  const { lan = "e2e4", before = START_FEN } = history[ply - 1] ?? {};
  const evaluation = { score: { kind: "centipawns", value: pick % 500 }, line: [lan] } as const;
  return game.moveJudged({
    ply,
    move: lan,
    before,
    found: { before: evaluation, after: evaluation },
    version: 1,
  });
};

/** Events of the game, but for logs that are loaded. The rules refuse some. */
export const EVENTS: readonly MakeAction[] = [
  move,
  ...plain(game.moveTakenBack, game.gameResigned, () => game.gameLoaded(initialGame)),
  /** By the human on the computer's turn, or the other way round. */
  (run, pick) =>
    game.movePlayed({
      ...anyMove(presentState(run), pick),
      ...(!isComputersTurn(presentState(run)) && { search: FINDINGS }),
    }),
  /** Mostly against the rules of chess. */
  (_run, pick) =>
    game.movePlayed({
      from: pickFrom(SQUARES, pick),
      to: pickFrom(SQUARES, pick >> 6),
      ...(pick % 3 === 0 && { promotion: "q" }),
    }),
  /** For an earlier position. */
  (run, pick) => {
    const then = earlier(run, pick);
    return game.movePlayed({
      ...anyMove(then, pick),
      before: currentFen(then.game),
      ...(isComputersTurn(then) && { search: FINDINGS }),
    });
  },
  (run, pick) => ({
    ...move(run, pick),
    meta: { at: pickFrom([pick, 1.5, -3], pick), isInPlace: pick % 2 === 0 },
  }),
  (run, pick) => game.hintTaken({ ...anyMove(presentState(run), pick), ...inPosition(run) }),
  judged,
  (run) => game.drawOffered(inPosition(run)),
  (run) => game.drawAgreed(inPosition(run)),
  (_run, pick) =>
    game.gameStarted({
      ...(pick % 2 && { humanColor: pick % 4 === 1 ? "b" : "both" }),
      ...(pick % 3 && { seed: pick }),
      ...(pick % 5 === 0 && { help: pickFrom(["none", "coach"] as const, pick >> 3) }),
    }),
  (_run, pick) => game.gameStarted({ fen: pickFrom(FENS, pick) }),
  (run, pick) => game.gameLoaded(earlier(run, pick).game),
];

const failedSearch = (run: Run, pick: number) =>
  searchMove.rejected(
    Object.assign(new Error("crash"), pick % 4 === 1 && { name: "AbortError" }),
    `r${pick % 3}`,
    inPosition(run),
  );

const SEARCH: readonly MakeAction[] = [
  ...plain(replyRequested),
  (run, pick) => searchMove.pending(`r${pick % 3}`, inPosition(run)),
  (_run, pick) => searchProgressed({ requestId: `r${pick % 3}`, depth: 2, nodes: pick }),
  (run, pick) => searchMove.fulfilled(undefined, `r${pick % 3}`, inPosition(run)),
  failedSearch,
];

const VIEW: readonly MakeAction[] = [
  ...plain(
    view.squareClicked,
    view.premoveTaken,
    view.premovesCleared,
    view.moveRefused,
    view.boardFlipped,
    view.replacementAccepted,
    () => view.noticeShown({ code: "gameNotSaved" }),
    () => view.gameReplaced({ id: "a-game", date: 5, byUndo: false }),
    () => view.replacementUndone({ id: "a-game", date: 5 }),
  ),
  (_run, pick) => view.squareMarked(pickFrom(SQUARES, pick)),
  (run, pick) => view.premoveAdded(anyMove(presentState(run), pick)),
  (_run, pick) => view.noticeDismissed(pick % 4),
];

const PLAYBACK: readonly MakeAction[] = [
  ...plain(playback.presentShown, playback.playbackPaused),
  (_run, pick) => playback.stepShown(pick % 20),
  (_run, pick) => playback.stepUnitChosen(pickFrom(playback.STEP_UNITS, pick)),
  (_run, pick) => playback.playbackStarted(pick % 20),
  (_run, pick) => playback.playbackAdvanced(pick % 20),
  (_run, pick) => playback.speedChosen(pickFrom(playback.PLAYBACK_SPEEDS, pick)),
];

const STRANGE: readonly UnknownAction[] = [
  NOTHING,
  { type: "game/movePlayed", payload: { from: "e2", to: "e4", promotion: null } },
  { type: "game/started", payload: 5 },
  { type: "game/started", payload: { humanColor: "red" } },
  ...["", "start", "8/8/8/8/8/8/8/8 w - - 0 1", `${FENS[0]} x`].map((fen) =>
    game.gameStarted({ fen }),
  ),
  { type: "game/loaded", payload: { game: {} } },
  { type: "view/noticeShown", payload: { message: {} } },
  { type: "playback/logOpened", payload: { log: {}, name: "a file", refusal: null } },
  { type: "review/started" },
  { type: "computer/search/pending" },
  { type: "toString" },
  { type: "__proto__" },
];

/** The actions that never change the game. */
export const OTHER_ACTIONS: readonly MakeAction[] = [
  ...SEARCH,
  ...VIEW,
  ...PLAYBACK,
  (_run, pick) => pickFrom(STRANGE, pick),
];
