/**
 * Plays the missing games of the ladder. Before every two games it asks the plan who plays next.
 * Every game is written to a file as soon as it is over, and the next call continues from there.
 */

import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Color } from "../../engine/index.ts";
import { type Encounter, type Entrants, nextEncounter, type Plan } from "./ladderPlan.ts";
import type { Player, PlayerSpec } from "./player.ts";
import {
  ADJUDICATION,
  type AdjudicationRules,
  type EndReason,
  type PlayedGame,
} from "./playGame.ts";
import { type Opening, type Pairing, playPair, schedulePairs } from "./tournament.ts";

export interface RoundOptions {
  readonly plan: Omit<Plan, "mostGames">;
  readonly openings: readonly Opening[];
  /** Encounters played at the same time. */
  readonly concurrency: number;
  /** The games played so far. The games of this round are added. */
  readonly lines: GameLine[];
  readonly file: string;
  readonly makePlayer: (spec: PlayerSpec) => Player;
  /** Called before every pair of games. True ends the round. */
  readonly isOver: () => boolean;
  /** Called after every pair of games of an encounter. */
  readonly onEncounter: (encounter: Encounter) => void;
}

/** A game is identified by its players and its opening. */
const keyOf = ({ white, black, opening }: Pick<GameLine, "white" | "black" | "opening">): string =>
  JSON.stringify([white, black, opening]);

/** The distance in the list between the first openings of two encounters. */
const OPENINGS_APART = 20;

/**
 * In Elo. From here on, players agree on the result of a game only when it is clear. A weaker one
 * may fail to win a won game.
 */
const ADJUDICATED_FROM = 1600;

export const adjudicationFor = (encounter: Encounter): AdjudicationRules | undefined =>
  encounter.every(({ rating }) => rating >= ADJUDICATED_FROM) ? ADJUDICATION : undefined;

const isPlayed = ([one, two]: Encounter, opening: number, played: ReadonlySet<string>): boolean => {
  const [first, second] = [one.player.name, two.player.name];
  const games = [
    { white: first, black: second, opening },
    { white: second, black: first, opening },
  ];
  return games.every((game) => played.has(keyOf(game)));
};

/** The first openings of the encounters are apart, so that the ladder has games of all openings. */
function firstOpening({ opponents, anchors }: Entrants, [one, two]: Encounter): number {
  const all = [...opponents, ...anchors];
  return (all.indexOf(one) + all.indexOf(two)) * OPENINGS_APART;
}

/** The next pair of games of an encounter: an opening that it has not played in both colours. */
function nextPairing(
  { plan, openings, lines }: RoundOptions,
  encounter: Encounter,
  running: readonly Turn[],
): Pairing | undefined {
  const played = new Set(lines.map(keyOf));
  const begun = running
    .filter((turn) => turn.encounter.every(({ player }, i) => player === encounter[i].player))
    .map(({ pairing }) => pairing[0].opening);
  const from = firstOpening(plan, encounter);
  return schedulePairs(2 * openings.length, openings.length, from).find(
    ([{ opening }]) => !begun.includes(opening) && !isPlayed(encounter, opening, played),
  );
}

/** A pair of games of one encounter. */
interface Turn {
  readonly encounter: Encounter;
  readonly pairing: Pairing;
}

function nextTurn(options: RoundOptions, running: readonly Turn[]): Turn | undefined {
  const plan = { ...options.plan, mostGames: 2 * options.openings.length };
  const begun = running.map((turn) => turn.encounter);
  const encounter = nextEncounter(plan, options.lines, begun);
  const pairing = encounter && nextPairing(options, encounter, running);
  return pairing && { encounter, pairing };
}

/**
 * The programs of one of the workers that play at the same time. They stay open from game to game,
 * since starting a program takes longer than a game of weak players.
 */
class Players {
  private readonly players = new Map<string, Player>();
  private readonly makePlayer: RoundOptions["makePlayer"];

  constructor(makePlayer: RoundOptions["makePlayer"]) {
    this.makePlayer = makePlayer;
  }

  get(spec: PlayerSpec): Player {
    const player = this.players.get(spec.name) ?? this.makePlayer(spec);
    this.players.set(spec.name, player);
    return player;
  }

  close(): void {
    for (const player of this.players.values()) player.close();
  }
}

/** Plays until the ladder is complete or the time is over. A pair that has begun is finished. */
export async function playRound(options: RoundOptions): Promise<void> {
  const running: Turn[] = [];
  const work = async (): Promise<void> => {
    const players = new Players(options.makePlayer);
    try {
      while (!options.isOver()) {
        const turn = nextTurn(options, running);
        if (turn === undefined) return;
        running.push(turn);
        await playTurn(turn, players, options);
        running.splice(running.indexOf(turn), 1);
        options.onEncounter(turn.encounter);
      }
    } finally {
      players.close();
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
}

async function playTurn(
  { encounter, pairing }: Turn,
  players: Players,
  { openings, lines, file }: RoundOptions,
): Promise<void> {
  const [one, two] = encounter.map(({ player }) => player);
  await playPair(pairing, [players.get(one), players.get(two)], {
    openings,
    adjudication: adjudicationFor(encounter),
    onGame: ({ played, first, opening }) => {
      const [w, b] = first === "w" ? [one.name, two.name] : [two.name, one.name];
      const line = gameLine(played, { w, b }, opening);
      // If a pair was interrupted, one of its games may be in the file already.
      if (lines.some((other) => keyOf(other) === keyOf(line))) return;
      lines.push(line);
      appendGameLine(file, line);
    },
  });
}

/**
 * The record of a game: one line of JSON in a file. A match or a ladder appends a line per game, so
 * that it can continue after it was interrupted.
 */

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
