import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { OPPONENTS, type OpponentProfile } from "../../../engine/index.ts";
import { gamesAgainst, renderHomeWith } from "./games.ts";

afterEach(() => localStorage.clear());

const [one, two, three] = OPPONENTS as unknown as [
  OpponentProfile,
  OpponentProfile,
  OpponentProfile,
];

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
    expect.stringMatching(/^One Monkey 900 Beaten$/),
    expect.stringMatching(/^NextTwo Monkeys 1140 Beaten once$/),
    expect.stringMatching(/^Five Monkeys 1350$/),
    expect.stringMatching(/^A Dozen Monkeys 1450$/),
  ]);
  const card = await cardOf("One Monkey");
  expect(card.textContent).toMatch(/900 · Beginner.*2 won, 1 lostWith help: 1 won/);
  expect(within(card).getByText("Play").getAttribute("href")).toBe(`/Game?opponent=${one.id}`);
  expect(within(card).getByText("With a clock, or as Black").getAttribute("href")).toBe(
    `/Game?new=${one.id}`,
  );
});

it("the next opponent is proposed, and leads to the dialog with it", async () => {
  renderHomeWith(gamesAgainst(one, "++"));
  expect((await ladder()).textContent).toContain("Two Monkeys come next.");
  const link = screen.getByText("Play Two Monkeys").closest("a");
  expect(link?.getAttribute("href")).toBe(`/Game?new=${two.id}`);
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
  expect(screen.queryByText("Next opponent")).toBeNull();
  expect((await cardOf("One Monkey")).textContent).toContain("You have not played yet.");
});
