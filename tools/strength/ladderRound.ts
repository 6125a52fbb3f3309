/**
 * Plays the missing games of the ladder. Before every two games it asks the plan who plays next.
 * Every game is written to a file as soon as it is over, and the next call continues from there.
 */

import { appendGameLine, type GameLine, gameLine } from "./gameLines.ts";
import { type Encounter, type Entrants, nextEncounter, type Plan } from "./ladderPlan.ts";
import type { Player, PlayerSpec } from "./player.ts";
import { ADJUDICATION, type AdjudicationRules } from "./playGame.ts";
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
