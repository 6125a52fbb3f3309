import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OPPONENTS, type OpponentProfile, ratingOf } from "../../../engine/index.ts";
import { reviewedGameOf } from "../../../engine/review/reviewedGame.ts";
import { keepReview } from "../../../store/analysis/review/keptReview.ts";
import { evaluation } from "../../engine/review/support.ts";
import { gameOf, gamesAgainst, keptGames, renderHomeWith } from "./games.ts";

const [one, two, three, dozen] = OPPONENTS as unknown as [
  OpponentProfile,
  OpponentProfile,
  OpponentProfile,
  OpponentProfile,
];

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
});
afterEach(() => {
  localStorage.clear();
});

/** The list, found by its heading: looking for roles in a long list is slow. */
const list = async () => (await screen.findByText("Recent games")).closest("section") as Element;
const button = async (label: string) => within((await list()) as HTMLElement).getByText(label);
const rows = async () =>
  [...(await list()).querySelectorAll("li")].map(({ textContent }) => textContent);
const choose = async (label: string, option: string) => {
  await list();
  const select = screen.getByLabelText<HTMLSelectElement>(label);
  const value = [...select.options].find(({ text }) => text === option)?.value;
  fireEvent.change(select, { target: { value } });
};

describe("the recent games", () => {
  it("can be filtered by opponent and by result", async () => {
    renderHomeWith([...gamesAgainst(one, "+-="), ...gamesAgainst(two, "-")]);
    expect(await rows()).toHaveLength(4);
    await choose("Opponent", "One Monkey");
    expect(await rows()).toHaveLength(3);
    await choose("Result", "You lost");
    expect(await rows()).toEqual([expect.stringMatching(/One Monkey.*You lost/)]);
    await choose("Opponent", "All");
    expect(await rows()).toHaveLength(2);
    await choose("Result", "Not finished");
    expect(await rows()).toEqual([]);
    expect((await list()).textContent).toContain("No game is like that.");
  });

  it("say which colour the player had", async () => {
    renderHomeWith([gameOf("1. e4", {}), gameOf("1. e4 e5", { humanColor: "b" })]);
    const pictures = [...(await list()).querySelectorAll("li p [role=img]")];
    expect(pictures.map((picture) => picture.getAttribute("aria-label"))).toEqual([
      "Black",
      "White",
    ]);
  });

  it("show the accuracy of a reviewed game and its time control", async () => {
    const game = gameOf("1. e4 e5", { timeControl: { base: 300, increment: 3 } });
    const { kept, rows } = keptGames([game]);
    const evaluations = [0, 1, 2].map(() => evaluation(0));
    const review = keepReview(rows[0]?.id ?? "", { ...reviewedGameOf(game), evaluations });
    await kept.database.write(review ? [review] : []);
    renderHomeWith([], { kept, rows });
    expect(await screen.findByText(/^Accuracy 100% · 5\+3/)).toBeDefined();
  });

  it("are shown ten at a time, and then fifty more", async () => {
    renderHomeWith(gamesAgainst(one, "+".repeat(75)));
    expect(await rows()).toHaveLength(10);
    fireEvent.click(await button("Show 50 more of 65"));
    expect(await rows()).toHaveLength(60);
    fireEvent.click(await button("Show all 75"));
    expect(await rows()).toHaveLength(75);
  });

  it("are all deleted after a question, and their results with them", async () => {
    const { games } = renderHomeWith(gamesAgainst(one, "++"));
    fireEvent.click(await button("Delete all"));
    const dialog = screen.getByRole("dialog", { name: "Delete all 2 games?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(games.size).toBe(2);
    fireEvent.click(await button("Delete all"));
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete all" }));
    expect(screen.getByText("Beaten")).toBeDefined();
    await waitFor(() => expect(screen.queryByText("Recent games")).toBeNull());
    expect([games.size, screen.queryByText("Beaten")]).toEqual([0, null]);
  });

  it("are downloaded as one file", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      files.push(blob as Blob);
      return "blob:games";
    });
    const { kept, rows } = keptGames([gameOf("1. e4"), gameOf("1. d4"), gameOf("1. c4")]);
    for (const [key, row] of kept.events)
      if (key.startsWith(rows[2]?.id ?? "")) kept.events.set(key, { ...Object(row), start: "{" });
    renderHomeWith([], { kept, rows });
    fireEvent.click(await button("Download all as PGN"));
    await waitFor(() => expect(files).toHaveLength(1));
    const pgn = await files[0]?.text();
    expect(pgn).toContain("1. d4 *");
    expect(pgn).toContain("1. e4 *");
    expect((await screen.findByRole("alert")).textContent).toContain("A game could not be read");
  });
});

const ladder = async () =>
  (await screen.findByText("Opponents", { selector: "h2" })).closest("section") as HTMLElement;

/** The portrait of an opponent, and the card that a press on it opens. */
const portraits = async () => within(await ladder()).getAllByRole("button");
const cardOf = async (name: string) => {
  const portrait = (await portraits()).find(({ textContent }) => textContent?.startsWith(name));
  fireEvent.click(portrait as HTMLElement);
  return screen.findByRole("dialog", { name });
};

it("each portrait says what was won, and the card has all results, those with help apart", async () => {
  renderHomeWith([
    ...gamesAgainst(one, "++-h"),
    ...gamesAgainst(two, "+"),
    ...gamesAgainst(three, "h"),
  ]);
  const texts = (await portraits()).map(({ textContent }) => textContent);
  expect(texts.slice(0, 4)).toEqual([
    `One Monkey ${ratingOf(one)} Beaten`,
    `NextTwo Monkeys ${ratingOf(two)} Beaten once`,
    `Five Monkeys ${ratingOf(three)}`,
    `A Dozen Monkeys ${ratingOf(dozen)}`,
  ]);
  const card = await cardOf("One Monkey");
  expect(card.textContent).toMatch(/Beginner.*2 won, 1 lostWith help: 1 won/);
  expect(within(card).getByText("Play").getAttribute("href")).toBe(`/Game?opponent=${one.id}`);
  expect(within(card).getByText("Choose clock and colour").getAttribute("href")).toBe(
    `/Game?new=${one.id}`,
  );
});

it("'Play Now', the note and the ladder name the same opponent: the next one", async () => {
  renderHomeWith(gamesAgainst(one, "++"));
  expect((await ladder()).textContent).toContain("Two Monkeys come next.");
  const playNow = screen.getByRole("link", { name: "Play Now" });
  await waitFor(() => expect(playNow.getAttribute("href")).toBe(`/Game?opponent=${two.id}`));
  expect(screen.getByText("against Two Monkeys")).toBeDefined();
  expect(screen.getByText("Your next opponent").parentElement?.textContent).toContain(
    "Two Monkeys",
  );
  const next = (await portraits()).find(({ textContent }) => textContent?.startsWith("Next"));
  expect(next?.textContent).toContain("Two Monkeys");
});

it.each([
  ["a phone", true, ["Recent games", "Opponents"]],
  ["a large window", false, ["Opponents", "Recent games"]],
])("in %s the sections have their order", async (_what, matches, order) => {
  const query = { matches, addEventListener() {}, removeEventListener() {} };
  vi.spyOn(window, "matchMedia").mockReturnValue(query as unknown as MediaQueryList);
  renderHomeWith(gamesAgainst(one, "++"));
  await list();
  const headings = screen
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings).toEqual(order);
});

it("the rating is shown with its interval", async () => {
  renderHomeWith(gamesAgainst(three, "+-+-+-+-hh"));
  expect((await ladder()).textContent).toMatch(
    /Between \d+0 and \d+0, from 8 games without help\./,
  );
  expect(screen.getByText("Your rating").nextSibling?.textContent).toMatch(/^About \d+0$/);
});

it("without a game that counts nothing is proposed", async () => {
  renderHomeWith([]);
  expect(await portraits()).toHaveLength(OPPONENTS.length);
  expect(screen.queryByText("Your next opponent")).toBeNull();
  expect((await cardOf("One Monkey")).textContent).toContain("You have not played yet.");
});
