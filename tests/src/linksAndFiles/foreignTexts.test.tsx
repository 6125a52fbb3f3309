/** Texts of other programs: pasted, dropped, in an address, in a dialog and as typed moves. */
import { readFileSync } from "node:fs";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makePgnFromTree, SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import { collectionOf, readGamesOfFile } from "../../../src/linksAndFiles/gamesOfFile.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { exerciseOfPosition } from "../../../store/analysis/learning/positionTask.ts";
import { selectTree } from "../../../store/analysis/selectors.ts";
import { playChosenGame } from "../../../store/kept/newGameChoice.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { createTestStore, errorOf, movesOf, newestNotice } from "../../store/support.ts";
import { address, analysedMoves, ENDGAME, paste, transfer, visit } from "./support.tsx";

const noticeOf = (store: AppStore) => {
  const notice = newestNotice(store.getState());
  return notice && describeReason(notice);
};

const drop = (file: File) => fireEvent.drop(document.body, { dataTransfer: transfer([file]) });

describe("a game", () => {
  it("in the letters of another language opens, and one notice says so", async () => {
    const store = visit("/Analysis");
    paste("1. e4 e5 2. Sf3 Sc6 3. Lb5 *");
    await waitFor(() => expect(analysedMoves(store)).toEqual(["e4", "e5", "Nf3", "Nc6", "Bb5"]));
    expect(store.getState().view.notices).toHaveLength(1);
    expect(noticeOf(store)).toBe("Read with the piece letters of German.");
  });

  it("in Latin-1 keeps its names, and the notice says that it was read as Windows text", async () => {
    const store = visit("/Analysis");
    const bytes = Uint8Array.from('[White "Müller"]\n\n1. e4 {schön} *', (character) =>
      character.charCodeAt(0),
    );
    drop(new File([bytes], "game.pgn"));
    await waitFor(() => expect(analysedMoves(store)).toEqual(["e4"]));
    expect(selectTree(store.getState()).headers.White).toBe("Müller");
    expect(noticeOf(store)).toBe("Read as Windows text.");
  });

  it("keeps words that are no moves, and the rest of a line, for an export", async () => {
    const store = visit("/Analysis");
    paste("1. e4 oh well e5 2. Ke3 Nc6 3. d4 *");
    await waitFor(() => expect(analysedMoves(store)).toEqual(["e4", "e5"]));
    const pgn = makePgnFromTree(selectTree(store.getState()));
    expect(pgn).toContain("1. e4 {oh well} 1... e5 {Ke3 Nc6 3. d4} *");
    const sentences = store.getState().view.notices.map(({ reason }) => describeReason(reason));
    expect(sentences).toEqual([
      "Invalid move in PGN: Ke3\nThe moves before it are shown.",
      "2 words that are no moves are now a comment: “oh well”.",
    ]);
  });

  it("of an unknown variant is read as chess, and refused by its name when a move fails", async () => {
    const store = visit("/Analysis");
    paste('[Variant "Office"]\n\n1. e4 *');
    await waitFor(() => expect(analysedMoves(store)).toEqual(["e4"]));
    paste('[Variant "Office"]\n\n1. e4 e5 2. Ke4 *');
    await waitFor(() => expect(noticeOf(store)).toBe("Office is not supported"));
    expect(analysedMoves(store)).toEqual(["e4"]);
  });
});

describe("a position", () => {
  it.each([
    ["in the form of an address", `${ENDGAME.replaceAll(" ", "_")}`],
    ["with other dashes and a full stop", "4k3/8/8/8/8/8/4P3/4K3 W – – 0 0."],
    ["in an address", `https://lichess.org/editor/${ENDGAME.replaceAll(" ", "_")}?color=white`],
    ["in a parameter", `https://lichess.org/analysis?fen=${encodeURIComponent(ENDGAME)}`],
  ])("starts a game on the game page: %s", async (_what, text) => {
    const store = visit("/Game");
    paste(text);
    await waitFor(() => expect(store.getState().game.headers.FEN).toBe(ENDGAME));
  });

  it("in the address of the game page is normalised, and a notice names what was not asked for", async () => {
    const store = visit("/Game?fen=4k3/8/8/8/8/8/4P3/4K3_w_–_–_0_1&color=black");
    await waitFor(() => expect(store.getState().game.headers.FEN).toBe(ENDGAME));
    await waitFor(() => expect(noticeOf(store)).toMatch(/ The rest was ignored: color\.$/));
    await waitFor(() => expect(address()).toBe("/Game"));
  });

  it("that is illegal opens in the editor, with the message", async () => {
    const store = visit("/Game");
    paste("4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1");
    await waitFor(() => expect(address()).toBe("/Analysis"));
    expect(noticeOf(store)).toMatch(/^Invalid FEN: the side not to move is in check\n/);
  });

  it("of another variant is refused by its name", async () => {
    const store = visit("/Game");
    paste("nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1");
    await waitFor(() => expect(noticeOf(store)).toBe("Chess960 is not supported"));
    expect(address()).toBe("/Game");
  });

  it("without a side to move is White's, and the notice says so", async () => {
    const store = visit("/Analysis");
    paste("4k3/8/8/8/8/8/4P3/4K3");
    await waitFor(() => expect(selectTree(store.getState()).headers.FEN).toBe(ENDGAME));
    expect(noticeOf(store)).toBe("The text does not say whose move it is: it is White’s.");
  });
});

describe("a position with a text behind it", () => {
  it.each([
    ["moves of UCI", `position fen ${ENDGAME} moves e2e4 e8e7`, ["e4", "Ke7"]],
    ["moves in other lines", `${ENDGAME}\n\n1. e4 Ke7\n2. e5`, ["e4", "Ke7", "e5"]],
    ["the moves from the usual start", "position startpos moves e2e4 e7e5", ["e4", "e5"]],
  ])("opens with %s", async (_what, text, moves) => {
    const store = visit("/Game");
    paste(text);
    await waitFor(() => expect(analysedMoves(store)).toEqual(moves));
  });

  it("opens with words as a comment, and the notice names them", async () => {
    const store = visit("/Analysis");
    paste(`${ENDGAME} White to play and win`);
    await waitFor(() => expect(selectTree(store.getState()).headers.FEN).toBe(ENDGAME));
    expect(makePgnFromTree(selectTree(store.getState()))).toContain("{White to play and win} *");
    expect(noticeOf(store)).toMatch(/“White to play and win”/);
  });
});

describe("a list of positions", () => {
  const EPD = `# two\n4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "one";\n4k3/8/8/8/8/8/3P4/4K3 w - - bm d4;`;

  it("opens as a list, with its faults", async () => {
    const store = visit("/Analysis");
    paste(`${EPD}\n4k3/8/8/8/8/8/8/8 w - -`);
    await waitFor(() => expect(collectionOf(store).get()?.games).toHaveLength(3));
    const { games = [], of } = collectionOf(store).get() ?? {};
    expect(of).toBe("positions");
    expect(games[0]?.headers).toMatchObject({ FEN: ENDGAME, Event: "one", bm: "e4" });
    expect(games[2]?.fault).toEqual({
      code: "invalid",
      message: "Invalid FEN: missing white king",
    });
  });

  it("has the moves and words behind each", async () => {
    const { games = [] } = (await readGamesOfFile(`${ENDGAME} e4\n${ENDGAME} A win`)) ?? {};
    expect(games.map(({ pgn }) => pgn.split("\n\n").at(-1))).toEqual(["e4", "{A win}"]);
  });
});

describe("a public suite of test positions", () => {
  it.each([
    ["wac", 300],
    ["bratko-kopec", 24],
    ["mates", 32],
  ])("opens whole, each with its solution: %s", async (suite, count) => {
    const text = readFileSync(`tools/strength/suites/${suite}.epd`, "utf8");
    const { games = [], of } = (await readGamesOfFile(text)) ?? {};
    expect([of, games.length]).toEqual(["positions", count]);
    expect(games.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    expect(games.filter(({ headers }) => exerciseOfPosition(headers))).toHaveLength(count);
  });
});

describe("an address", () => {
  it("with moves in it opens them", async () => {
    const store = visit("/Analysis");
    paste("https://lichess.org/analysis/pgn/e4_e5_Nf3");
    await waitFor(() => expect(analysedMoves(store)).toEqual(["e4", "e5", "Nf3"]));
  });

  it("without a game in it is refused, and nothing is fetched", async () => {
    const store = visit("/Analysis");
    paste("https://lichess.org/abcd1234");
    await waitFor(() => expect(noticeOf(store)).toMatch(/fetches nothing from other sites/));
  });
});

describe("the dialog 'New game'", () => {
  const start = (position: string) => {
    const { store } = createTestStore();
    const played = store.dispatch(
      playChosenGame({ color: "w", opponentId: SPECIFIED_OPPONENT.id, position }),
    );
    return { store, played };
  };

  it.each([
    ["1. e4 e5 2. Sf3 Sc6 3. Lb5 *", ["e4", "e5", "Nf3", "Nc6", "Bb5"]],
    ["> 1. e4 e5", ["e4", "e5"]],
    ["https://lichess.org/analysis/pgn/e4_e5_Nf3", ["e4", "e5", "Nf3"]],
  ])("reads %s", (text, moves) => {
    expect(movesOf(start(text).store)).toEqual(moves);
  });

  it("refuses a move that is not legal, in the specified words", () => {
    expect(errorOf(start("1. e4 e5 2. Ke3 Nc6").played)).toBe("Invalid move in PGN: Ke3");
  });
});

describe("a typed move in another form", () => {
  it.each([
    ["1.e4", "e4"],
    ["e4.", "e4"],
    ["♘f3", "Nf3"],
  ])("is played: %s", async (text, san) => {
    const { store } = createTestStore();
    const { GamePanel } = await import("../../../src/game/panel/GamePanel.tsx");
    const { renderWith } = await import("../support/render.tsx");
    renderWith(store, <GamePanel />);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Type a move/ });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole("button", { name: "Play move" }));
    await waitFor(() => expect(movesOf(store)).toEqual([san]));
    await waitFor(() => expect(field.value).toBe(""));
  });
});
