/**
 * Starts, plays, takes back, resigns, replaces, opens and restores games in random order, and
 * compares with a model. The journal must list every game in which the human has moved, in its last
 * state, each finished game of which a move was taken back, and no other.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { legalMoves } from "../../../engine/index.ts";
import { gameResigned, gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { makeSavedText } from "../../../store/game/texts/savedText.ts";
import { undoReplacement } from "../../../store/journal/replacement.ts";
import type { GameRow } from "../../../store/journal/rows.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { openRecentGame } from "../../../store/recent/recentGames.ts";
import type { RootState } from "../../../store/slices.ts";
import { selectReplaced } from "../../../store/view/slice.ts";
import { seedOr, times } from "../../support/random.ts";
import { keptIn, listedIn } from "../memoryStorages.ts";
import { createTestStore, endOfLog, FINDINGS, loadActionLog, settle } from "../support.ts";

const RUNS = times(1500);
const SEED = seedOr(1);

/** A mate in one and a stalemate in one, so that games end soon. */
const FENS = ["7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"];

interface Game {
  /** The game in its present or last state. */
  readonly text: string;
  readonly isMissed: boolean;
  readonly isOver: boolean;
}

/** The expected games, computed without the journal. */
class Model {
  /** By a number of our own. */
  readonly games = new Map<number, Game>();
  board: Game;
  number = 0;
  private drawn = 0;
  /** The games that were replaced, the last one last. */
  replaced: { text: string; number: number }[] = [];

  constructor(state: RootState) {
    this.board = gameOf(state);
  }

  /** Continues the game on the board. A finished game stays as it is. */
  goOn(state: RootState, isByHuman: boolean): void {
    if (isByHuman) this.replaced = [];
    if (this.board.isOver) this.number = this.draw();
    this.show(state);
  }

  /** Puts another game on the board: a new one, or the kept one with this number. */
  replace(state: RootState, byUndo = false, number?: number): void {
    const { isMissed, isOver, text } = this.board;
    if (isMissed && !isOver) {
      const others = this.replaced.filter((game) => game.text !== text);
      const replaced = { text, number: this.number };
      this.replaced = byUndo ? [replaced, ...others] : [...others, replaced].slice(-5);
    }
    this.number = number ?? this.draw();
    this.show(state);
  }

  private draw(): number {
    this.drawn += 1;
    return this.drawn;
  }

  private show(state: RootState): void {
    this.board = gameOf(state);
    if (this.board.isMissed) this.games.set(this.number, this.board);
    else this.games.delete(this.number);
  }
}

function gameOf({ game }: RootState): Game {
  const isHumans = ({ color }: { color: string }) => color === game.players.humanColor;
  return {
    text: makeSavedText(game),
    isMissed: game.history.some(isHumans),
    isOver: game.headers.Result !== "*",
  };
}

function createRun() {
  const test = createTestStore();
  const model = new Model(test.store.getState());
  /** The texts of kept games, by id and date: reading one takes time. */
  const texts = new Map<string, string>();
  return { ...test, model, texts, seed: 1, log: "" };
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

const ACTS: Record<string, (run: Run, pick: number) => unknown> = {
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
  open: async ({ store, model, kept }, pick) => {
    const rows = listedIn(kept);
    const row = rows[pick % rows.length];
    if (!row) return;
    const text = makeSavedText(await keptIn(kept, row));
    const [number] = [...model.games].find(([, game]) => game.text === text) ?? [];
    expect((await store.dispatch(openRecentGame(row.id))).ok).toBe(true);
    expect(makeSavedText(store.getState().game)).toBe(text);
    model.replace(store.getState(), false, number);
  },
  undo: async ({ store, model }) => {
    const wanted = model.replaced.pop();
    expect((await store.dispatch(undoReplacement())).ok).toBe(true);
    if (wanted === undefined) return;
    expect(makeSavedText(store.getState().game)).toBe(wanted.text);
    model.replace(store.getState(), true, wanted.number);
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

async function textOf({ kept, texts }: Run, row: GameRow): Promise<string> {
  const name = `${row.id} ${row.date}`;
  const text = texts.get(name) ?? makeSavedText(await keptIn(kept, row));
  texts.set(name, text);
  return text;
}

async function check(run: Run): Promise<void> {
  const { store, model, kept } = run;
  const wanted = [...model.games.values()].map(({ text }) => text);
  const texts = await Promise.all(listedIn(kept).map((row) => textOf(run, row)));
  expect(texts.sort()).toEqual(wanted.sort());
  expect(selectReplaced(store.getState())).toEqual(model.replaced.map(({ text }) => text));
  expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(store.getState().game);
}

it(`the recent games contain every game, in ${RUNS} random histories (seed ${SEED})`, async () => {
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
        await ACTS[kind]?.(run, pick);
        await settle();
        await check(run);
        most.games = Math.max(most.games, listedIn(run.kept).length);
        most.replaced = Math.max(most.replaced, run.model.replaced.length);
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(most.games, "the most games kept").toBeGreaterThan(4);
  expect(most.undone, "replacements undone").toBeGreaterThan(20);
  expect(most.replaced, "the most games to undo").toBeGreaterThan(2);
});
