/**
 * A game with a strong opponent of today's version was recorded in a browser. The search must find
 * again what it found there, so no technique, margin or table changes unnoticed. After a change that
 * is meant, `STRONG_VERSION` gets the next number and `npm run record-logs` records a game with it.
 */
import { expect, it } from "vitest";
import { chooseMove, type OpponentProfile, play, startGame } from "../../../../engine/index.ts";
import { STRONG_VERSION } from "../../../../engine/opponents/profiles.ts";
import { ACTION_LOG_VERSION } from "../../../../store/log/limits.ts";
import { recordedText } from "../../../store/log/recorded.ts";
import { readBook } from "../../../support/network.ts";
import { network } from "./network/network.ts";

const LOG = `v${ACTION_LOG_VERSION}/against-a-strong-opponent-of-version-${STRONG_VERSION}`;

/** The search takes two seconds on an idle machine, and much longer on a busy one. */
const TIMEOUT_MS = 300_000;

interface Recorded {
  readonly from: string;
  readonly to: string;
  readonly search?: object;
}

const [started, ...moves] = JSON.parse(JSON.parse(recordedText(LOG)).payload);
const { opponent, seed }: { opponent: OpponentProfile; seed: number } = started.payload;
const played: readonly Recorded[] = moves.map(({ payload }: { payload: Recorded }) => payload);

const plies = [...played.keys()].filter((ply) => played[ply].search);

// One search is enough for the everyday suite; `recordedLogs.long.test.ts` repeats all.
it(
  "finds again what it found in the recorded game",
  () => {
    const ply = plies[2];
    const before = played
      .slice(0, ply)
      .reduce((game, { from, to }) => play(game, from + to), startGame());
    const { position, repetitions } = before;
    const files = { network, book: readBook() };
    const found = chooseMove(opponent, { position, repetitions, seed, ply }, files);
    const { from, to, search } = played[ply];
    expect(found).toMatchObject({ ...search, move: { from, to } });
  },
  TIMEOUT_MS,
);
