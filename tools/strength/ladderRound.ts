/**
 * Plays the missing games of a round of the ladder: two games of every encounter, then two more of
 * each, and so on. So all have played about equally much whenever it is stopped. Every game is
 * written to a file as soon as it is over, and the next call continues from there.
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
  /** Encounters played at the same time. */
  readonly concurrency: number;
  readonly adjudication?: AdjudicationRules;
  /** The games played so far. The games of this round are added. */
  readonly lines: GameLine[];
  readonly file: string;
  readonly makePlayer: (spec: PlayerSpec) => Player;
  /** Called before every pair of games. True ends the round. */
  readonly isOver: () => boolean;
  /** Called after every pair of games of an encounter. */
  readonly onEncounter: (encounter: Encounter, lines: readonly GameLine[]) => void;
}

/** A game is identified by its players and its opening. */
const keyOf = ({ white, black, opening }: Pick<GameLine, "white" | "black" | "opening">): string =>
  JSON.stringify([white, black, opening]);

/** The distance in the list between the first openings of two encounters. */
const OPENINGS_APART = 20;

/** A pair of games of one encounter: an opening in both colours. */
interface Turn {
  readonly encounter: Encounter;
  readonly pairing: Pairing;
}

const isPlayed = ([one, two]: Encounter, opening: number, played: ReadonlySet<string>): boolean => {
  const [first, second] = [one.player.name, two.player.name];
  const games = [
    { white: first, black: second, opening },
    { white: second, black: first, opening },
  ];
  return games.every((game) => played.has(keyOf(game)));
};

/** The missing pairs of an encounter, with openings that it has not played in both colours. */
export function missingPairs(
  encounter: Encounter,
  { openings, lines }: Pick<RoundOptions, "openings" | "lines">,
  games: number,
  from: number,
): Pairing[] {
  const played = new Set(lines.map(keyOf));
  const all = schedulePairs(2 * openings.length, openings.length, from);
  const open = all.filter(([{ opening }]) => !isPlayed(encounter, opening, played));
  return open.slice(0, Math.max(0, Math.ceil(games / 2) - (all.length - open.length)));
}

/**
 * The turns of a round. Encounters with fewer games go first, so that all of them progress evenly.
 */
function turnsOf(options: RoundOptions): Turn[] {
  const pairs = Math.ceil(options.gamesPerPair / 2);
  const missing = options.encounters.map((encounter, index) => ({
    encounter,
    pairings: missingPairs(encounter, options, options.gamesPerPair, index * OPENINGS_APART),
  }));
  return Array.from({ length: pairs }, (_, round) =>
    missing.flatMap(({ encounter, pairings }) => {
      const pairing = pairings[round - (pairs - pairings.length)];
      return pairing === undefined ? [] : [{ encounter, pairing }];
    }),
  ).flat();
}

export async function playRound(options: RoundOptions): Promise<void> {
  const waiting = turnsOf(options).values();
  const work = async (): Promise<void> => {
    while (!options.isOver()) {
      const turn = waiting.next();
      if (turn.done === true) return;
      await playTurn(turn.value, options);
      options.onEncounter(turn.value.encounter, options.lines);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
}

async function playTurn(
  { encounter, pairing }: Turn,
  { openings, lines, file, makePlayer, adjudication }: RoundOptions,
): Promise<void> {
  const [one, two] = encounter.map(({ player }) => player);
  await playMatch({
    pairings: [pairing],
    openings,
    concurrency: 1,
    ...(adjudication === undefined ? {} : { adjudication }),
    makePlayers: () => [makePlayer(one), makePlayer(two)],
    onGame: ({ played, first, opening }) => {
      const [w, b] = first === "w" ? [one.name, two.name] : [two.name, one.name];
      const line = gameLine(played, { w, b }, opening);
      // If a pair was interrupted, one of its games may be in the file already.
      if (lines.some((other) => keyOf(other) === keyOf(line))) return;
      lines.push(line);
      appendGameLine(file, line);
    },
    isDecided: () => false,
  });
}
