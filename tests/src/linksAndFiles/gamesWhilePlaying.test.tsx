/** Games that come from outside while the player plays a game. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PLAY } from "../../../src/ui/screens.ts";
import { movesOf } from "../../store/support.ts";
import {
  address,
  analysedMoves,
  ENDGAME,
  files,
  GAME,
  paste,
  press,
  transfer,
  visit,
} from "./support.tsx";

const findQuestion = () => screen.findByRole("dialog", { name: "Open another game?" });
const queryQuestion = () => screen.queryByRole("dialog", { name: "Open another game?" });

const LOG = JSON.stringify([
  { type: "game/started" },
  { type: "game/movePlayed", payload: { from: "d2", to: "d4" } },
]);

/** The ways in which a game comes from outside, each with the address of the page. */
const WAYS: Readonly<Record<string, readonly [address: string, come?: () => void]>> = {
  "a link": [`/Game#${GAME}`],
  "a pasted FEN": ["/Game", () => paste(ENDGAME)],
  "a pasted log": ["/Game", () => paste(LOG)],
  "a dropped log": [
    "/Game",
    () => fireEvent.drop(document.body, { dataTransfer: transfer(files(LOG)) }),
  ],
  "a chosen log": [
    "/Game",
    () =>
      fireEvent.change(screen.getByLabelText("Action log file"), {
        target: { files: [new File([LOG], "log.json")] },
      }),
  ],
  "an address with a position": [`/Game?fen=${encodeURIComponent(ENDGAME)}`],
  "an address with an opponent": ["/Game?opponent=one"],
};

describe.each(Object.entries(WAYS))("%s, while a game is played,", (_way, [from, come]) => {
  it("replaces it only after the player has agreed, and 'Undo' brings it back", async () => {
    const store = visit(from, "a2a3");
    const { game } = store.getState();
    come?.();
    expect((await findQuestion()).textContent).toContain(
      "You are playing a game against Enough Monkeys (1 move).",
    );
    expect(store.getState().game).toBe(game);
    press("Open the game");
    await waitFor(() => expect(movesOf(store)).not.toEqual(["a3"]));
    expect(queryQuestion()).toBeNull();
    press("Undo");
    expect(store.getState().game).toEqual(game);
  });

  it("leaves it when the player does not agree", async () => {
    const store = visit(from, "a2a3");
    const { game } = store.getState();
    come?.();
    await findQuestion();
    press("Keep playing");
    await waitFor(() => expect(queryQuestion()).toBeNull());
    expect(store.getState().game).toBe(game);
    await waitFor(() => expect(address()).toBe("/Game"));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

/** The ways in which somebody else's game comes, each with the address of the page. */
const FOREIGN: typeof WAYS = {
  "a shared text": [`/Game?text=${encodeURIComponent("1. d4 d5 *")}`],
  "a text that is shared with the analysis": [`/Analysis?text=${encodeURIComponent("1. d4 d5 *")}`],
  "a pasted PGN": ["/Game", () => paste("1. d4 d5")],
  "a PGN that is pasted on the analysis board": ["/Analysis", () => paste("1. d4 d5")],
  "a dropped file": [
    "/Game",
    () => fireEvent.drop(document.body, { dataTransfer: transfer(files("1. d4 d5")) }),
  ],
};

it.each(Object.entries(FOREIGN))(
  "%s opens in the analysis, and the game that is played stays",
  async (_way, [from, come]) => {
    const store = visit(from, "a2a3");
    const { game, saving } = store.getState();
    come?.();
    await waitFor(() => expect(analysedMoves(store)).toEqual(["d4", "d5"]));
    await waitFor(() => expect(address()).toBe("/Analysis"));
    expect(queryQuestion()).toBeNull();
    expect([store.getState().game, store.getState().saving]).toEqual([game, saving]);
  },
);

it("a link inside the app starts its game without a question", () => {
  const store = visit({ pathname: "/Game", search: "?opponent=one", state: PLAY }, "a2a3");
  expect(queryQuestion()).toBeNull();
  expect(store.getState().game.players.opponent.name).toBe("One Monkey");
  expect(movesOf(store)).toEqual([]);
});
