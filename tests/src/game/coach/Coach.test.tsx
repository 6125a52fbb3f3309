/** The coach above the moves: what it says, what one can ask it, and when it is silent. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { currentFen } from "../../../../engine/index.ts";
import type { Evaluation } from "../../../../engine/review/evaluation.ts";
import type { Move } from "../../../../engine/rules/types.ts";
import { GameBoard } from "../../../../src/game/board/GameBoard.tsx";
import { Coach } from "../../../../src/game/coach/Coach.tsx";
import { coachChunk } from "../../../../src/game/coach/CoachPlace.tsx";
import { EndCard } from "../../../../src/game/panel/EndCard.tsx";
import { loadRemarks, OpponentsRemark } from "../../../../src/game/panel/GamePanel.tsx";
import { openingsChunk } from "../../../../src/openings/OpeningName.tsx";
import { loadChunk } from "../../../../src/ui/loadChunk.ts";
import { injectCoach } from "../../../../store/coach/coachListener.ts";
import { gameResigned, gameStarted, moveJudged } from "../../../../store/game/slice.ts";
import type { AppStore } from "../../../../store/makeStore.ts";
import { settingChanged } from "../../../../store/view/settings.ts";
import { showStep } from "../../../../store/view/stepping.ts";
import { coachSearches, createCoachedStore } from "../../../store/coach/support.ts";
import { createTestStore, drop, reply } from "../../../store/support.ts";
import { renderWith, shownPieces } from "../../support/render.tsx";

/** Their first use would otherwise take a test too long. */
beforeEach(async () => {
  await Promise.all([loadChunk(openingsChunk), loadChunk(coachChunk), loadRemarks()]);
});

const centipawns = (value: number, ...line: string[]): Evaluation => ({
  score: { kind: "centipawns", value },
  line,
});

const MATED: Evaluation = { score: { kind: "mate", winner: "b", moves: 1 }, line: ["d8h4"] };

/** Judges the last move of the game with these evaluations. */
function judge(store: AppStore, before: Evaluation, after: Evaluation): void {
  const { game } = store.getState();
  const ply = game.history.length;
  const move = game.history[ply - 1];
  if (!move) throw new Error("No move was played.");
  act(() => {
    const found = { before, after };
    store.dispatch(moveJudged({ ply, move: move.lan, before: move.before, found, version: 7 }));
  });
}

/** White's queen can be taken by a pawn after the move Qh5-g4. */
const QUEEN_HANGS = "rnbqkbnr/pppppp1p/6p1/7Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3";

async function renderBlunder() {
  const test = createCoachedStore({ fen: QUEEN_HANGS });
  const view = renderWith(
    test.store,
    <>
      <Coach />
      <OpponentsRemark />
      <GameBoard />
    </>,
  );
  const coach = screen.getByRole("region", { name: "Coach" });
  const spoken = () => coach.querySelector("[aria-live=polite]")?.textContent;
  act(() => void drop(test.store, "h5h6"));
  judge(test.store, centipawns(10, "h5f3", "g8f6"), centipawns(-900, "f8h6"));
  await waitFor(() => expect(spoken()).not.toBe(""));
  const press = (name: string) => fireEvent.click(within(coach).getByRole("button", { name }));
  return { ...test, ...view, coach, spoken, press };
}

describe("after a blunder", () => {
  it("the coach says what it costs, politely, and does not name the better move", async () => {
    const { coach, spoken } = await renderBlunder();
    expect(spoken()).toBe("3. Qh6: blunder, loses the queen on h6.");
    expect(coach.textContent).not.toMatch(/f3/);
  });

  it("'Take back' takes the move back, and the coach is silent about it", async () => {
    const { store, spoken, press, coach } = await renderBlunder();
    press("Take back");
    expect(store.getState().game.history).toEqual([]);
    expect(spoken()).toBe("");
    expect(document.activeElement).toBe(coach);
  });

  it("what the coach says goes with the next move", async () => {
    const { store, spoken } = await renderBlunder();
    act(() => void store.dispatch(reply("g8h6", currentFen(store.getState().game))));
    expect(spoken()).toMatch(/^3\. Qh6: blunder/);
    act(() => void drop(store, "e4e5"));
    expect(spoken()).toBe("");
  });

  it("'Why?' tells the best answer from the one that was played", async () => {
    const { store, spoken, press } = await renderBlunder();
    press("Why?");
    expect(spoken()).toBe("3… Bxh6 is the best answer.");
    act(() => void store.dispatch(reply("g8h6", currentFen(store.getState().game))));
    press("Why?");
    expect(spoken()).toBe("3… Bxh6 is the best answer. 3… Nxh6 was played.");
    press("Stop");
    expect(spoken()).toMatch(/^3\. Qh6: blunder/);
  });

  it("'Why?' plays the answer out on the board, and leads back to the game", async () => {
    const { container, press } = await renderBlunder();
    press("Why?");
    await waitFor(() => expect(shownPieces(container).h6).toBe("bB"), { timeout: 3_000 });
    press("Stop");
    await waitFor(() => expect(shownPieces(container).h6).toBe("wQ"));
  });

  it("'What was better?' tells the piece first, then the move", async () => {
    const { container, spoken, press } = await renderBlunder();
    press("What was better?");
    expect(spoken()).toBe("The queen on h5 had a better move.");
    press("Which move?");
    expect(spoken()).toBe("3. Qf3 was better.");
    await waitFor(() => expect(shownPieces(container).f3).toBe("wQ"), { timeout: 3_000 });
  });

  it("'What was better?' ends the line of 'Why?'", async () => {
    const { container, press } = await renderBlunder();
    press("Why?");
    await waitFor(() => expect(shownPieces(container).h6).toBe("bB"), { timeout: 3_000 });
    press("What was better?");
    await waitFor(() => expect(shownPieces(container).h6).toBe("wQ"));
  });

  it("a played line ends with another move of the game", async () => {
    const { container, store, press } = await renderBlunder();
    press("Why?");
    act(() => void store.dispatch(showStep(0)));
    await waitFor(() => expect(shownPieces(container).h5).toBe("wQ"));
  });
});

describe("the coach", () => {
  const renderCoach = (store: AppStore) => {
    renderWith(store, <Coach />);
    return screen.getByRole("region", { name: "Coach" });
  };

  it("calls a move of the opening book by its name, and offers nothing", async () => {
    const { store } = createCoachedStore();
    const coach = renderCoach(store);
    act(() => void drop(store, "g2g4"));
    judge(store, centipawns(20, "e2e4"), centipawns(-150, "d7d5"));
    await waitFor(() => expect(coach.textContent).toContain("1. g4: book, Grob Opening."));
    expect(within(coach).queryByRole("button", { name: "Why?" })).toBeNull();
  });

  it("is silent about a move that is neither bad nor best", async () => {
    const { store } = createCoachedStore({ fen: QUEEN_HANGS });
    const coach = renderCoach(store);
    act(() => void drop(store, "h5f3"));
    judge(store, centipawns(10, "h5e2"), centipawns(5, "g8f6"));
    expect(coach.querySelector("[aria-live]")?.textContent).toBe("");
    expect(coach.textContent).toContain("is watching");
  });

  it("can be muted, and speaks again", async () => {
    const { store, coach, spoken, press } = await renderBlunder();
    press("Mute");
    expect([spoken(), store.getState().settings.coachSpeaks]).toEqual(["", false]);
    expect(coach.textContent).toContain("is silent");
    press("Unmute");
    expect(spoken()).toMatch(/^3\. Qh6: blunder/);
  });

  it("asks for nothing twice when it is drawn: a move that is judged stays judged", async () => {
    const { store, opened } = createCoachedStore();
    injectCoach(store);
    renderCoach(store);
    expect(opened.flatMap(({ searches }) => searches)).toEqual([]);
  });
});

it("the opponent is silent while the coach speaks, and speaks again when it has nothing to say", async () => {
  const { container, store } = await renderBlunder();
  act(() => void store.dispatch(reply("f8h6", currentFen(store.getState().game))));
  const remark = () => container.querySelector("q");
  await waitFor(() => expect(store.getState().game.history).toHaveLength(2));
  expect(remark()).toBeNull();
  act(() => void store.dispatch(settingChanged({ name: "coachSpeaks", value: false })));
  await waitFor(() => expect(remark()).not.toBeNull());
});

it("the card of a game that has ended says what the coach saw, in three lines", async () => {
  const { store } = createCoachedStore({ fen: QUEEN_HANGS });
  drop(store, "h5h6");
  judge(store, centipawns(10, "h5f3"), centipawns(-900, "f8h6"));
  store.dispatch(gameResigned());
  renderWith(store, <EndCard />);
  const summary = await screen.findByRole("region", { name: "What the coach saw" });
  const lines = [...summary.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Best stretch: none/),
    "Turning point: 3. Qh6. Loses the queen on h6.",
    expect.stringMatching(/^To train: pieces that can be taken/),
  ]);
});

it("the card claims nothing of the game before the coach has judged its last move", async () => {
  const { store } = createCoachedStore();
  const answer = (lan: string) => store.dispatch(reply(lan, currentFen(store.getState().game)));
  drop(store, "f2f3");
  judge(store, centipawns(20, "e2e4"), centipawns(0));
  answer("e7e5");
  drop(store, "g2g4");
  answer("d8h4");
  renderWith(store, <EndCard />);
  await screen.findByText("Silverback has not judged all of your moves yet.");
  expect(screen.queryByRole("region", { name: "What the coach saw" })).toBeNull();
  const { lan, before } = store.getState().game.history[2] as Move;
  const found = { before: centipawns(-20, "d2d4"), after: MATED };
  act(() => void store.dispatch(moveJudged({ ply: 3, move: lan, before, found, version: 7 })));
  const summary = screen.getByRole("region", { name: "What the coach saw" });
  expect(summary.textContent).toContain("Turning point: 2. g4.");
});

it("the card asks for the judgements that are missing", async () => {
  const test = createTestStore();
  test.store.dispatch(gameStarted({ help: "coach" }));
  drop(test.store, "g2g4");
  test.store.dispatch(gameResigned());
  renderWith(test.store, <EndCard />);
  await waitFor(() => expect(coachSearches(test)).toHaveLength(1));
});

it("the card keeps the coach's lines when the review opens below them", async () => {
  const { store } = createCoachedStore({ fen: QUEEN_HANGS });
  drop(store, "h5h6");
  judge(store, centipawns(10, "h5f3"), centipawns(-900, "f8h6"));
  store.dispatch(gameResigned());
  renderWith(store, <EndCard />);
  fireEvent.click(await screen.findByRole("button", { name: "Review" }));
  await screen.findByRole("button", { name: "Open the analysis" });
  expect(screen.getByRole("region", { name: "What the coach saw" })).toBeDefined();
});

it("a muted coach says nothing on the card either", async () => {
  const { store } = createCoachedStore({ fen: QUEEN_HANGS });
  drop(store, "h5h6");
  judge(store, centipawns(10, "h5f3"), centipawns(-900, "f8h6"));
  store.dispatch(gameResigned());
  renderWith(store, <EndCard />);
  await screen.findByRole("region", { name: "What the coach saw" });
  act(() => void store.dispatch(settingChanged({ name: "coachSpeaks", value: false })));
  expect(screen.queryByRole("region", { name: "What the coach saw" })).toBeNull();
});
