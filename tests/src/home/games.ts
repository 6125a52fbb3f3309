/** Rows of recent games, and a home page with them. */
import { render } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { type OpponentProfile, parsePgn } from "../../../engine/index.ts";
import { HomePage } from "../../../src/home/HomePage.tsx";
import { DEFAULT_PLAYERS, type Players } from "../../../store/game/state.ts";
import { recentGameOf } from "../../../store/recent/recentGames.ts";
import { type RecentGame, SAVED_GAME_KEY } from "../../../store/types.ts";
import { memoryRecentGames } from "../../store/memoryStorages.ts";
import { createTestStore } from "../../store/support.ts";

let played = 0;

/** A game with this movetext; the last one is the newest. */
export function gameOf(movetext: string, players: Partial<Players> = {}): RecentGame {
  played += 1;
  const game = { ...parsePgn(movetext), players: { ...DEFAULT_PLAYERS, seed: played, ...players } };
  return recentGameOf(game, { line: `line-${played}`, date: Date.UTC(2026, 0, played) });
}

/** Games against an opponent: `+` won, `=` drawn, `-` lost; `h` won with a hint. */
export const gamesAgainst = (opponent: OpponentProfile, results: string): RecentGame[] =>
  [...results].map((result) => {
    if (result === "-") return gameOf("1. e4 e5 0-1", { opponent });
    if (result === "=") return gameOf("1. e4 e5 1/2-1/2", { opponent });
    return gameOf(`${result === "h" ? "{Hint: e4} " : ""}1. e4 e5 1-0`, { opponent });
  });

/** Shows the home page of somebody with these games. The caller clears `localStorage`. */
export function renderHomeWith(games: readonly RecentGame[]) {
  localStorage.setItem(SAVED_GAME_KEY, "a game");
  const recent = memoryRecentGames();
  void recent.recentGames.write({ put: games });
  const { store } = createTestStore({ recentGames: recent.recentGames });
  const loadStore = async () => store;
  render(createElement(MemoryRouter, null, createElement(HomePage, { loadStore })));
  return recent;
}
