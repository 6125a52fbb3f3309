/**
 * How the human's play changed over the kept games: rating, accuracy, and the results by colour and
 * opening. All of it is derived from the recent games; nothing of it is kept.
 */
import type { Color, Move } from "../../../engine/rules/types.ts";
import { createPauser } from "../../frame/timeSlices.ts";
import type { StoreThunk } from "../../types.ts";
import type { DatedEstimate } from "../rating.ts";
import type { GameRow } from "../rows.ts";
import { countedGames, estimateRatings, outcomeOf } from "./climb.ts";
import { readDetails } from "./recentGames.ts";

/** A finished game of the human against the computer. */
export interface FinishedGame {
  readonly id: string;
  /** When it ended, in milliseconds since 1970. */
  readonly date: number;
  /** The colour that the human played. */
  readonly color: Color;
  readonly outcome: "won" | "drawn" | "lost";
}

/** The finished games against the computer, with help or without, in the order they ended. */
export const finishedGames = (games: readonly GameRow[]): readonly FinishedGame[] =>
  games
    .flatMap((game): readonly FinishedGame[] => {
      const { id, date, humanColor: color } = game;
      const outcome = outcomeOf(game);
      if (color === "both" || !outcome || outcome === "unfinished") return [];
      return [{ id, date, color, outcome }];
    })
    .sort((one, other) => one.date - other.date);

/** The estimate of the rating with each game that counts: see `estimateRatings`. */
export const ratingOverTime = (games: readonly GameRow[]): readonly DatedEstimate[] =>
  estimateRatings(countedGames(games));

/** Numbers of games, from the human's view. */
export type Results = Readonly<Record<FinishedGame["outcome"], number>>;

/** The results with each colour. */
export type ResultsByColor = Readonly<Record<Color, Results>>;

/** The results of these games with each colour. */
export const resultsByColor = (
  games: readonly Pick<FinishedGame, "color" | "outcome">[],
): ResultsByColor => ({
  w: resultsOf(games.filter(({ color }) => color === "w")),
  b: resultsOf(games.filter(({ color }) => color === "b")),
});

function resultsOf(games: readonly Pick<FinishedGame, "outcome">[]): Results {
  const count = (wanted: FinishedGame["outcome"]) =>
    games.filter(({ outcome }) => outcome === wanted).length;
  return { won: count("won"), drawn: count("drawn"), lost: count("lost") };
}

/** A finished game, and what its moves say. */
export interface ReadGame extends FinishedGame {
  /** The human's accuracy in percent; missing until the whole game is reviewed. */
  readonly accuracy?: number | undefined;
  /** The name of the opening; missing if it has none. */
  readonly opening?: string | undefined;
}

/** The results of an opening with all its variations. */
export interface OpeningResults extends ResultsByColor {
  /** Without the name of a variation: `Sicilian Defense`. */
  readonly opening: string;
}

/** The results of each opening, those with the most games first. */
export function resultsByOpening(games: readonly ReadGame[]): readonly OpeningResults[] {
  const byOpening = new Map<string, ReadGame[]>();
  for (const game of games) {
    if (game.opening === undefined) continue;
    const opening = familyOf(game.opening);
    byOpening.set(opening, [...(byOpening.get(opening) ?? []), game]);
  }
  return [...byOpening]
    .sort(([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1))
    .map(([opening, played]) => ({ opening, ...resultsByColor(played) }));
}

/** `Sicilian Defense` of `Sicilian Defense: Najdorf Variation`. */
const familyOf = (opening: string): string => opening.split(":", 1)[0] ?? opening;

/** The accuracy of a game, and how it has been lately. Both in percent. */
export interface DatedAccuracy {
  readonly date: number;
  readonly accuracy: number;
  /** The mean of this game and the reviewed ones before it, `GAMES_OF_MEAN` at most. */
  readonly mean: number;
}

/** So many games smooth the accuracy, which varies much from game to game. */
export const GAMES_OF_MEAN = 10;

/** The accuracy of each reviewed game, in the order of the games. */
export function accuracyOverTime(games: readonly ReadGame[]): readonly DatedAccuracy[] {
  const reviewed = games.flatMap(({ date, accuracy }) =>
    accuracy === undefined ? [] : [{ date, accuracy }],
  );
  return reviewed.map((game, index) => {
    const latest = reviewed.slice(Math.max(0, index + 1 - GAMES_OF_MEAN), index + 1);
    return { ...game, mean: latest.reduce((sum, one) => sum + one.accuracy, 0) / latest.length };
  });
}

interface ReadingOptions {
  readonly openingAfter: (moves: readonly Move[]) => { readonly name: string } | undefined;
  /** Called now and then with the number of games read so far. */
  readonly onProgress: (count: number) => void;
  /** Ends the reading before the next game. */
  readonly signal: AbortSignal;
}

/**
 * Reads accuracy and opening of these games in time slices. What cannot be read is missing. Never
 * rejects.
 * @returns undefined if the signal ended it
 */
export const readFinishedGames =
  (
    games: readonly FinishedGame[],
    { openingAfter, onProgress, signal }: ReadingOptions,
  ): StoreThunk<Promise<readonly ReadGame[] | undefined>> =>
  async (dispatch) => {
    const pauseIfDue = createPauser();
    const read: ReadGame[] = [];
    for (const game of games) {
      await pauseIfDue(() => onProgress(read.length));
      if (signal.aborted) return undefined;
      const details = await dispatch(readDetails(game.id));
      const { accuracy, moves = [] } = details.ok ? details.value : {};
      read.push({ ...game, accuracy: accuracy?.[game.color], opening: openingAfter(moves)?.name });
    }
    return read;
  };
