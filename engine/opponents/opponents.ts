/**
 * The opponents to play against, with their ratings. A description must be true of the numbers
 * beside it. A change of the numbers changes the moves: then choose a new id, so that the
 * opponent is not mistaken for the one in old logs, and measure its rating again.
 */
import {
  fallible,
  insistsOn,
  likes,
  type OpponentProfile,
  opens,
  SPECIFIED_OPPONENT,
  strong,
} from "./profiles.ts";

/** An opponent and its rating. */
export interface Rated {
  readonly profile: OpponentProfile;
  /** On the scale of Stockfish's `UCI_Elo`; `docs/strength.md` says how it was found. */
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
        rating: 890,
      },
      {
        profile: {
          id: "two-3",
          name: "Two Monkeys",
          description: "Push one pawn after the other, and overlook many a capture.",
          search: fallible(2, 10_000, 64, 43, likes("pawnMoves", 40)),
        },
        rating: 1120,
      },
    ],
  },
  {
    name: "Casual",
    audience: "You play now and then, and see most threats.",
    rated: [
      {
        profile: {
          id: "five-4",
          name: "Five Monkeys",
          description:
            "Run at your king with every piece, and overlook what comes from afar or goes backwards.",
          search: fallible(3, 20_000, 36, 80, likes("attacks", 40)),
        },
        rating: 1310,
      },
      {
        profile: {
          id: "dozen-3",
          name: "A Dozen Monkeys",
          description:
            "Avoid exchanges and keep the board full; only what is hard to see escapes them.",
          search: fallible(3, 20_000, 25, 25, likes("quietMoves", 60)),
        },
        rating: 1430,
      },
      { profile: SPECIFIED_OPPONENT, rating: 1560 },
    ],
  },
  {
    name: "Club",
    audience: "You play in a club, or a lot on the Internet.",
    rated: [
      {
        profile: {
          id: "fifty-4",
          name: "Fifty Monkeys",
          description: "Open with the king’s pawn or the Sicilian, and go for your king.",
          search: strong(180, opens("e2e4", "c7c5"), likes("attacks", 30)),
        },
        rating: 1690,
      },
      {
        profile: {
          id: "five-hundred-6",
          name: "Five Hundred Monkeys",
          description:
            "Open with the queen’s pawn, answer with solid defences, and keep the pieces on the board.",
          search: strong(800, insistsOn("d2d4", "c7c6", "d7d5", "e7e6"), likes("quietMoves", 30)),
        },
        rating: 1820,
      },
      {
        profile: {
          id: "ten-thousand-5",
          name: "Ten Thousand Monkeys",
          description: "Exchange pieces wherever they can, and play for the endgame.",
          search: strong(1000, opens("e7e5", "d7d5", "c4d5"), likes("captures", 50)),
        },
        rating: 1920,
      },
    ],
  },
  {
    name: "Expert",
    audience: "You win most of your games in a club.",
    rated: [
      {
        profile: {
          id: "ten-million-4",
          name: "Ten Million Monkeys",
          description: "Open on the wing with 1.c4 or 1.Nf3, and gain space with their pawns.",
          search: strong(2000, opens("c2c4", "g1f3", "g7g6"), likes("pawnMoves", 20)),
        },
        rating: 2040,
      },
      {
        profile: {
          id: "billion-3",
          name: "A Billion Monkeys",
          description:
            "Open with the queen’s gambit, answer 1.e4 with the French defence, and move their queen where others move a pawn.",
          search: strong(2750, opens("d2d4", "c2c4", "e7e6"), likes("queenMoves", 20)),
        },
        rating: 2080,
      },
      {
        profile: {
          id: "trillion-4",
          name: "A Trillion Monkeys",
          description:
            "Open with 1.e4, answer 1.d4 with the Dutch defence, and attack whenever it costs little.",
          search: strong(6600, insistsOn("e2e4", "c7c5", "f7f5"), likes("attacks", 15)),
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
          id: "quadrillion-3",
          name: "A Quadrillion Monkeys",
          description:
            "Prefer the Ruy Lopez, the Sicilian and a bishop on g7, and calculate far ahead.",
          search: strong(6700, opens("e2e4", "f1b5", "c7c5", "g7g6")),
        },
        rating: 2180,
      },
      {
        profile: {
          id: "quintillion-3",
          name: "A Quintillion Monkeys",
          description:
            "Open with the queen’s pawn, answer the king’s with Petrov’s defence, and calculate farther still.",
          search: strong(15_000, opens("d2d4", "e7e5", "g8f6")),
        },
        rating: 2260,
      },
      {
        profile: {
          id: "infinite-2",
          name: "Infinitely Many Monkeys",
          description:
            "Know every opening that has a name, and calculate farthest; sooner or later one of them types Hamlet.",
          search: strong(650_000, opens()),
        },
        rating: 2680,
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
