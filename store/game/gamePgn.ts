/**
 * A game as PGN, with the tags White, Black and TimeControl. The headers of the state do not contain
 * the players: writing adds these tags, and reading removes them.
 */
import { type GameRecord, makePgn, sanitizeHeader } from "../../engine/index.ts";
import { endOf } from "./gameStatus.ts";
import type { GameState, Players } from "./state.ts";
import { makeTimeControl } from "./timeControl.ts";

const HUMAN_NAME = "Human";

/**
 * The Termination tag of a game that was resigned. A game that ended on the board has no such tag.
 */
const RESIGNATION = "resignation";

/** The names; none of two people, who are not known. */
function nameHeaders({ humanColor, opponent }: Players) {
  if (humanColor === "both") return {};
  const opponentName = sanitizeHeader(opponent.name);
  return humanColor === "w"
    ? { White: HUMAN_NAME, Black: opponentName }
    : { White: opponentName, Black: HUMAN_NAME };
}

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

/** The game without the tags that `makeGamePgn` adds for these players. */
export function withoutPlayerHeaders(game: GameRecord, players: Players): GameRecord {
  const derived = new Map(
    Object.entries({ ...playerHeaders(players, game), Termination: RESIGNATION }),
  );
  const all = Object.entries(game.headers);
  const own = all.filter(([name, value]) => derived.get(name) !== value);
  return own.length === all.length ? game : { ...game, headers: Object.fromEntries(own) };
}
