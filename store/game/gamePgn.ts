/**
 * A game as PGN, with who played whom. The players are not headers of the record: they follow from the state
 * and are written from it, and taken off again on the way back. Headers of the record's own come first.
 */
import { type GameRecord, makePgn, parsePgn, tidyHeader } from "../../engine/index.ts";
import { endOf } from "./gameEnd.ts";
import type { Players } from "./players.ts";
import type { GameState } from "./state.ts";

const HUMAN_NAME = "Human";

/** What the Termination tag says of a game that was given up; a game that ended on the board has none. */
const GIVEN_UP = "resignation";

function playerHeaders({ humanColor, opponent }: Players, game: GameRecord) {
  const opponentName = tidyHeader(opponent.name);
  const [White, Black] =
    humanColor === "w" ? [HUMAN_NAME, opponentName] : [opponentName, HUMAN_NAME];
  const isGivenUp = endOf(game)?.reason === "resignation";
  return { White, Black, ...(isGivenUp && { Termination: GIVEN_UP }) };
}

/** The game with the tags White and Black, and Termination when it was given up. */
export function makeGamePgn({ game, players }: GameState): string {
  const headers = { ...playerHeaders(players, game), ...game.headers };
  return makePgn({ ...game, headers });
}

/**
 * The game without headers that say no more than its players do, which are written anyway. What is left is
 * what reading the game back gives.
 */
export function withoutDerivedHeaders(game: GameRecord, players: Players): GameRecord {
  const derived = new Map(
    Object.entries({ ...playerHeaders(players, game), Termination: GIVEN_UP }),
  );
  const all = Object.entries(game.headers);
  const own = all.filter(([name, value]) => derived.get(name) !== value);
  return own.length === all.length ? game : { ...game, headers: Object.fromEntries(own) };
}

/**
 * Reads what `makeGamePgn` wrote for these players back to the same record.
 * @throws Error as `parsePgn` does.
 */
export function parseGamePgn(pgn: string, players: Players): GameRecord {
  return withoutDerivedHeaders(parsePgn(pgn), players);
}
