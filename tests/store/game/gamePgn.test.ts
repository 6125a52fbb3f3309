import { describe, expect, it } from "vitest";
import {
  parsePgn,
  play,
  ratingOf,
  SPECIFIED_OPPONENT,
  setHeader,
  startGame,
} from "../../../engine/index.ts";
import { validate } from "../../../store/frame/schemas.ts";
import { exportGamePgn, makeGamePgn, withoutPlayerHeaders } from "../../../store/game/gamePgn.ts";
import { withResignation } from "../../../store/game/gameStatus.ts";
import {
  LONGEST_BASE,
  LONGEST_INCREMENT,
  makeTimeControl,
  TIME_CONTROL,
} from "../../../store/game/pgn/clocks.ts";
import { DEFAULT_PLAYERS, type Players } from "../../../store/game/state.ts";

const players = DEFAULT_PLAYERS;
const foolsMate = ["f3", "e5", "g4", "Qh4#"].reduce(play, startGame());

describe("the PGN of a game", () => {
  it("has a Termination tag only after a resignation", () => {
    expect(makeGamePgn({ ...foolsMate, players })).not.toContain("Termination");
    const drawn = setHeader(startGame(), "Result", "1/2-1/2");
    expect(makeGamePgn({ ...drawn, players })).not.toContain("Termination");
    const lost = withResignation({ ...startGame(), players }, "w");
    expect(makeGamePgn(lost)).toContain('[Termination "resignation"]');
  });

  it("keeps the players' names from the game's headers when it is written and read", () => {
    const game = setHeader(foolsMate, "White", "Anna");
    const pgn = makeGamePgn({ ...game, players });
    expect(pgn).toContain('[White "Anna"]');
    expect(withoutPlayerHeaders(parsePgn(pgn), players)).toEqual(game);
  });
});

describe("the PGN for other programs", () => {
  /** The tags of a game that is over, by name. */
  const tagsOf = (more: Partial<Players>, name = "") =>
    Object.fromEntries(
      [
        ...exportGamePgn({ ...foolsMate, players: { ...players, ...more } }, name).matchAll(
          /^\[(\w+) "(.*)"\]$/gm,
        ),
      ].map(([, tag, value]) => [tag, value]),
    );
  const rating = String(ratingOf(SPECIFIED_OPPONENT));

  it("has all tags of the roster but the site, which is unknown", () => {
    expect(tagsOf({})).toEqual({
      Event: "?",
      Date: "????.??.??",
      Round: "?",
      White: "Human",
      Black: SPECIFIED_OPPONENT.name,
      Result: "0-1",
      BlackElo: rating,
      TimeControl: "-",
    });
    const atHome = setHeader(foolsMate, "Site", "Home");
    expect(exportGamePgn({ ...atHome, players }, "")).toContain('[Site "Home"]');
  });

  it("has the player's name, and the rating on the opponent's side", () => {
    expect(tagsOf({ humanColor: "b" }, 'Anna "A" \u202E Smith')).toMatchObject({
      White: SPECIFIED_OPPONENT.name,
      WhiteElo: rating,
      Black: 'Anna \\"A\\" Smith',
    });
    expect(tagsOf({ humanColor: "b" })).not.toHaveProperty("BlackElo");
  });

  it("has no rating of an opponent whose strength was not measured", () => {
    const stranger = { ...SPECIFIED_OPPONENT, search: { kind: "specified", depth: 2 } } as const;
    expect(tagsOf({ opponent: stranger })).not.toHaveProperty("BlackElo");
  });

  it("names neither of two people, and no rating", () => {
    const tags = tagsOf({ humanColor: "both" }, "Anna");
    expect(tags).toMatchObject({ White: "?", Black: "?" });
    expect(tags).not.toHaveProperty("BlackElo");
  });

  it("has the time control of a game with clocks, and can be read", () => {
    const timeControl = { base: 300, increment: 5 };
    expect(tagsOf({ timeControl }).TimeControl).toBe("300+5");
    const pgn = exportGamePgn({ ...foolsMate, players }, "Anna");
    expect(parsePgn(pgn).history).toEqual(foolsMate.history);
  });
});

it("the tag TimeControl has no increment of zero", () => {
  expect(makeTimeControl({ base: 1, increment: 180 })).toBe("1+180");
  expect(makeTimeControl({ base: 10_800, increment: 0 })).toBe("10800");
});

describe("a time control from outside", () => {
  it.each([
    { base: 0, increment: 5 },
    { base: LONGEST_BASE + 1, increment: 0 },
    { base: 60, increment: LONGEST_INCREMENT + 1 },
    { base: 60, increment: -1 },
    { base: 60.5, increment: 0 },
    { base: Number.NaN, increment: 0 },
    { base: "60", increment: 0 },
    { base: 60 },
    null,
    "60+0",
  ])("%j is refused", (value) => {
    expect(validate(TIME_CONTROL, value).ok).toBe(false);
  });

  it("is accepted at its limits", () => {
    const longest = { base: LONGEST_BASE, increment: LONGEST_INCREMENT };
    expect(validate(TIME_CONTROL, longest)).toEqual({ ok: true, value: longest });
  });
});
