/**
 * A game as PGN, with the tags White, Black and TimeControl. The headers of the state do not
 * contain the players: writing adds these tags, and reading removes them.
 */
import { ratingOf } from "../../engine/opponents/knownOpponents.ts";
import { makePgn } from "../../engine/pgn/writer.ts";
import { sanitizeHeader } from "../../engine/rules/annotations.ts";
import type { GameRecord } from "../../engine/rules/types.ts";
import { endOf } from "./gameStatus.ts";
import { makeTimeControl } from "./pgn/clocks.ts";
import type { GameState, Players } from "./state.ts";

const HUMAN_NAME = "Human";

/**
 * The Termination tag of a game that was resigned. A game that ended on the board has no such tag.
 */
const RESIGNATION = "resignation";

/** The names; none of two people, who are not known. */
function nameHeaders({ humanColor, opponent }: Players, humanName = HUMAN_NAME) {
  if (humanColor === "both") return {};
  const opponentName = sanitizeHeader(opponent.name);
  return humanColor === "w"
    ? { White: humanName, Black: opponentName }
    : { White: opponentName, Black: humanName };
}

/** The rating of the opponent, if it has been measured. */
function ratingHeaders({ humanColor, opponent }: Players) {
  const rating = ratingOf(opponent);
  if (humanColor === "both" || rating === undefined) return {};
  return { [humanColor === "w" ? "BlackElo" : "WhiteElo"]: String(rating) };
}

/** A game without a time control (PGN standard, 9.6.1). */
const NO_TIME_CONTROL = "-";

function playerHeaders(players: Players, game: GameRecord) {
  const { timeControl } = players;
  const isResigned = endOf(game)?.reason === "resignation";
  return {
    ...nameHeaders(players),
    ...(timeControl && { TimeControl: makeTimeControl(timeControl) }),
    ...(isResigned && { Termination: RESIGNATION }),
  };
}

/**
 * The game as PGN, with the tags White and Black, TimeControl when it has clocks, and Termination
 * when it was resigned.
 */
export function makeGamePgn(game: GameState): string {
  const headers = { ...playerHeaders(game.players, game), ...game.headers };
  return makePgn({ ...game, headers });
}

/**
 * The game as PGN for the player and for other programs: as `makeGamePgn`, but with the player's
 * own name if it is not empty, the rating of the opponent, a TimeControl in every game, and no
 * Site.
 */
export function exportGamePgn(game: GameState, playerName: string): string {
  const { players } = game;
  const headers = {
    ...playerHeaders(players, game),
    ...(playerName !== "" && nameHeaders(players, sanitizeHeader(playerName))),
    ...ratingHeaders(players),
    ...game.headers,
  };
  const timed = { TimeControl: NO_TIME_CONTROL, ...headers };
  return makePgn({ ...game, headers: timed }, { omitsUnknownSite: true });
}

/** The game without the tags that `makeGamePgn` adds for these players. */
export function withoutPlayerHeaders(game: GameRecord, players: Players): GameRecord {
  const derived = new Map(
    Object.entries({ ...playerHeaders(players, game), Termination: RESIGNATION }),
  );
  const all = Object.entries(game.headers);
  const own = all.filter(([name, value]) => derived.get(name) !== value);
  return own.length === all.length ? game : { ...game, headers: Object.fromEntries(own) };
}
