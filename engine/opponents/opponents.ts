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
interface Rated {
  readonly profile: OpponentProfile;
  /** On the scale of Stockfish's `UCI_Elo`; `docs/strength.md` says how it was measured. */
  readonly rating: number;
}

const RATED = [
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
  {
    profile: {
      id: "five",
      name: "Five Monkeys",
      description: "Look three plies ahead, and overlook what comes from afar or goes backwards.",
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
  {
    profile: {
      id: "fifty",
      name: "Fifty Monkeys",
      description: "Search some two hundred positions a move and judge them by a trained network.",
      search: strong(180),
    },
    rating: 1480,
  },
  {
    profile: {
      id: "hundred",
      name: "A Hundred Monkeys",
      description: "Search three hundred positions a move and judge them by a trained network.",
      search: strong(310),
    },
    rating: 1560,
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
      id: "thousand",
      name: "A Thousand Monkeys",
      description: "Search nine hundred positions a move and judge them by a trained network.",
      search: strong(900),
    },
    rating: 1730,
  },
  {
    profile: {
      id: "ten-thousand",
      name: "Ten Thousand Monkeys",
      description: "Search seventeen hundred positions a move and judge them by a trained network.",
      search: strong(1700),
    },
    rating: 1800,
  },
  {
    profile: {
      id: "hundred-thousand",
      name: "A Hundred Thousand Monkeys",
      description: "Search three thousand positions a move and judge them by a trained network.",
      search: strong(3000),
    },
    rating: 1850,
  },
  {
    profile: {
      id: "million",
      name: "A Million Monkeys",
      description: "Search five thousand positions a move and judge them by a trained network.",
      search: strong(5200),
    },
    rating: 1890,
  },
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
      id: "billion",
      name: "A Billion Monkeys",
      description: "Search sixteen thousand positions a move and judge them by a trained network.",
      search: strong(16_000),
    },
    rating: 2010,
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
  {
    profile: {
      id: "quadrillion",
      name: "A Quadrillion Monkeys",
      description: "Search eighty thousand positions a move and judge them by a trained network.",
      search: strong(80_000),
    },
    rating: 2240,
  },
  {
    profile: {
      id: "quintillion",
      name: "A Quintillion Monkeys",
      description:
        "Search two hundred thousand positions a move and judge them by a trained network.",
      search: strong(220_000),
    },
    rating: 2330,
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
] as const satisfies readonly Rated[];

/** The ids of today's opponents. A log may have others. */
export type OpponentId = (typeof RATED)[number]["profile"]["id"];

/** All opponents, weakest first. */
export const OPPONENTS: readonly OpponentProfile[] = RATED.map(({ profile }) => profile);

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

/** The opponent with this id, if any. */
export const opponentById = (id: string): OpponentProfile | undefined =>
  OPPONENTS.find((profile) => profile.id === id);

/**
 * The rating of an opponent, on the scale of Stockfish's `UCI_Elo`; undefined if its search differs
 * from the present opponent with the same id, as in an old log or a foreign file.
 */
export function ratingOf({ id, search }: OpponentProfile): number | undefined {
  const rated = RATED.find(({ profile }) => profile.id === id);
  const isTheSame = JSON.stringify(rated?.profile.search) === JSON.stringify(search);
  return isTheSame ? rated?.rating : undefined;
}
