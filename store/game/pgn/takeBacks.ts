/**
 * How often the human has taken moves back, as the PGN tag `TakeBacks`. So saved games, links and
 * exported PGN say it without a field of their own. PGN (8.1) allows tags of one's own.
 */
import { setHeader } from "../../../engine/rules/annotations.ts";
import type { GameRecord } from "../../../engine/rules/types.ts";

const TAG = "TakeBacks";

/** The number of times that moves were taken back; 0 if the tag is missing or no number. */
export const countTakeBacks = ({ headers }: Pick<GameRecord, "headers">): number =>
  /^\d{1,9}$/.test(headers[TAG] ?? "") ? Number(headers[TAG]) : 0;

/** The game with one more take back. */
export const withTakeBack = <Game extends GameRecord>(game: Game): Game =>
  setHeader(game, TAG, String(countTakeBacks(game) + 1));
