/** What is kept of a game, and when: a row for each event, and the row of the game. */
import { ActionCreators } from "@redux-devtools/instrument";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parsePgn, START_FEN } from "../../../engine/index.ts";
import { SPECIFIED_OPPONENT } from "../../../engine/opponents/profiles.ts";
import { gameResigned, gameStarted, moveJudged, moveTakenBack } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { saveNow, TAB_KEY } from "../../../store/kept/gameKeeper.ts";
import { readGame } from "../../../store/kept/games.ts";
import { openRecentGame } from "../../../store/kept/recent/recentGames.ts";
import { undoReplacement } from "../../../store/kept/replacement.ts";
import { selectHasSavingFailed } from "../../../store/kept/slice.ts";
import { selectReplaced, squareMarked } from "../../../store/view/slice.ts";
import { forbiddenStorage, keepGame, listedIn, listedMoves } from "../memoryStorages.ts";
import {
  createTestStore,
  drop,
  latest,
  loadActionLog,
  movesOf,
  newestNotice,
  settle,
  THINKER,
  valueIn,
} from "../support.ts";
import { createTravelStore } from "../timeTravel/travelStore.ts";
import { logOf, playOpening } from "./recent/keptGames.ts";

beforeEach(() => void vi.useFakeTimers());

describe("an event", () => {
  it("is one transaction with the row of its game, after the human's move and after the reply", async () => {
    const test = createTestStore();
    const write = vi.spyOn(test.kept.database, "write");
    drop(test.store, "e2e4");
    await settle();
    expect(await listedMoves(test.kept)).toEqual(["e4"]);
    await vi.advanceTimersByTimeAsync(100);
    latest(test.searches).answer("e7e5");
    await settle();
    expect(await listedMoves(test.kept)).toEqual(["e4 e5"]);
    expect(
      write.mock.calls.map(([changes]) => changes.map((change) => Object.values(change)[0])),
    ).toEqual([
      ["events", "games"],
      ["events", "games"],
    ]);
    expect([...test.session.entries.keys()], "no copies").toEqual([TAB_KEY]);
    expect(test.local.entries.size).toBe(0);
  });

  it("that changes nothing, or is none of the game's, writes nothing", async () => {
    const test = createTestStore();
    drop(test.store, "e2e5");
    test.store.dispatch(squareMarked("e4"));
    test.store.dispatch(moveTakenBack());
    test.store.dispatch(saveNow());
    await settle();
    expect([test.kept.games.size, test.kept.events.size]).toEqual([0, 0]);
  });

  it("tells lists what they show", async () => {
    vi.setSystemTime(1_700_000_000_000);
    const test = createTestStore();
    drop(test.store, "e2e4");
    test.store.dispatch(gameResigned());
    await settle();
    expect(listedIn(test.kept)).toMatchObject([
      {
        // The second change in the same millisecond.
        date: 1_700_000_000_001,
        opponent: "Enough Monkeys",
        humanColor: "w",
        result: "0-1",
        plies: 1,
        summary: { opponentId: SPECIFIED_OPPONENT.id, isHelped: false },
      },
    ]);
  });

  it("is kept with the game before it now and then, so that a reload reads few of them", async () => {
    const test = createTestStore();
    for (let round = 0; round < 260; round += 1) {
      drop(test.store, "e2e4");
      test.store.dispatch(moveTakenBack());
    }
    await settle();
    const rows = [...test.kept.events.values()] as { start?: string; previous?: number }[];
    expect(rows.map(({ start }) => start !== undefined).filter(Boolean)).toHaveLength(3);
    expect(rows.filter(({ previous }) => previous === undefined)).toHaveLength(1);
  });
});

describe("a game that is left", () => {
  it("stays if the human has moved in it, and else is deleted", async () => {
    const test = createTestStore();
    test.store.dispatch(gameStarted({ humanColor: "b" }));
    test.store.dispatch(gameStarted());
    await playOpening(test);
    test.store.dispatch(gameStarted());
    await settle();
    expect(await listedMoves(test.kept)).toEqual(["e4 e5"]);
    expect(test.kept.games.size, "that one, and the one on the board").toBe(2);
    expect(new Set([...test.kept.events.keys()].map((key) => key.split(" ")[0])).size).toBe(2);
  });
});

describe("a finished game that is opened again", () => {
  it("stays as it is kept, with its date, also when it is left or a move is taken back", async () => {
    const test = createTestStore();
    const game = { ...parsePgn("1. f3 e5 2. g4 Qh4#"), players: DEFAULT_PLAYERS };
    const row = keepGame(test.kept, game, { date: 1_000 });
    const rows = () =>
      [...test.kept.games, ...test.kept.events].filter(([key]) => key.startsWith(row.id));
    const before = rows();
    for (const next of [gameStarted(), moveTakenBack()]) {
      expect((await test.store.dispatch(openRecentGame(row.id))).ok).toBe(true);
      test.store.dispatch(saveNow());
      await settle();
      expect(rows()).toEqual(before);
      test.store.dispatch(next);
      await settle();
      expect(rows()).toEqual(before);
    }
    expect(await listedMoves(test.kept)).toEqual(["f3 e5", "f3 e5 g4 Qh4#"]);
  });

  it("keeps what a coach says late, and its date", async () => {
    const test = createTestStore();
    const players = { ...DEFAULT_PLAYERS, help: "coach" } as const;
    const game = { ...parsePgn("1. f3 e5 2. g4 Qh4#"), players };
    const { id } = keepGame(test.kept, game, { date: 1_000 });
    await test.store.dispatch(openRecentGame(id));
    const evaluation = { score: { kind: "centipawns", value: -20 }, line: [] } as const;
    const found = { before: evaluation, after: evaluation };
    test.store.dispatch(moveJudged({ ply: 1, move: "f2f3", before: START_FEN, found, version: 7 }));
    expect(Object.keys(test.store.getState().game.comments)).not.toEqual([]);
    await settle();
    expect((await test.store.dispatch(readGame(id))).ok).toBe(true);
    expect(test.kept.games.get(id)).toMatchObject({ date: 1_001 });
  });
});

describe("a database that does not work", () => {
  it("and a tab without storage lead to a warning that stays while the game continues", async () => {
    const test = createTestStore({ session: forbiddenStorage, local: forbiddenStorage });
    test.kept.is.failing = true;
    drop(test.store, "e2e4");
    await settle();
    expect(selectHasSavingFailed(test.store.getState())).toBe(true);
    test.store.dispatch(gameStarted());
    expect(drop(test.store, "d2d4")).toBe(true);
    expect(test.alerts).toEqual([]);
    test.kept.is.failing = false;
    test.store.dispatch(saveNow());
    await settle();
    expect(selectHasSavingFailed(test.store.getState())).toBe(false);
    expect(await listedMoves(test.kept)).toEqual(["d4", "e4"]);
  });

  it("that the browser has deleted gets the whole game again", async () => {
    const test = createTestStore();
    await playOpening(test);
    for (const rows of [test.kept.games, test.kept.events]) rows.clear();
    drop(test.store, "g1f3");
    await settle();
    expect(newestNotice(test.store.getState())).toEqual({ code: "recentGamesCleared" });
    expect(await listedMoves(test.kept)).toEqual(["e4 e5 Nf3"]);
  });
});

describe("under time travel", () => {
  it("a new game started in the past keeps the game at the end", async () => {
    const test = createTravelStore();
    await playOpening(test);
    test.liftedStore.dispatch(ActionCreators.jumpToState(0));
    test.store.dispatch(gameStarted());
    await settle();
    expect(await listedMoves(test.kept)).toEqual(["e4 e5"]);
  });

  it("'Undo' in the past restores the game that was the last one to be replaced there", async () => {
    const { store, liftedStore } = createTravelStore();
    store.dispatch(loadActionLog(logOf("a2a3")));
    store.dispatch(loadActionLog(logOf("b2b3")));
    const past = liftedStore.getState().computedStates.length - 1;
    store.dispatch(loadActionLog(logOf("c2c3")));
    liftedStore.dispatch(ActionCreators.jumpToState(past));
    expect(movesOf(store)).toEqual(["b3"]);
    await store.dispatch(undoReplacement());
    liftedStore.dispatch(
      ActionCreators.jumpToState(liftedStore.getState().computedStates.length - 1),
    );
    expect(movesOf(store)).toEqual(["a3"]);
    const left: string[] = [];
    for (const { id } of selectReplaced(store.getState()))
      left.push(
        valueIn(await store.dispatch(readGame(id)))
          .game.history.map(({ san }) => san)
          .join(" "),
      );
    expect(left).toEqual(["c3", "b3"]);
  });

  it("an imported game is kept when the page is hidden, and does not replace the one before", async () => {
    const [test, other] = [createTravelStore(), createTravelStore()];
    await playOpening(test);
    other.store.dispatch(gameStarted({ opponent: THINKER }));
    drop(other.store, "a2a3");
    test.liftedStore.dispatch(ActionCreators.importState(other.liftedStore.getState()));
    test.store.dispatch(saveNow());
    await settle();
    expect(await listedMoves(test.kept)).toEqual(["a3", "e4 e5"]);
  });

  it("a move after a skipped one is kept with the log that leads to it", async () => {
    const test = createTravelStore();
    await playOpening(test);
    const [id] = Object.entries(test.liftedStore.getState().actionsById).findLast(
      ([, { action }]) => (action as { type: string }).type === "game/movePlayed",
    ) as [string, unknown];
    test.liftedStore.dispatch(ActionCreators.toggleAction(Number(id)));
    expect(movesOf(test.store)).toEqual(["e4"]);
    test.store.dispatch(moveTakenBack());
    drop(test.store, "d2d4");
    await settle();
    expect(await listedMoves(test.kept)).toEqual(["d4"]);
  });
});
