/**
 * The opponents to play against, with their measured ratings. A description must be true of the
 * numbers beside it. A change of the numbers changes the moves: then choose a new id, so that the
 * opponent is not mistaken for the one in old logs, and measure its rating again.
 */
import {
  type FallibleSearch,
  type OpponentProfile,
  type Repertoire,
  SPECIFIED_OPPONENT,
  STRONG_VERSION,
  type StrongSearch,
  type Taste,
} from "./profiles.ts";

const fallible = (
  depth: number,
  nodes: number,
  blindness: number,
  whim: number,
  taste: Taste,
): FallibleSearch => ({ kind: "fallible", depth, nodes, blindness, whim, taste });

const likes = (kind: Taste["likes"], margin: number): Taste => ({ likes: kind, margin });

/** Opens by the book and prefers these moves of it: as White, as Black, or as both. */
const opens = (...moves: readonly string[]): Repertoire => ({ moves, margin: 60 });

/**
 * Outside the book it chooses, in the first 12 plies, among up to three moves, at most 12
 * centipawns worse than the best.
 */
const strong = (nodes: number, repertoire: Repertoire, taste?: Taste): StrongSearch => ({
  kind: "strong",
  nodes,
  variedPlies: 12,
  lines: 3,
  margin: 12,
  repertoire,
  ...(taste && { taste }),
  version: STRONG_VERSION,
});

/** An opponent and its rating. */
export interface Rated {
  readonly profile: OpponentProfile;
  /** On the scale of Stockfish's `UCI_Elo`; `docs/strength.md` says how it was measured. */
  readonly rating: number;
}

/** Opponents of about the same strength. */
export interface OpponentGroup {
  readonly name: string;
  /** Says in a sentence who plays well against them, to the player. */
  readonly audience: string;
  readonly rated: readonly Rated[];
}

/** All opponents in groups, both from the weakest to the strongest. */
export const GROUPS: readonly OpponentGroup[] = [
  {
    name: "Beginner",
    audience: "You have just learnt the rules.",
    rated: [
      {
        profile: {
          id: "one-2",
          name: "One Monkey",
          description: "Takes whatever it can take, and overlooks most of what you threaten.",
          search: fallible(2, 10_000, 158, 65, likes("captures", 60)),
        },
        rating: 460,
      },
      {
        profile: {
          id: "two-2",
          name: "Two Monkeys",
          description: "Push one pawn after the other, and overlook many a capture.",
          search: fallible(2, 10_000, 93, 50, likes("pawnMoves", 40)),
        },
        rating: 660,
      },
      {
        profile: {
          id: "three-2",
          name: "Three Monkeys",
          description:
            "Bring their queen out early and move her often, and seldom see what you plan.",
          search: fallible(3, 20_000, 70, 40, likes("queenMoves", 40)),
        },
        rating: 810,
      },
    ],
  },
  {
    name: "Casual",
    audience: "You play now and then, and see most threats.",
    rated: [
      {
        profile: {
          id: "five-2",
          name: "Five Monkeys",
          description:
            "Run at your king with every piece, and overlook what comes from afar or goes backwards.",
          search: fallible(3, 20_000, 50, 35, likes("attacks", 40)),
        },
        rating: 940,
      },
      {
        profile: {
          id: "dozen-2",
          name: "A Dozen Monkeys",
          description:
            "Avoid exchanges and keep the board full; only what is hard to see escapes them.",
          search: fallible(3, 20_000, 34, 30, likes("quietMoves", 60)),
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
          id: "fifty-2",
          name: "Fifty Monkeys",
          description: "Open with the king’s pawn or the Sicilian, and go for your king.",
          search: strong(360, opens("e2e4", "c7c5"), likes("attacks", 30)),
        },
        rating: 1480,
      },
      {
        profile: {
          id: "five-hundred-2",
          name: "Five Hundred Monkeys",
          description:
            "Open with the queen’s pawn, answer with solid defences, and keep the pieces on the board.",
          search: strong(1600, opens("d2d4", "c7c6", "d7d5", "e7e6"), likes("quietMoves", 30)),
        },
        rating: 1640,
      },
      {
        profile: {
          id: "ten-thousand-2",
          name: "Ten Thousand Monkeys",
          description: "Exchange pieces wherever they can, and play for the endgame.",
          search: strong(3400, opens("e7e5", "d7d5", "c4d5"), likes("captures", 50)),
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
          id: "ten-million-2",
          name: "Ten Million Monkeys",
          description: "Open on the wing with 1.c4 or 1.Nf3, and gain space with their pawns.",
          search: strong(14_000, opens("c2c4", "g1f3", "g7g6"), likes("pawnMoves", 20)),
        },
        rating: 1960,
      },
      {
        profile: {
          id: "trillion-2",
          name: "A Trillion Monkeys",
          description:
            "Open with 1.e4, answer 1.d4 with the Dutch defence, and attack whenever it costs little.",
          search: strong(40_000, opens("e2e4", "c7c5", "f7f5"), likes("attacks", 15)),
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
          id: "quadrillion-2",
          name: "A Quadrillion Monkeys",
          description:
            "Prefer the Ruy Lopez, the Sicilian and a bishop on g7, and calculate far ahead.",
          search: strong(80_000, opens("e2e4", "f1b5", "c7c5", "g7g6")),
        },
        rating: 2240,
      },
      {
        profile: {
          id: "infinite-2",
          name: "Infinitely Many Monkeys",
          description:
            "Know every opening that has a name, and calculate farthest; sooner or later one of them types Hamlet.",
          search: strong(650_000, opens()),
        },
        rating: 2420,
      },
    ],
  },
];

/** All opponents with their ratings, weakest first. */
export const RATED: readonly Rated[] = GROUPS.flatMap(({ rated }) => rated);

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
