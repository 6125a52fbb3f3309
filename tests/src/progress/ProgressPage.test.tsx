import "../../../src/progress/ProgressPage.tsx";
import "../../../src/openings/openings.ts";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { makeFen, OPPONENTS, type OpponentProfile, startGame } from "../../../engine/index.ts";
import { reviewedGameOf } from "../../../engine/review/reviewedGame.ts";
import { Screens } from "../../../src/app/Screens.tsx";
import { keepReview } from "../../../store/analysis/review/keptReview.ts";
import type { GameState } from "../../../store/game/state.ts";
import { evaluation } from "../../engine/review/support.ts";
import { createTestStore } from "../../store/support.ts";
import { gameOf, gamesAgainst, keptGames, markAsVisited } from "../home/games.ts";

const [one] = OPPONENTS as unknown as [OpponentProfile];

/** A position to solve, as the journal keeps it. */
const MISSED = {
  fen: "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
  best: ["d8h4"],
  start: makeFen(startGame().position),
  moves: ["f2f3", "e7e5", "g2g4"],
  played: "a7a6",
  score: { kind: "mate", winner: "b", moves: 1 },
  date: 0,
};

afterEach(() => localStorage.clear());

/** Opens the page of somebody with these games, at an address. */
function open(games: readonly GameState[], { kept } = keptGames(games), address = "/Progress") {
  const { store } = createTestStore({ kept });
  const routes = [{ path: "*", element: <Screens loadStore={async () => store} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const topic = (name: string) => screen.findByRole("region", { name });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** Opens the table below a chart, and returns its cells. */
async function tableIn(region: HTMLElement) {
  const details = region.querySelector("details");
  if (details) details.open = true;
  return cellsOf(await within(region).findByRole("table"));
}

it("without a game says what will be here", async () => {
  open([]);
  expect(await screen.findByText(/^There are none yet/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Play Now" }).getAttribute("href")).toBe("/Game");
  expect(screen.queryByRole("region", { name: "Rating" })).toBeNull();
});

it("with few games says how many are missing for a rating, and shows the results", async () => {
  open([...gamesAgainst(one, "+-="), gameOf("1. d4 d5 0-1", { humanColor: "b", opponent: one })]);
  expect((await topic("Rating")).textContent).toBe(
    "RatingAfter 4 more games without help there is an estimate.",
  );
  const results = await topic("Results by colour and opening");
  await within(results).findByText("King's Pawn Game");
  expect(cellsOf(within(results).getByRole("table"))).toEqual([
    ["Opening", "As White", "As Black"],
    ["All games", "1 won, 1 drawn, 1 lost", "1 won"],
    ["King's Pawn Game", "1 won, 1 drawn, 1 lost", "–"],
    ["Queen's Pawn Game", "–", "1 won"],
  ]);
  expect((await topic("Accuracy")).textContent).toContain("Review a game");
  expect((await topic("Mistakes to solve")).textContent).toContain("None today");
});

it("shows the rating with its interval, and the same numbers as a table, the latest one first", async () => {
  open(gamesAgainst(one, "+-+-+-+-h-"));
  const rating = await topic("Rating");
  expect(rating.textContent).toMatch(/About \d+0\. Between \d+0 and \d+0, from 9 games/);
  const interval = rating.querySelector("svg path")?.getAttribute("d");
  expect(interval).toMatch(/^M0 .*L100 .*Z$/);
  const [head, latest, first, ...rest] = await tableIn(rating);
  expect([head, rest]).toEqual([["Date", "Rating", "At least", "At most"], []]);
  expect([latest?.[0], first?.[0]]).toEqual(["Jan 9, 2026", "Jan 7, 2026"]);
  const [, about = "", least = "", most = ""] = latest ?? [];
  expect(rating.textContent).toContain(`About ${about}. Between ${least} and ${most}`);
});

it("shows the accuracy of the reviewed games, and the mistakes that are still to be solved", async () => {
  const games = [gameOf("1. e4 e5 1-0", { opponent: one }), gameOf("1. d4 1-0")];
  const { kept, rows } = keptGames(games);
  const evaluations = [0, 1, 2].map(() => evaluation(0));
  const review = keepReview(rows[0]?.id ?? "", {
    ...reviewedGameOf(games[0] as GameState),
    evaluations,
  });
  await kept.database.write([...(review ? [review] : []), { put: "positions", row: MISSED }]);
  open([], { kept, rows });
  const accuracy = await topic("Accuracy");
  await within(accuracy).findByText(/in the one game that is reviewed/);
  expect(await tableIn(accuracy)).toEqual([
    ["Date", "Accuracy", "Mean of 10 games"],
    ["Dec 31, 2025", "100%", "100%"],
  ]);
  const link = screen.getByRole("link", { name: "1 of your mistakes today" });
  expect(link.getAttribute("href")).toBe("/Puzzles?theme=own");
});

it("shows eight openings, then all", async () => {
  const openings = "e4 d4 c4 Nf3 b3 b4 f4 g3 g4".split(" ");
  open(openings.map((move) => gameOf(`1. ${move} 1-0`, { opponent: one })));
  fireEvent.click(await screen.findByRole("button", { name: "Show all 9 openings" }));
  expect(screen.getAllByRole("row")).toHaveLength(1 + 1 + 9);
  expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
});

it("says why no games can be read", async () => {
  const { kept, rows } = keptGames([]);
  kept.is.failing = true;
  open([], { kept, rows });
  expect((await screen.findByRole("alert")).textContent).toBe("This browser blocks recent games.");
});

it("is reached from the home page, and leads back", async () => {
  markAsVisited();
  const games = gamesAgainst(one, "+");
  const router = open(games, keptGames(games), "/home");
  fireEvent.click(await screen.findByRole("link", { name: /^Progress/ }));
  await screen.findByRole("heading", { level: 1, name: "Progress" });
  fireEvent.click(screen.getByRole("link", { name: "Back to the home page" }));
  expect(router.state.location.pathname).toBe("/home");
});
