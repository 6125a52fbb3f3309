/**
 * Who there is to play against, from one monkey to infinitely many, and how strong each was measured to be. What an
 * opponent's description says must be true of its numbers. A change of its numbers changes its moves: give it
 * another id then, so that nobody takes it for the one in an old log, and measure it again.
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

/** In the opening it chooses among four moves, none worse than the best by more than a quarter of a pawn. */
const strong = (nodes: number): StrongSearch => ({
  kind: "strong",
  nodes,
  variedPlies: 12,
  lines: 4,
  margin: 25,
});

/** An opponent, and how strong it is. */
interface Rated {
  readonly profile: OpponentProfile;
  /** On the scale of Stockfish's `UCI_Elo`; `docs/strength.md` says how it was measured. */
  readonly rating: number;
}

const RATED: readonly Rated[] = [
  {
    profile: {
      id: "one",
      name: "One Monkey",
      description: "Looks at its move and at your answer, and overlooks a good part of both.",
      search: fallible(2, 10_000, 155, 65),
    },
    rating: 500,
  },
  {
    profile: {
      id: "two",
      name: "Two Monkeys",
      description: "Look at their move and at your answer, and overlook many a capture.",
      search: fallible(2, 10_000, 93, 50),
    },
    rating: 680,
  },
  {
    profile: {
      id: "five",
      name: "Five Monkeys",
      description: "Look three plies ahead, and overlook what comes from afar or goes backwards.",
      search: fallible(3, 20_000, 70, 40),
    },
    rating: 890,
  },
  {
    profile: {
      id: "dozen",
      name: "A Dozen Monkeys",
      description: "Look three plies ahead, and overlook what is hard to see.",
      search: fallible(3, 20_000, 34, 30),
    },
    rating: 1110,
  },
  { profile: SPECIFIED_OPPONENT, rating: 1300 },
  {
    profile: {
      id: "fifty",
      name: "Fifty Monkeys",
      description: "Search two hundred positions a move and judge them by a trained network.",
      search: strong(200),
    },
    rating: 1430,
  },
  {
    profile: {
      id: "hundred",
      name: "A Hundred Monkeys",
      description: "Search five hundred positions a move and judge them by a trained network.",
      search: strong(480),
    },
    rating: 1550,
  },
  {
    profile: {
      id: "five-hundred",
      name: "Five Hundred Monkeys",
      description: "Search a thousand positions a move and judge them by a trained network.",
      search: strong(1000),
    },
    rating: 1680,
  },
  {
    profile: {
      id: "thousand",
      name: "A Thousand Monkeys",
      description: "Search two thousand positions a move and judge them by a trained network.",
      search: strong(2200),
    },
    rating: 1830,
  },
  {
    profile: {
      id: "ten-thousand",
      name: "Ten Thousand Monkeys",
      description: "Search five thousand positions a move and judge them by a trained network.",
      search: strong(5000),
    },
    rating: 2000,
  },
  {
    profile: {
      id: "hundred-thousand",
      name: "A Hundred Thousand Monkeys",
      description: "Search thirteen thousand positions a move and judge them by a trained network.",
      search: strong(13_000),
    },
    rating: 2170,
  },
  {
    profile: {
      id: "million",
      name: "A Million Monkeys",
      description: "Search forty thousand positions a move and judge them by a trained network.",
      search: strong(40_000),
    },
    rating: 2350,
  },
  {
    profile: {
      id: "billion",
      name: "A Billion Monkeys",
      description:
        "Search a hundred and fifty thousand positions a move and judge them by a trained network.",
      search: strong(150_000),
    },
    rating: 2530,
  },
  {
    profile: {
      id: "infinite",
      name: "Infinitely Many Monkeys",
      description:
        "Search six hundred thousand positions a move; sooner or later one of them types Hamlet.",
      search: strong(600_000),
    },
    rating: 2700,
  },
];

/** All opponents, weakest first. */
export const OPPONENTS: readonly OpponentProfile[] = RATED.map(({ profile }) => profile);

/** The opponent with an id, if there is one. */
export const opponentById = (id: string): OpponentProfile | undefined =>
  OPPONENTS.find((profile) => profile.id === id);

/**
 * How strong an opponent is, on the scale of Stockfish's `UCI_Elo`; undefined for one from a log or a file that
 * does not play as today's of the same id.
 */
export function ratingOf({ id, search }: OpponentProfile): number | undefined {
  const rated = RATED.find(({ profile }) => profile.id === id);
  const isTheSame = JSON.stringify(rated?.profile.search) === JSON.stringify(search);
  return isTheSame ? rated?.rating : undefined;
}
