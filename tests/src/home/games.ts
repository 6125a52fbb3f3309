/** Games to keep, and a home page with them. */
import { render } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { type OpponentProfile, parsePgn } from "../../../engine/index.ts";
import { HomePage } from "../../../src/home/HomePage.tsx";
import { DEFAULT_PLAYERS, type GameState, type Players } from "../../../store/game/state.ts";
import { keepGame, memoryDatabase } from "../../store/memoryStorages.ts";
import { createTestStore } from "../../store/support.ts";

/** A game with this movetext. */
export const gameOf = (movetext: string, players: Partial<Players> = {}): GameState => ({
  ...parsePgn(movetext),
  players: { ...DEFAULT_PLAYERS, ...players },
});

/** Games against an opponent: `+` won, `=` drawn, `-` lost; `h` won with a hint. */
export const gamesAgainst = (opponent: OpponentProfile, results: string): GameState[] =>
  [...results].map((result) => {
    if (result === "-") return gameOf("1. e4 e5 0-1", { opponent });
    if (result === "=") return gameOf("1. e4 e5 1/2-1/2", { opponent });
    return gameOf(`${result === "h" ? "{Hint: e4} " : ""}1. e4 e5 1-0`, { opponent });
  });

/** A database with these games, the last one played last. */
export function keptGames(games: readonly GameState[]) {
  const kept = memoryDatabase();
  const rows = games.map((game, index) => keepGame(kept, game, { date: Date.UTC(2026, 0, index) }));
  return { kept, rows };
}

/** Makes the home page load the store. The caller clears `localStorage`. */
export const markAsVisited = () => localStorage.setItem("enough-monkeys/game", "a game");

/** Shows the home page of somebody with these games. The caller clears `localStorage`. */
export function renderHomeWith(games: readonly GameState[], { kept } = keptGames(games)) {
  markAsVisited();
  const { store } = createTestStore({ kept });
  const loadStore = async () => store;
  render(createElement(MemoryRouter, null, createElement(HomePage, { loadStore })));
  return kept;
}
