/**
 * Starts, plays, takes back, resigns, replaces, opens and restores games in random order, and
 * compares with a model. The database must have every game in which the human has moved, in its
 * last state, each loaded game of which moves were taken back, and no other.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { legalMoves } from "../../../engine/index.ts";
import { gameResigned, gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { makeSavedText } from "../../../store/game/texts/savedText.ts";
import { loadActionLog, saveActionLog } from "../../../store/log/thunks.ts";
import { openRecentGame, undoReplacement } from "../../../store/recent/thunks.ts";
import type { RootState } from "../../../store/slices.ts";
import { selectReplaced } from "../../../store/view/slice.ts";
import { seedOr, times } from "../../support/seed.ts";
import { createTestStore, endOfLog, FINDINGS, settle } from "../support.ts";

const RUNS = times(1500);
const SEED = seedOr(1);

/** A mate in one and a stalemate in one, so that games end soon. */
const FENS = ["7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"];

interface Game {
  /** The game in its present or last state. */
  text: string;
  plies: number;
  isMissed: boolean;
  isOver: boolean;
}

/** The expected games, computed without the database. */
class Model {
  readonly games = new Set<Game>();
  board: Game;
  /** The games that were replaced, the last one last. */
  replaced: Game[] = [];
  /** How many plies the game on the board had when it was loaded. They are not taken from it. */
  private loadedPlies: number;
  /** Whether a kept game contains the one on the board. */
  private isPartOfKept = false;

  constructor(state: RootState) {
    this.board = gameOf(state);
    this.loadedPlies = this.board.plies;
  }

  /** Continues the game on the board. A finished game stays as it is. */
  goOn(state: RootState, isByHuman: boolean): void {
    const { board } = this;
    if (isByHuman) this.replaced = [];
    this.board = gameOf(state);
    if (this.board.plies < this.loadedPlies) {
      this.keep(board);
      this.loadedPlies = this.board.plies;
      this.isPartOfKept = true;
      return;
    }
    const wasLoaded = board.plies === this.loadedPlies && !this.isPartOfKept;
    if (!board.isOver)
      for (const game of this.games)
        if (game === board || (wasLoaded && game.text === board.text)) this.games.delete(game);
    if (this.board.isMissed) this.games.add(this.board);
    this.isPartOfKept = false;
  }

  replace(state: RootState, byUndo = false): void {
    const { isMissed, isOver, text } = this.board;
    this.keep(this.board);
    if (isMissed && !isOver) {
      const others = this.replaced.filter((game) => game.text !== text);
      this.replaced = byUndo ? [this.board, ...others] : [...others, this.board].slice(-5);
    }
    this.board = gameOf(state);
    this.loadedPlies = this.board.plies;
    this.isPartOfKept = false;
  }

  private keep(game: Game): void {
    const isThere = [...this.games].some(({ text }) => text === game.text);
    if (game.isMissed && !isThere && !this.isPartOfKept) this.games.add(game);
  }
}

function gameOf({ game }: RootState): Game {
  const isHumans = ({ color }: { color: string }) => color === game.players.humanColor;
  return {
    text: makeSavedText(game),
    plies: game.history.length,
    isMissed: game.history.some(isHumans),
    isOver: game.headers.Result !== "*",
  };
}

function createRun() {
  const test = createTestStore();
  return { ...test, model: new Model(test.store.getState()), seed: 1, log: "" };
}
type Run = ReturnType<typeof createRun>;

function play({ store, model }: Run, pick: number): void {
  const { game } = store.getState();
  const moves = legalMoves(game.position);
  const move = moves[pick % moves.length];
  if (!move || game.headers.Result !== "*") return;
  const isByHuman = game.position.turn === game.players.humanColor;
  const { from, to, promotion } = move;
  const squares = { from, to, ...(promotion && { promotion }) };
  store.dispatch(movePlayed(isByHuman ? squares : { ...squares, search: FINDINGS }));
  model.goOn(store.getState(), isByHuman);
}

/** Dispatches an action that may change the game on the board, and updates the model. */
function change({ store, model }: Run, action: Parameters<Run["store"]["dispatch"]>[0]): void {
  const before = store.getState().game;
  store.dispatch(action);
  if (store.getState().game !== before) model.goOn(store.getState(), false);
}

const ACTS: Record<string, (run: Run, pick: number) => void> = {
  play,
  mate: (run, pick) => {
    start(run, pick, FENS[0]);
    run.store.dispatch(movePlayed({ from: "g1", to: "g7" }));
    run.model.goOn(run.store.getState(), true);
  },
  takeBack: (run) => change(run, moveTakenBack()),
  resign: (run) => change(run, gameResigned()),
  start: (run, pick) => start(run, pick, pick % 3 ? undefined : FENS[pick % 2]),
  save: (run) => {
    run.log = run.store.dispatch(saveActionLog());
  },
  load: ({ store, model, log }) => {
    if (store.dispatch(loadActionLog(log)).ok) model.replace(store.getState());
  },
  open: ({ store, model, recent }, pick) => {
    const texts = [...recent.games.values()].map((game) => game.text);
    const text = texts[pick % texts.length];
    if (text === undefined) return;
    expect(store.dispatch(openRecentGame(text)).ok).toBe(true);
    expect(makeSavedText(store.getState().game)).toBe(text);
    model.replace(store.getState());
  },
  undo: ({ store, model }) => {
    const wanted = model.replaced.pop()?.text;
    expect(store.dispatch(undoReplacement()).ok).toBe(true);
    if (wanted === undefined) return;
    expect(makeSavedText(store.getState().game)).toBe(wanted);
    model.replace(store.getState(), true);
  },
};

/**
 * Starts a game with a new seed, as in the browser, so that no two games have the same text.
 */
function start(run: Run, pick: number, fen: string | undefined): void {
  run.seed += 1;
  const humanColor = pick % 4 === 1 ? "b" : "w";
  const isMateToBe = fen === FENS[0];
  const color = isMateToBe ? "w" : humanColor;
  run.store.dispatch(gameStarted({ seed: run.seed, humanColor: color, ...(fen && { fen }) }));
  run.model.replace(run.store.getState());
}

function check({ store, model, recent }: Run): void {
  const wanted = [...model.games].map(({ text }) => text);
  const kept = [...recent.games.values()].map(({ text }) => text);
  expect([...new Set(kept)].sort()).toEqual([...new Set(wanted)].sort());
  expect(selectReplaced(store.getState())).toEqual(model.replaced.map(({ text }) => text));
  expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(store.getState().game);
}

describe("the recent games", () => {
  it(`contain every game, in ${RUNS} random histories (seed ${SEED})`, async () => {
    const kind = fc.oneof(
      { weight: 4, arbitrary: fc.constant("play") },
      { weight: 1, arbitrary: fc.constantFrom("start", "undo") },
      { weight: 2, arbitrary: fc.constantFrom(...Object.keys(ACTS)) },
    );
    const step = fc.record({ kind, pick: fc.nat(4095) });
    const most = { games: 0, undone: 0, replaced: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (script) => {
        const run = createRun();
        for (const { kind, pick } of script) {
          if (kind === "undo" && run.model.replaced.length > 0) most.undone += 1;
          ACTS[kind]?.(run, pick);
          await settle();
          check(run);
          most.games = Math.max(most.games, run.recent.games.size);
          most.replaced = Math.max(most.replaced, run.model.replaced.length);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(most.games, "the most games kept").toBeGreaterThan(4);
    expect(most.undone, "replacements undone").toBeGreaterThan(20);
    expect(most.replaced, "the most games to undo").toBeGreaterThan(2);
  });
});
