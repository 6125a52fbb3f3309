/** Whether two states tell the same game, also where one has been computed or read once more. */
import type { GameRecord, Move } from "../../engine/index.ts";
import type { GameState } from "../game/state.ts";

/** The history is compared by its positions, since nothing else can differ where those are the same. */
export function isSameGame(one: GameState, other: GameState): boolean {
  if (one.game === other.game && one.players === other.players) return true;
  return (
    isSameData(one.players, other.players) &&
    isSameHistory(one.game.history, other.game.history) &&
    isSameData(besides(one.game), besides(other.game))
  );
}

function isSameHistory(one: readonly Move[], other: readonly Move[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      (move, ply) =>
        move === other[ply] || (move.after === other[ply]?.after && move.lan === other[ply]?.lan),
    )
  );
}

const besides = ({ position, comments, headers, nags }: GameRecord) => ({
  position,
  comments,
  headers,
  nags,
});

/** For small data whose fields come in the same order. A difference that is none costs only a part of the story. */
const isSameData = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
