import { screen, within } from "@testing-library/react";
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

it("each opponent has the results against it, those with help apart", async () => {
  renderHomeWith([...gamesAgainst(one, "++-h"), ...gamesAgainst(two, "-")]);
  const opponents = await ladder();
  const links = [...opponents.querySelectorAll("li a")].map(({ textContent }) => textContent);
  const link = (name: RegExp) => links.find((text) => text && name.test(text));
  expect(link(/^One Monkey/)).toMatch(/Beaten.*2 won, 1 lostWith help: 1 won$/);
  expect(link(/^Two Monkeys/)).toMatch(/Next.*1 lost$/);
  expect(link(/^Five Monkeys/)).not.toMatch(/won|lost|Beaten|Next/);
});

it("the next opponent is proposed, and leads to the dialog with it", async () => {
  renderHomeWith(gamesAgainst(one, "++"));
  const opponents = await ladder();
  expect(opponents.textContent).toContain("Two Monkeys come next.");
  const link = within(opponents).getByText("Play Two Monkeys");
  expect(link.getAttribute("href")).toBe(`/Game?new=${two.id}`);
});

it("the rating is shown with its interval", async () => {
  renderHomeWith(gamesAgainst(three, "+-+-+-+-hh"));
  expect((await ladder()).textContent).toMatch(
    /About \d+0Between \d+0 and \d+0, from 8 games without help\./,
  );
});

it("without a game that counts nothing is proposed", async () => {
  renderHomeWith([]);
  const opponents = await ladder();
  expect(within(opponents).queryByText("Next opponent")).toBeNull();
  expect(opponents.querySelectorAll("a")).toHaveLength(OPPONENTS.length);
});
