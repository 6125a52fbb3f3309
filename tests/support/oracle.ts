/**
 * chess.js 1.4.0 as an oracle: random games are played in both programs at once, and both must give
 * the same results for each position.
 *
 * Known differences, and why ours stays as it is:
 * - `isDraw` and `isDrawByFiftyMoves` of chess.js are true for a mate given on the hundredth quiet
 *   ply or later. By the laws (9.6.2) mate takes precedence, so ours is no draw.
 * - Its repetition count treats a position after a double push as a different one if an enemy pawn
 *   is beside the pushed pawn, even if that pawn is pinned and may not capture. By the laws (9.2.3)
 *   only a possible capture counts. Its FEN leaves the square out, and ours counts by the FEN.
 * - It writes header values without escaping quotes and backslashes, and reads a value up to the
 *   first quote, so only plain headers are exchanged.
 */
import { Chess, type Move as OracleMove } from "chess.js";
import { expect, it } from "vitest";
import {
  currentFen,
  type GameRecord,
  isCheck,
  isCheckmate,
  isFiftyMoveDraw,
  isGameOver,
  isInsufficientMaterial,
  isStalemate,
  isThreefoldRepetition,
  legalMoves,
  type Move,
  makePgn,
  outcome,
  parsePgn,
  play,
  startGame,
} from "../../engine/index.ts";
import type { StartFamily } from "./games.ts";
import { chooseMove, createRandom, pickStart, type Random, seedOr, times } from "./random.ts";

/**
 * Events that must occur somewhere in the games of a test. Otherwise the test proves too little.
 */
const EVENTS = [
  "check",
  "mate",
  "stalemate",
  "insufficientMaterial",
  "threefoldRepetition",
  "fiftyMoves",
  "mateAtFiftyMoves",
  "promotion",
  "capturePromotion",
  "underPromotion",
  "enPassant",
  "kingSideCastling",
  "queenSideCastling",
] as const;
type Event = (typeof EVENTS)[number];
type Tally = Map<Event, number>;

const SAMPLE_OF_FULL_MOVES = 0.03;

/** The fields of the specification's Move, as plain data. */
function plainMove(move: Move | OracleMove): Record<string, unknown> {
  const { color, piece, from, to, san, lan, flags, before, after, captured, promotion } = move;
  return { color, piece, from, to, san, lan, flags, before, after, captured, promotion };
}

const bySan = (moves: readonly (Move | OracleMove)[]): Record<string, unknown>[] =>
  [...moves].sort((a, b) => (a.san < b.san ? -1 : 1)).map(plainMove);

/** Whether the two programs count repetitions differently; see above. */
function isRepetitionDisputed(oracle: Chess): boolean {
  const forced = oracle.fen({ forceEnpassantSquare: true }).split(" ")[3];
  return forced !== oracle.fen().split(" ")[3];
}

function ourView(game: GameRecord, moves: readonly Move[]): unknown {
  const end = outcome(game);
  return {
    fen: currentFen(game),
    moves: moves.map(({ san }) => san).sort(),
    check: isCheck(game),
    mate: isCheckmate(game),
    stalemate: isStalemate(game),
    insufficientMaterial: isInsufficientMaterial(game),
    threefoldRepetition: isThreefoldRepetition(game),
    fiftyMoves: isFiftyMoveDraw(game),
    draw: end !== undefined && end.winner === undefined,
    over: isGameOver(game),
  };
}

function oraclesView(oracle: Chess): unknown {
  const mate = oracle.isCheckmate();
  return {
    fen: oracle.fen(),
    moves: oracle.moves().sort(),
    check: oracle.isCheck(),
    mate,
    stalemate: oracle.isStalemate(),
    insufficientMaterial: oracle.isInsufficientMaterial(),
    threefoldRepetition: oracle.isThreefoldRepetition(),
    fiftyMoves: oracle.isDrawByFiftyMoves(),
    draw: oracle.isDraw() && !mate,
    over: oracle.isGameOver(),
  };
}

function count(tally: Tally, event: Event, happened: boolean): void {
  if (happened) tally.set(event, (tally.get(event) ?? 0) + 1);
}

function countPosition(tally: Tally, game: GameRecord): void {
  count(tally, "check", isCheck(game));
  count(tally, "mate", isCheckmate(game));
  count(tally, "stalemate", isStalemate(game));
  count(tally, "insufficientMaterial", isInsufficientMaterial(game));
  count(tally, "threefoldRepetition", isThreefoldRepetition(game));
  count(tally, "fiftyMoves", isFiftyMoveDraw(game));
  count(tally, "mateAtFiftyMoves", isFiftyMoveDraw(game) && isCheckmate(game));
}

function countMove(tally: Tally, move: Move): void {
  count(tally, "promotion", move.flags === "np");
  count(tally, "capturePromotion", move.flags === "cp");
  count(tally, "underPromotion", move.promotion !== undefined && move.promotion !== "q");
  count(tally, "enPassant", move.flags === "e");
  count(tally, "kingSideCastling", move.flags === "k");
  count(tally, "queenSideCastling", move.flags === "q");
}

/** Compares all results for a position, and for a sample of positions every field of every move. */
function comparePosition(
  random: Random,
  game: GameRecord,
  moves: readonly Move[],
  oracle: Chess,
): void {
  const ours = ourView(game, moves);
  const oracles = oraclesView(oracle);
  // Comparing texts is much cheaper than comparing objects, and nearly always enough.
  if (JSON.stringify(ours) !== JSON.stringify(oracles)) expect(ours).toEqual(oracles);
  if (random.chance(SAMPLE_OF_FULL_MOVES)) {
    expect(bySan(moves)).toEqual(bySan(oracle.moves({ verbose: true })));
  }
}

/** Each program reads the PGN that the other one wrote. */
function comparePgn(game: GameRecord, oracle: Chess): void {
  const sans = game.history.map(({ san }) => san);
  const reader = new Chess();
  reader.loadPgn(makePgn(game));
  expect(reader.fen()).toBe(currentFen(game));
  expect(reader.history()).toEqual(sans);
  const read = parsePgn(oracle.pgn());
  expect(currentFen(read)).toBe(oracle.fen());
  expect(read).toEqual(game);
}

/** Plays one game in both programs. It may continue after a draw. */
function compareGame(random: Random, fen: string, plies: number, tally: Tally): void {
  const isShuffling = random.chance(0.25);
  const oracle = new Chess(fen);
  let game = startGame(fen);
  for (;;) {
    const moves = legalMoves(game.position);
    comparePosition(random, game, moves, oracle);
    countPosition(tally, game);
    if (moves.length === 0 || game.history.length === plies || isRepetitionDisputed(oracle)) break;
    const move = chooseMove(random, game, moves, isShuffling);
    countMove(tally, move);
    game = play(game, move);
    expect(
      plainMove(oracle.move({ from: move.from, to: move.to, promotion: move.promotion ?? "" })),
    ).toEqual(plainMove(move));
  }
  comparePgn(game, oracle);
}

/** Games from one family of start positions. */
interface OracleRun {
  readonly family: StartFamily;
  /** How many games the long run plays. */
  readonly games: number;
  /** The most plies of a game. */
  readonly plies: number;
  readonly seed: number;
}

/** The games of each test file. There are several files because Vitest runs files in parallel. */
export const ORACLE_RUNS = {
  openings: [
    { family: "standard", games: 240, plies: 60, seed: 10_000 },
    { family: "standard", games: 8, plies: 300, seed: 20_000 },
    { family: "castling", games: 200, plies: 40, seed: 30_000 },
    { family: "enPassant", games: 300, plies: 40, seed: 40_000 },
  ],
  endgames: [
    { family: "promotionRaces", games: 200, plies: 40, seed: 50_000 },
    { family: "mates", games: 220, plies: 40, seed: 60_000 },
    { family: "fewPieces", games: 180, plies: 40, seed: 70_000 },
  ],
  draws: [
    { family: "stalemates", games: 200, plies: 30, seed: 80_000 },
    { family: "nearFiftyMoves", games: 250, plies: 26, seed: 90_000 },
    { family: "shuffles", games: 250, plies: 32, seed: 100_000 },
  ],
} as const satisfies Record<string, readonly OracleRun[]>;

/** Plays and compares the games of a run; a failure names the seed that reproduces it. */
function compareGames({ family, games, plies }: OracleRun, seed: number, tally: Tally): void {
  for (let index = 0; index < times(games); index++) {
    const random = createRandom(seed + index);
    const fen = pickStart(random, family);
    try {
      compareGame(random, fen, plies, tally);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`${family}, seed ${seed + index}, from ${fen}: ${message}`, { cause: error });
    }
  }
}

/** The tests of one file: its runs, and a check that all `events` occurred in them. */
export function describeOracleRuns(runs: readonly OracleRun[], events: readonly Event[]): void {
  const tally: Tally = new Map();
  for (const run of runs) {
    const seed = seedOr(run.seed);
    it(`agrees in ${times(run.games)} games of up to ${run.plies} plies, starts: ${run.family}, seed ${seed}`, () =>
      compareGames(run, seed, tally));
  }
  it(`has seen in these games: ${events.join(", ")}`, () => {
    expect(events.filter((event) => !tally.has(event))).toEqual([]);
  });
}
