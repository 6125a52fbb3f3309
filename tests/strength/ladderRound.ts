/**
 * Plays what is missing of a round of the ladder. Every game is kept in a file as soon as it is over, so a round that was
 * cut off goes on where it stood.
 */

import type { AdjudicationRules } from "./adjudication.ts";
import { appendGameLine, type GameLine, gameLine } from "./gameLines.ts";
import type { Encounter } from "./ladderPlan.ts";
import type { Opening } from "./openings.ts";
import type { Player } from "./player.ts";
import type { PlayerSpec } from "./playerSyntax.ts";
import { type Pairing, playMatch, schedulePairs } from "./tournament.ts";

export interface RoundOptions {
  readonly encounters: readonly Encounter[];
  readonly gamesPerPair: number;
  readonly openings: readonly Opening[];
  readonly concurrency: number;
  readonly adjudication?: AdjudicationRules;
  /** The games that have been played; those of this round are added. */
  readonly lines: GameLine[];
  readonly file: string;
  readonly makePlayer: (spec: PlayerSpec) => Player;
  /** Told after each encounter. */
  readonly onEncounter: (encounter: Encounter, lines: readonly GameLine[]) => void;
}

/** A game is known by its players and its opening. */
const keyOf = ({ white, black, opening }: Pick<GameLine, "white" | "black" | "opening">): string =>
  JSON.stringify([white, black, opening]);

/** The games of an encounter of which not both colours have been played. Encounters start at different openings. */
export function missingPairs(
  [one, two]: Encounter,
  { openings, gamesPerPair, lines }: Pick<RoundOptions, "openings" | "gamesPerPair" | "lines">,
  from: number,
): Pairing[] {
  const played = new Set(lines.map(keyOf));
  const [first, second] = [one.player.name, two.player.name];
  return schedulePairs(gamesPerPair, openings.length, from).filter(
    ([{ opening }]) =>
      !played.has(keyOf({ white: first, black: second, opening })) ||
      !played.has(keyOf({ white: second, black: first, opening })),
  );
}

export async function playRound(options: RoundOptions): Promise<void> {
  const { encounters, openings, gamesPerPair, lines, file, makePlayer, adjudication } = options;
  for (const [index, encounter] of encounters.entries()) {
    const [one, two] = encounter.map(({ player }) => player);
    const pairings = missingPairs(encounter, options, (index * gamesPerPair) / 2);
    await playMatch({
      pairings,
      openings,
      concurrency: options.concurrency,
      ...(adjudication === undefined ? {} : { adjudication }),
      seat: () => [makePlayer(one), makePlayer(two)],
      onGame: ({ played, first, opening }) => {
        const [w, b] = first === "w" ? [one.name, two.name] : [two.name, one.name];
        const line = gameLine(played, { w, b }, opening);
        // A game of a pair that was cut off is there already.
        if (lines.some((other) => keyOf(other) === keyOf(line))) return;
        lines.push(line);
        appendGameLine(file, line);
      },
      isDecided: () => false,
    });
    options.onEncounter(encounter, lines);
  }
}
