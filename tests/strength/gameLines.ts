/**
 * What is kept of a game: a line of JSON in a file that grows while a match goes on, so that a match or a ladder
 * which was cut off goes on where it stood.
 */
import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Color } from "../../engine/index.ts";
import type { EndReason, PlayedGame } from "./playGame.ts";

export interface GameLine {
  readonly white: string;
  readonly black: string;
  /** The number of the opening in the list. */
  readonly opening: number;
  readonly result: "1-0" | "0-1" | "1/2-1/2";
  readonly reason: EndReason;
  readonly plies: number;
}

/** The result as PGN writes it. */
export function resultOfWinner(winner: Color | undefined): GameLine["result"] {
  if (winner === undefined) return "1/2-1/2";
  return winner === "w" ? "1-0" : "0-1";
}

export const gameLine = (
  { game, winner, reason }: PlayedGame,
  players: Readonly<Record<Color, string>>,
  opening: number,
): GameLine => ({
  white: players.w,
  black: players.b,
  opening,
  result: resultOfWinner(winner),
  reason,
  plies: game.history.length,
});

export function appendText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, text);
}

export const appendGameLine = (file: string, line: GameLine): void =>
  appendText(file, `${JSON.stringify(line)}\n`);
