/** The book and the tastes of opponents, as rules of `chooseMove`. */
import { describe, expect, it, test } from "vitest";
import {
  type Book,
  chooseMove,
  type GameRecord,
  isGameOver,
  type Move,
  OPPONENTS,
  type OpponentProfile,
  opponentById,
  parseBook,
  parseFen,
  play,
  SQUARES,
  startGame,
} from "../../../engine/index.ts";
import type {
  OpponentSearch,
  Repertoire,
  StrongSearch,
  Taste,
} from "../../../engine/opponents/profiles.ts";
import { makeBookFile } from "../../../tools/packOpenings.ts";
import { readBook, readNetwork } from "../../support/network.ts";

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

const strong = (preferences: Partial<StrongSearch>): OpponentProfile => ({
  id: "test",
  name: "Test",
  description: "Test.",
  search: { kind: "strong", nodes: 800, variedPlies: 0, lines: 1, margin: 0, ...preferences },
});

const opens = (margin: number, ...moves: string[]): { readonly repertoire: Repertoire } => ({
  repertoire: { moves, margin },
});

const bookOf = (...lines: string[]): Book =>
  parseBook(
    Uint8Array.from(
      makeBookFile(lines.map((line) => line.split(" ").reduce(play, startGame()).history)),
    ).buffer,
  );

function choose(opponent: OpponentProfile, moves: string, seed: number, book = readBook()) {
  const { position, repetitions, history } = moves
    .split(" ")
    .filter(Boolean)
    .reduce(play, startGame());
  const situation = { position, repetitions, seed, ply: history.length };
  return chooseMove(opponent, situation, { network: readNetwork(), book });
}

const chosen = (opponent: OpponentProfile, moves: string, book?: Book) =>
  new Set(SEEDS.map((seed) => choose(opponent, moves, seed, book).move?.san));

describe("an opponent with a repertoire", () => {
  it("opens as chess players do, not always alike", () => {
    const first = [...chosen(strong(opens(40)), "")];
    expect(first.length).toBeGreaterThan(1);
    for (const move of first) expect(["e4", "d4", "c4", "Nf3"]).toContain(move);
  });

  it("prefers its own moves of the book", () => {
    expect(chosen(strong(opens(80, "c2c4")), "")).toEqual(new Set(["c4"]));
    expect(chosen(strong(opens(80, "c7c6", "c7c5")), "e4")).toEqual(new Set(["c6", "c5"]));
  });

  it("does not play its own move where the book does not have it", () => {
    const book = bookOf("e4 e5 Nf3", "d4 d5");
    expect(chosen(strong(opens(40, "h2h4")), "", book)).toEqual(new Set(["e4", "d4"]));
  });

  it("refuses a move of the book that costs more than its margin", () => {
    // 3...d6 leaves the pawn and lets the knight go; 3...Nxe5 wins it.
    const book = bookOf("e4 e5 Nf3 Nc6 Nxe5 d6");
    const line = "e4 e5 Nf3 Nc6 Nxe5";
    expect(chosen(strong(opens(40)), line, book)).toEqual(new Set(["Nxe5"]));
    expect(chosen(strong(opens(1000)), line, book)).toEqual(new Set(["d6"]));
  });

  it("plays the best move outside the book, and reports both searches as one", () => {
    const opponent = strong(opens(40));
    const without = strong({});
    expect(choose(opponent, "e4", 1, bookOf("d4"))).toEqual(choose(without, "e4", 1));
    const { move, pv, nodes } = choose(opponent, "e4", 1);
    expect(pv[0]).toBe(move?.lan);
    expect(nodes).toBeLessThanOrEqual(800);
  });

  it("cannot play without the book", () => {
    const { position, repetitions } = startGame();
    const situation = { position, repetitions, seed: 0, ply: 0 };
    expect(() => chooseMove(strong(opens(40)), situation, { network: readNetwork() })).toThrow(
      "without the book",
    );
  });
});

describe("an opponent with a taste", () => {
  // White can take the pawn on d5 or do something else; all kinds of moves are possible.
  const line = "e4 d5";
  const NOTHING_TOO_DEAR = 1000;

  test.each([
    ["captures", /x/],
    ["quietMoves", /^[^x]*$/],
    ["pawnMoves", /^[a-h]/],
    ["queenMoves", /^Q/],
    ["attacks", /^(Bb5\+|Q|N|B)/],
  ] as const)("that likes %s plays one if it does not cost too much", (likes, form) => {
    const taste: Taste = { likes, margin: NOTHING_TOO_DEAR };
    expect(choose(strong({ taste }), line, 0).move?.san).toMatch(form);
    const weak: OpponentProfile = {
      ...strong({}),
      search: { kind: "fallible", depth: 2, nodes: 5000, blindness: 0, whim: 0, taste },
    };
    expect(choose(weak, line, 0).move?.san).toMatch(form);
  });

  it("plays the best move if what it likes costs more than its margin", () => {
    // The queen on d5 attacks nothing and is attacked by the knight.
    const taste: Taste = { likes: "queenMoves", margin: 0 };
    const best = choose(strong({}), line, 0).move;
    expect(choose(strong({ taste, nodes: 1600 }), line, 0).move).toEqual(best);
  });
});

// Each opponent plays as its sentence says. Each is compared with itself without its taste, in the
// same positions: those of games that it plays against itself without the taste.

/** Keeps the tests fast. A taste does not depend on the number of positions. */
const FEW = 300;
/** Keeps the tests fast, too. With fewer, a move of the book may cost more than the margin. */
const ENOUGH_TO_OPEN = 2000;
const PLIES = 40;

function chooseBy(
  { position, repetitions, history }: GameRecord,
  search: OpponentSearch,
  seed = 5,
) {
  const opponent: OpponentProfile = { id: "test", name: "Test", description: "Test.", search };
  const situation = { position, repetitions, seed, ply: history.length };
  const { move } = chooseMove(opponent, situation, { network: readNetwork(), book: readBook() });
  if (move === undefined) throw new Error("There is no legal move.");
  return move;
}

const kingDistance = (fen: string, mover: "w" | "b", square: string): number => {
  const king = SQUARES[parseFen(fen).board.indexOf(mover === "w" ? "bK" : "wK")];
  const [files, ranks] = [0, 1].map((at) => Math.abs(king.charCodeAt(at) - square.charCodeAt(at)));
  return Math.max(files, ranks);
};

/** What the sentences are about, read from the notation of a move. */
const IS: Readonly<Record<string, (move: Move) => boolean>> = {
  captures: ({ san }) => san.includes("x"),
  quietMoves: ({ san }) => !san.includes("x"),
  pawnMoves: ({ san }) => /^[a-h]/.test(san),
  queenMoves: ({ san }) => san.startsWith("Q"),
  attacks: ({ san, before, color, from, to }) =>
    san.endsWith("+") ||
    (/^[NBRQ]/.test(san) && kingDistance(before, color, to) < kingDistance(before, color, from)),
};

const WITH_TASTE = OPPONENTS.flatMap(({ name, description, search }) =>
  search.kind !== "specified" && search.taste
    ? [{ name, description, search: { ...search, nodes: Math.min(FEW, search.nodes) } }]
    : [],
);

test.each(WITH_TASTE)("$name: $description", ({ search }) => {
  const { taste, ...neutral } = search;
  const isLiked = IS[taste?.likes ?? ""];
  let [liked, likedByNeutral] = [0, 0];
  for (const start of ["e4 d5 Nc3", "d4 Nf6 Bf4"]) {
    let game = start.split(" ").reduce(play, startGame());
    while (game.history.length < PLIES && !isGameOver(game)) {
      const other = chooseBy(game, neutral as OpponentSearch);
      if (isLiked(chooseBy(game, search))) liked += 1;
      if (isLiked(other)) likedByNeutral += 1;
      game = play(game, other.lan);
    }
  }
  expect(liked).toBeGreaterThan(likedByNeutral);
});

describe("the openings of", () => {
  const after = (moves: string) => moves.split(" ").filter(Boolean).reduce(play, startGame());
  const repliesOf = (id: string, moves: string) => {
    const search = opponentById(id)?.search;
    if (search?.kind !== "strong") throw new Error(`${id} is not a strong opponent.`);
    const game = after(moves);
    return new Set(Array.from({ length: 4 }, (_, seed) => chooseBy(game, search, seed).san));
  };

  test.each([
    ["fifty-4", "", ["e4"]],
    ["fifty-4", "e4", ["c5"]],
    ["five-hundred-6", "", ["d4"]],
    ["five-hundred-6", "e4", ["c6", "e6"]],
    ["ten-million-4", "", ["c4", "Nf3"]],
    ["billion-3", "", ["c4", "d4"]],
    ["billion-3", "e4", ["e6"]],
    ["trillion-4", "d4", ["f5"]],
    ["quadrillion-3", "e4 e5 Nf3 Nc6", ["Bb5"]],
    ["quadrillion-3", "e4", ["c5"]],
    ["quintillion-3", "", ["d4"]],
    ["quintillion-3", "e4 e5 Nf3", ["Nf6"]],
  ])("%s after 1.%s are its own", (id, moves, own) => {
    for (const move of repliesOf(id, moves)) expect(own).toContain(move);
  });

  const STRONG = OPPONENTS.filter(({ search }) => search.kind === "strong");
  it.each(STRONG.map(({ name, search }) => [name, search] as const))(
    "%s are known ones: three moves of each side have names",
    (_name, search) => {
      const brief = { ...search, nodes: ENOUGH_TO_OPEN } as OpponentSearch;
      for (const seed of [1, 2]) {
        let game = startGame();
        while (game.history.length < 6) {
          const move = chooseBy(game, brief, seed);
          expect(readBook()(game.position).map(({ lan }) => lan)).toContain(move.lan);
          game = play(game, move.lan);
        }
      }
    },
  );
});
