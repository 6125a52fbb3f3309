/**
 * A game as PGN, with who played whom. The players are not headers of the record: they follow from the state
 * and are written from it, and taken off again on the way back. Headers of the record's own come first.
 */
import {
  COLORS,
  type GameRecord,
  makePgnWithVariations,
  type OpponentProfile,
  parsePgn,
  tidyHeader,
  type Variations,
} from "../../engine/index.ts";
import { endOf } from "./gameEnd.ts";
import { otherColor, type Players } from "./players.ts";
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

/** The game with the tags White and Black, and Termination when it was given up; and lines that were not played, if any. */
export function makeGamePgn({ game, players }: GameState, variations: Variations = {}): string {
  const headers = { ...playerHeaders(players, game), ...game.headers };
  return makePgnWithVariations({ ...game, headers }, variations);
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

/** A game, and who played it as far as its tags tell. */
export interface GameWithPlayers {
  readonly game: GameRecord;
  readonly players: Partial<Players>;
}

/**
 * Reads a game of whoever it may be. Where the tags say that a human played one of these opponents, as those that
 * `makeGamePgn` writes do, it says so too.
 * @throws Error as `parsePgn` does.
 */
export function parsePgnWithPlayers(
  pgn: string,
  opponents: readonly OpponentProfile[],
): GameWithPlayers {
  const game = parsePgn(pgn);
  const names = { w: game.headers.White, b: game.headers.Black };
  const humanColor = COLORS.find((color) => names[color] === HUMAN_NAME);
  const name = humanColor && names[otherColor(humanColor)];
  const opponent = opponents.find((profile) => tidyHeader(profile.name) === name);
  return { game, players: humanColor && opponent ? { humanColor, opponent } : {} };
}
