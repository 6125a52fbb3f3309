/**
 * The opponents to play against, with their measured ratings. A description must be true of the
 * numbers beside it. A change of the numbers changes the moves: then choose a new id, so that the
 * opponent is not mistaken for the one in old logs, and measure its rating again.
 */
import {
  type FallibleSearch,
  type OpponentProfile,
  SPECIFIED_OPPONENT,
  type StrongSearch,
} from "./profiles.ts";

const fallible = (
  depth: number,
  nodes: number,
  blindness: number,
  whim: number,
): FallibleSearch => ({ kind: "fallible", depth, nodes, blindness, whim });

/**
 * In the first 12 plies it chooses among up to four moves, at most 25 centipawns worse than the
 * best.
 */
const strong = (nodes: number): StrongSearch => ({
  kind: "strong",
  nodes,
  variedPlies: 12,
  lines: 4,
  margin: 25,
});

/** An opponent and its rating. */
export interface Rated {
  readonly profile: OpponentProfile;
  /** On the scale of Stockfish's `UCI_Elo`; `docs/strength.md` says how it was measured. */
  readonly rating: number;
}

const TABLE = [
  {
    name: "Beginner",
    audience: "You have just learnt the rules.",
    rated: [
      {
        profile: {
          id: "one",
          name: "One Monkey",
          description: "Looks at its move and at your answer, and overlooks a good part of both.",
          search: fallible(2, 10_000, 158, 65),
        },
        rating: 490,
      },
      {
        profile: {
          id: "two",
          name: "Two Monkeys",
          description: "Look at their move and at your answer, and overlook many a capture.",
          search: fallible(2, 10_000, 93, 50),
        },
        rating: 640,
      },
      {
        profile: {
          id: "three",
          name: "Three Monkeys",
          description: "Look three plies ahead, and overlook much of what they find there.",
          search: fallible(3, 20_000, 84, 45),
        },
        rating: 790,
      },
    ],
  },
  {
    name: "Casual",
    audience: "You play now and then, and see most threats.",
    rated: [
      {
        profile: {
          id: "five",
          name: "Five Monkeys",
          description:
            "Look three plies ahead, and overlook what comes from afar or goes backwards.",
          search: fallible(3, 20_000, 57, 35),
        },
        rating: 940,
      },
      {
        profile: {
          id: "dozen",
          name: "A Dozen Monkeys",
          description: "Look three plies ahead, and overlook what is hard to see.",
          search: fallible(3, 20_000, 34, 30),
        },
        rating: 1090,
      },
      { profile: SPECIFIED_OPPONENT, rating: 1300 },
    ],
  },
  {
    name: "Club",
    audience: "You play in a club, or a lot on the Internet.",
    rated: [
      {
        profile: {
          id: "fifty",
          name: "Fifty Monkeys",
          description:
            "Search some two hundred positions a move and judge them by a trained network.",
          search: strong(180),
        },
        rating: 1480,
      },
      {
        profile: {
          id: "five-hundred",
          name: "Five Hundred Monkeys",
          description: "Search five hundred positions a move and judge them by a trained network.",
          search: strong(520),
        },
        rating: 1640,
      },
      {
        profile: {
          id: "ten-thousand",
          name: "Ten Thousand Monkeys",
          description:
            "Search seventeen hundred positions a move and judge them by a trained network.",
          search: strong(1700),
        },
        rating: 1800,
      },
    ],
  },
  {
    name: "Expert",
    audience: "You win most of your games in a club.",
    rated: [
      {
        profile: {
          id: "ten-million",
          name: "Ten Million Monkeys",
          description: "Search nine thousand positions a move and judge them by a trained network.",
          search: strong(9000),
        },
        rating: 1960,
      },
      {
        profile: {
          id: "trillion",
          name: "A Trillion Monkeys",
          description:
            "Search thirty-two thousand positions a move and judge them by a trained network.",
          search: strong(32_000),
        },
        rating: 2090,
      },
    ],
  },
  {
    name: "Master",
    audience: "You play in tournaments and are prepared for everything.",
    rated: [
      {
        profile: {
          id: "quadrillion",
          name: "A Quadrillion Monkeys",
          description:
            "Search eighty thousand positions a move and judge them by a trained network.",
          search: strong(80_000),
        },
        rating: 2240,
      },
      {
        profile: {
          id: "infinite",
          name: "Infinitely Many Monkeys",
          description:
            "Search two thirds of a million positions a move; sooner or later one of them types Hamlet.",
          search: strong(650_000),
        },
        rating: 2420,
      },
    ],
  },
] as const satisfies readonly {
  readonly name: string;
  readonly audience: string;
  readonly rated: readonly Rated[];
}[];

/** All opponents with their ratings, weakest first. */
export const RATED: readonly Rated[] = TABLE.flatMap(({ rated }): readonly Rated[] => rated);

/** The ids of today's opponents. A log may have others. */
export type OpponentId = (typeof TABLE)[number]["rated"][number]["profile"]["id"];

/** All opponents, weakest first. */
export const OPPONENTS: readonly OpponentProfile[] = RATED.map(({ profile }) => profile);

/** Opponents of about the same strength. */
export interface OpponentGroup {
  readonly name: string;
  /** Says in a sentence who plays well against them, to the player. */
  readonly audience: string;
  readonly opponents: readonly OpponentProfile[];
}

/** All opponents in groups, both from the weakest to the strongest. */
export const GROUPS: readonly OpponentGroup[] = TABLE.map(({ name, audience, rated }) => ({
  name,
  audience,
  opponents: rated.map(({ profile }) => profile),
}));

/**
 * Suggests moves to the player: the strong search with as many nodes as take a fraction of a
 * second, always giving the best move. Nobody plays against it.
 */
export const ADVISER: OpponentProfile = {
  id: "adviser",
  name: "Adviser",
  description: "Searches a hundred thousand positions and says the best move.",
  search: { kind: "strong", nodes: 100_000, variedPlies: 0, lines: 1, margin: 0 },
};
