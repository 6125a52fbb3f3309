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
      description: "Looks at its move and the answer, and overlooks a good part of both.",
      search: fallible(2, 10_000, 190, 70),
    },
    rating: 540,
  },
  {
    profile: {
      id: "two",
      name: "Two Monkeys",
      description: "Look at their move and the answer, and overlook many a capture.",
      search: fallible(2, 10_000, 100, 50),
    },
    rating: 730,
  },
  {
    profile: {
      id: "five",
      name: "Five Monkeys",
      description: "Look three plies ahead, and overlook what comes from afar or goes backwards.",
      search: fallible(3, 20_000, 80, 40),
    },
    rating: 930,
  },
  {
    profile: {
      id: "dozen",
      name: "A Dozen Monkeys",
      description: "Look three plies ahead, and overlook what is hard to see.",
      search: fallible(3, 20_000, 35, 30),
    },
    rating: 1110,
  },
  { profile: SPECIFIED_OPPONENT, rating: 1300 },
  {
    profile: {
      id: "fifty",
      name: "Fifty Monkeys",
      description: "Weigh some hundred and fifty positions with a trained eye.",
      search: strong(150),
    },
    rating: 1430,
  },
  {
    profile: {
      id: "hundred",
      name: "A Hundred Monkeys",
      description: "Weigh three hundred positions with a trained eye.",
      search: strong(300),
    },
    rating: 1600,
  },
  {
    profile: {
      id: "five-hundred",
      name: "Five Hundred Monkeys",
      description: "Weigh six hundred positions with a trained eye.",
      search: strong(600),
    },
    rating: 1800,
  },
  {
    profile: {
      id: "thousand",
      name: "A Thousand Monkeys",
      description: "Weigh a thousand positions with a trained eye.",
      search: strong(1000),
    },
    rating: 1950,
  },
  {
    profile: {
      id: "ten-thousand",
      name: "Ten Thousand Monkeys",
      description: "Weigh two thousand positions with a trained eye.",
      search: strong(2000),
    },
    rating: 2120,
  },
  {
    profile: {
      id: "hundred-thousand",
      name: "A Hundred Thousand Monkeys",
      description: "Weigh five thousand positions with a trained eye.",
      search: strong(5000),
    },
    rating: 2300,
  },
  {
    profile: {
      id: "million",
      name: "A Million Monkeys",
      description: "Weigh sixteen thousand positions with a trained eye.",
      search: strong(16_000),
    },
    rating: 2480,
  },
  {
    profile: {
      id: "infinite",
      name: "Infinitely Many Monkeys",
      description: "Weigh half a million positions, and write the play in the end.",
      search: strong(500_000),
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
