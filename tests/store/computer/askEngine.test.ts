/** The computer accepts a draw when its own search thought itself no better for three moves. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  currentFen,
  makeFen,
  needsNetwork,
  type SearchClient,
  START_FEN,
} from "../../../engine/index.ts";
import { offerDraw, takeHint } from "../../../store/computer/askEngine.ts";
import { selectGameEnd, selectHint } from "../../../store/game/selectors.ts";
import { gameLoaded, gameResigned, gameStarted } from "../../../store/game/slice.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { positionOf } from "../fakeSearchClient.ts";
import {
  createTestStore,
  drop,
  dropAndAwaitSearch,
  errorOf,
  latest,
  movesOf,
  reply,
  settle,
  type TestStore,
} from "../support.ts";

const fenIn = (store: AppStore) => currentFen(store.getState().game);

/** Plays moves of the human as white, each with a reply. */
function playMoves({ store }: TestStore, moves: string): void {
  for (const pair of moves.split(" ")) {
    expect(drop(store, pair.slice(0, 4))).toBe(true);
    store.dispatch(reply(pair.slice(4), fenIn(store)));
  }
}

const THREE_MOVES = "e2e4e7e5 g1f3b8c6 f1c4g8f6";

/** Offers a draw and answers the searches with these scores, from white's view. */
async function offered(test: TestStore, scores: readonly number[]) {
  const answer = test.store.dispatch(offerDraw());
  for (const score of scores) {
    const search = latest(test.searches);
    const before = makeFen(positionOf(search.question));
    const played = test.store.getState().game.history.find((move) => move.before === before);
    search.answer(played?.lan ?? "", { score });
    await settle();
  }
  return answer;
}

/** The pieces of the standard start, one move later: the game does not begin with an opening. */
const LATER_START = START_FEN.replace("0 1", "1 2");

function afterThreeMoves(): TestStore {
  const test = createTestStore();
  test.store.dispatch(gameStarted({ fen: LATER_START }));
  playMoves(test, THREE_MOVES);
  return test;
}

describe("an offer of a draw", () => {
  it("is accepted when the computer thought itself no better before its last three moves", async () => {
    const test = afterThreeMoves();
    expect(await offered(test, [0, 15, 300])).toEqual({ ok: true, value: undefined });
    expect(selectGameEnd(test.store.getState())).toEqual({ reason: "agreement" });
    const { players, history } = test.store.getState().game;
    expect(test.searches.map(({ question }) => question)).toEqual(
      // The latest first, because it decides most often.
      [5, 3, 1].map((ply) =>
        expect.objectContaining({
          kind: "reply",
          opponent: players.opponent,
          situation: expect.objectContaining({ seed: players.seed, ply }),
        }),
      ),
    );
    expect(test.searches.map(({ question }) => makeFen(positionOf(question)))).toEqual(
      [5, 3, 1].map((ply) => history[ply]?.before),
    );
  });

  it.each([
    [[-1], 1],
    [[0, -20], 2],
    [[0, 0, -1], 3],
  ])("is declined when it thought itself better, with scores %j", async (scores, searches) => {
    const test = afterThreeMoves();
    expect(await offered(test, scores)).toEqual({
      ok: false,
      error: { code: "drawDeclined", opponent: "Enough Monkeys" },
    });
    expect(test.searches).toHaveLength(searches);
    expect(selectGameEnd(test.store.getState())).toBeUndefined();
  });

  it("asks for the score from the side of a computer that plays white", async () => {
    const test = createTestStore();
    test.store.dispatch(gameStarted({ fen: LATER_START, humanColor: "b" }));
    for (const pair of ["e2e4e7e5", "g1f3b8c6", "f1c4g8f6"]) {
      test.store.dispatch(reply(pair.slice(0, 4), fenIn(test.store)));
      drop(test.store, pair.slice(4));
    }
    test.store.dispatch(reply("d2d3", fenIn(test.store)));
    expect((await offered(test, [1])).ok).toBe(false);
  });

  it("is declined at once before the computer has made three moves", async () => {
    const test = createTestStore();
    test.store.dispatch(gameStarted({ fen: LATER_START }));
    playMoves(test, "e2e4e7e5 g1f3b8c6");
    expect((await offered(test, [])).ok).toBe(false);
    expect(test.searches).toHaveLength(0);
  });

  it("is declined at once in the first ten moves from the standard start", async () => {
    const eight = [..."abcdefgh"].map((file) => `${file}2${file}3${file}7${file}6`).join(" ");
    const [nine, ten] = [createTestStore(), createTestStore()];
    playMoves(nine, `${eight} a3a4a6a5`);
    expect((await offered(nine, [])).ok).toBe(false);
    expect(nine.searches).toHaveLength(0);
    playMoves(ten, `${eight} a3a4a6a5 c3c4c6c5`);
    expect((await offered(ten, [0, 0, 0])).ok).toBe(true);
  });

  it("is not made on the computer's turn, or again before ten moves were played", async () => {
    const test = createTestStore();
    const refused = { ok: false, error: { code: "drawNotNow" } };
    drop(test.store, "e2e4");
    expect(await test.store.dispatch(offerDraw())).toEqual(refused);
    test.store.dispatch(reply("e7e5", fenIn(test.store)));
    await offered(test, []);
    expect(await test.store.dispatch(offerDraw())).toEqual(refused);
    expect(Object.values(test.store.getState().game.comments)).toEqual(["White offers a draw."]);
  });

  it("does not end a game that has gone on, or another game", async () => {
    const gone = afterThreeMoves();
    const answer = gone.store.dispatch(offerDraw());
    drop(gone.store, "d2d3");
    for (const move of ["g8f6", "b8c6", "e7e5"]) {
      latest(gone.searches).answer(move, { score: 0 });
      await settle();
    }
    expect((await answer).ok).toBe(true);
    expect(selectGameEnd(gone.store.getState())).toBeUndefined();

    const other = afterThreeMoves();
    const left = other.store.dispatch(offerDraw());
    const { game } = other.store.getState();
    other.store.dispatch(gameLoaded(game));
    expect(latest(other.searches).stopped).toBe(true);
    latest(other.searches).answer("g8f6", { score: 0 });
    expect(await left).toEqual({ ok: true, value: undefined });
    expect(selectGameEnd(other.store.getState())).toBeUndefined();
  });

  it("says why the search failed", async () => {
    const test = afterThreeMoves();
    const answer = test.store.dispatch(offerDraw());
    latest(test.searches).fail("no thread");
    expect(await answer).toEqual({
      ok: false,
      error: { code: "searchFailed", detail: "no thread" },
    });
  });
});

// Asks the strong search for a hint.

beforeEach(() => void vi.useFakeTimers());

it("asks the strong search, once for all steps of a hint, and stores what it found", async () => {
  const { store, searches } = createTestStore();
  const hint = store.dispatch(takeHint());
  const { question } = latest(searches);
  expect(question.kind === "reply" && needsNetwork(question.opponent)).toBe(true);
  const pv = ["g1f3", "d7d5", "d2d4"];
  latest(searches).answer("Nf3", { pv });
  expect(await hint).toEqual({ ok: true, value: undefined });
  const hinted = () => selectHint(store.getState());
  expect(hinted()).toMatchObject({ move: { san: "Nf3" }, shows: "theme", line: pv });
  expect((await store.dispatch(takeHint())).ok).toBe(true);
  expect(hinted()).toMatchObject({ move: { san: "Nf3" }, shows: "piece", line: pv });
  expect((await store.dispatch(takeHint())).ok).toBe(true);
  expect(hinted()).toMatchObject({ move: { san: "Nf3" }, shows: "move" });
  const { game } = store.getState();
  expect((await store.dispatch(takeHint())).ok).toBe(true);
  expect(store.getState().game).toBe(game);
  expect(searches).toHaveLength(1);
  expect(movesOf(store)).toEqual([]);
});

it("belongs to its game: the next one with the same position does not get it", async () => {
  const { store, searches } = createTestStore();
  const hint = store.dispatch(takeHint());
  store.dispatch(gameStarted());
  expect(latest(searches).stopped).toBe(true);
  latest(searches).answer("Nf3");
  expect((await hint).ok).toBe(true);
  expect(store.getState().game.comments).toEqual({});
});

it("gives no hint while the computer is to move", async () => {
  const test = createTestStore();
  await dropAndAwaitSearch(test, "e2e4");
  expect(errorOf(await test.store.dispatch(takeHint()))).toBe("hintNotYourTurn");
  expect(test.searches).toHaveLength(1);
});

it("reports no error when the opponent's search replaced it", async () => {
  const ended: SearchClient = {
    ask: () => Promise.reject(new DOMException("no longer wanted", "AbortError")),
    stop: () => {},
    dispose: () => {},
  };
  const { store } = createTestStore({ searchClient: ended });
  expect(await store.dispatch(takeHint())).toEqual({ ok: true, value: undefined });
  await settle();
  expect(store.getState().game.comments).toEqual({});
});

describe("a hint and an offer of a draw at the same time", () => {
  const declined = { code: "drawDeclined", opponent: "Enough Monkeys" };

  it("both have an answer: the hint waits for that to the offer", async () => {
    const { store, searches } = afterThreeMoves();
    const [offer, hint] = [store.dispatch(offerDraw()), store.dispatch(takeHint())];
    await settle();
    expect(searches).toHaveLength(1);
    latest(searches).answer("g8f6", { score: -1 });
    expect(await offer).toEqual({ ok: false, error: declined });
    await settle();
    expect(searches).toHaveLength(2);
    latest(searches).answer("d2d3");
    expect((await hint).ok).toBe(true);
    expect(selectHint(store.getState())).toMatchObject({ move: { san: "d3" } });
  });

  it("both have an answer: the offer waits for the hint", async () => {
    const { store, searches } = afterThreeMoves();
    const [hint, offer] = [store.dispatch(takeHint()), store.dispatch(offerDraw())];
    await settle();
    expect(searches).toHaveLength(1);
    latest(searches).answer("d2d3");
    expect((await hint).ok).toBe(true);
    expect(selectHint(store.getState())).toMatchObject({ move: { san: "d3" } });
    await settle();
    latest(searches).answer("g8f6", { score: -1 });
    expect(await offer).toEqual({ ok: false, error: declined });
  });

  it.each<[string, (store: AppStore) => void]>([
    ["a move", (store) => drop(store, "d2d3")],
    ["the end of the game", (store) => store.dispatch(gameResigned())],
    ["another game", (store) => store.dispatch(gameStarted({ fen: LATER_START }))],
  ])("what still waits is not asked after %s", async (_what, goOn) => {
    const { store, searches } = afterThreeMoves();
    const [offer, hint] = [store.dispatch(offerDraw()), store.dispatch(takeHint())];
    goOn(store);
    latest(searches).answer("g8f6", { score: -1 });
    await offer;
    expect(await hint).toEqual({ ok: true, value: undefined });
    expect(searches).toHaveLength(1);
  });
});
