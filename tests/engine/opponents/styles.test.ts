/**
 * Each opponent plays as its sentence says. Each is compared with itself without its taste, in the
 * same positions: those of games that it plays against itself without the taste.
 */
import { describe, expect, it, test } from "vitest";
import {
  chooseMove,
  type GameRecord,
  isGameOver,
  type Move,
  OPPONENTS,
  type OpponentProfile,
  opponentById,
  parseFen,
  play,
  SQUARES,
  startGame,
} from "../../../engine/index.ts";
import type { OpponentSearch } from "../../../engine/opponents/profiles.ts";
import { readBook, readNetwork } from "../../support/network.ts";

/** Keeps the tests fast. A taste does not depend on the number of positions. */
const FEW = 300;
const PLIES = 40;

function choose({ position, repetitions, history }: GameRecord, search: OpponentSearch, seed = 5) {
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
      const other = choose(game, neutral as OpponentSearch);
      if (isLiked(choose(game, search))) liked += 1;
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
    const brief = { ...search, nodes: 2 * FEW };
    return new Set(Array.from({ length: 8 }, (_, seed) => choose(after(moves), brief, seed).san));
  };

  test.each([
    ["fifty-3", "", ["e4"]],
    ["fifty-3", "e4", ["c5"]],
    ["five-hundred-4", "", ["d4"]],
    ["five-hundred-4", "e4", ["c6", "e6"]],
    ["ten-million-4", "", ["c4", "Nf3"]],
    ["billion-3", "", ["c4", "d4"]],
    ["billion-3", "e4", ["e6"]],
    ["trillion-3", "d4", ["f5"]],
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
      const brief = { ...search, nodes: FEW } as OpponentSearch;
      for (const seed of [1, 2]) {
        let game = startGame();
        while (game.history.length < 6) {
          const move = choose(game, brief, seed);
          expect(readBook()(game.position).map(({ lan }) => lan)).toContain(move.lan);
          game = play(game, move.lan);
        }
      }
    },
  );
});
