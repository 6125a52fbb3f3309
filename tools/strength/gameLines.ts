/**
 * The record of a game: one line of JSON in a file. A match or a ladder appends a line per game, so
 * that it can continue after it was interrupted.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Color } from "../../engine/index.ts";
import type { EndReason, PlayedGame } from "./playGame.ts";

/** Appends to a file, and makes its folder first if it is missing. */
export function appendText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, text);
}

export const appendJsonLine = (file: string, line: object): void =>
  appendText(file, `${JSON.stringify(line)}\n`);

/** The lines of a file; none if the file is missing. An incomplete last line is ignored. */
export function readJsonLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as Line);
}

export interface GameLine {
  readonly white: string;
  readonly black: string;
  /** The index of the opening in the list. */
  readonly opening: number;
  readonly result: "1-0" | "0-1" | "1/2-1/2";
  readonly reason: EndReason;
  readonly plies: number;
  /** How long each side thought in the whole game, in milliseconds. */
  readonly thinkingMs: Readonly<Record<Color, number>>;
}

/** The result as in PGN. */
export function resultOfWinner(winner: Color | undefined): GameLine["result"] {
  if (winner === undefined) return "1/2-1/2";
  return winner === "w" ? "1-0" : "0-1";
}

export const gameLine = (
  { game, winner, reason, effort }: PlayedGame,
  players: Readonly<Record<Color, string>>,
  opening: number,
): GameLine => ({
  white: players.w,
  black: players.b,
  opening,
  result: resultOfWinner(winner),
  reason,
  plies: game.history.length,
  thinkingMs: { w: Math.round(effort.w.timeMs), b: Math.round(effort.b.timeMs) },
});

export const appendGameLine = (file: string, line: GameLine): void => appendJsonLine(file, line);

/** The games of a file; none if the file is missing. An incomplete last line is ignored. */
export const readGameLines = (file: string): GameLine[] => readJsonLines<GameLine>(file);

/** The score of a match. */
export interface Score {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** The score of one player against another, in the games between them. */
export function scoreBetween(lines: readonly GameLine[], first: string, second: string): Score {
  const count = (results: (line: GameLine) => boolean): number => lines.filter(results).length;
  const isWon = (winner: string, loser: string) => (line: GameLine) =>
    (line.white === winner && line.black === loser && line.result === "1-0") ||
    (line.black === winner && line.white === loser && line.result === "0-1");
  const isBetween = ({ white, black }: GameLine): boolean =>
    (white === first && black === second) || (white === second && black === first);
  return {
    wins: count(isWon(first, second)),
    draws: count((line) => isBetween(line) && line.result === "1/2-1/2"),
    losses: count(isWon(second, first)),
  };
}
