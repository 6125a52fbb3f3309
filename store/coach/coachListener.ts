/**
 * The coach judges each move of the human, in a game with a coach. It searches the positions before
 * and after the move in a thread of its own, so the computer's reply does not wait for it. A quick
 * reply comes first, because two threads slow each other down. Moves are judged one after the
 * other, and a later move ends no search: what is found is an event of the game, and the rules
 * ignore it if the move was taken back. Searches are limited in positions, so that any machine
 * finds the same.
 */
import { createAction, isAnyOf } from "@reduxjs/toolkit";
import { STRONG_VERSION } from "../../engine/opponents/profiles.ts";
import { evaluateLastMove } from "../../engine/review/evaluateGame.ts";
import { takeBackTo } from "../../engine/rules/game.ts";
import type { Move } from "../../engine/rules/types.ts";
import type { SearchClient } from "../../engine/service/client.ts";
import { signalUntil } from "../frame/workSignal.ts";
import {
  changedTheGame,
  isComputersMove,
  isHumansMove,
  replacesGame,
} from "../game/gameListeners.ts";
import { isOver, isTurnOf } from "../game/gameStatus.ts";
import { moveJudged } from "../game/slice.ts";
import { type GameState, hasCoach } from "../game/state.ts";
import { gameWentElsewhere } from "../kept/slice.ts";
import type { AppStore } from "../makeStore.ts";
import { reasonOf } from "../reasons.ts";
import type { RootState } from "../slices.ts";
import type { StartListening, WorkApi } from "../types.ts";
import { noticeShown } from "../view/slice.ts";
import { coachedMove, unjudgedPlies } from "./coachedMoves.ts";

/**
 * The coach is at the board: a game with a coach is shown. It makes itself ready, and judges the
 * moves that nobody has: the page was reloaded meanwhile, or has just loaded the coach. It does the
 * same when another game comes.
 */
export const coachRequested = createAction("coach/requested");

/** So long at most does the coach leave the machine to the reply. */
export const REPLY_FIRST_MS = 400;

const endsCoaching = isAnyOf(replacesGame, gameWentElsewhere);

const bringsGame = isAnyOf(coachRequested, replacesGame);

function listenForMovesToJudge(startListening: StartListening): void {
  const thread = new CoachThread();
  startListening({ matcher: endsCoaching, effect: () => thread.end() });
  startListening({
    predicate: (action, now, before) =>
      bringsGame(action) || (isHumansMove(action) && changedTheGame(action, now, before)),
    effect: async (action, api) => {
      const { game } = api.getState();
      // After a jump through time, another game than the present one may be shown.
      if (!canCoach(api.getState()) || game !== api.extra.endOfHistory().game) return;
      if (bringsGame(action) && !isOver(game)) thread.start(api.extra.openSearchClient);
      const plies = bringsGame(action) ? unjudgedPlies(game) : [game.history.length];
      if (plies.length > 0) await judgeMoves(thread, plies, api);
    },
  });
}

/**
 * Whether there is something to judge in the game: it has a coach, no other tab plays it, and it is
 * not only looked at, since a judgement makes a game the player's own.
 */
const canCoach = ({ game, saving }: RootState): boolean =>
  hasCoach(game.players) && !saving.isGameElsewhere && saving.isOwn;

/**
 * Judges moves of the present game, one after the other, until another game is on the board or a
 * search fails.
 */
async function judgeMoves(
  thread: CoachThread,
  plies: readonly number[],
  { condition, dispatch, extra }: WorkApi,
): Promise<void> {
  const { game } = extra.endOfHistory();
  const { signal, end } = dispatch(signalUntil(endsCoaching));
  if (isTurnOf(game, "computer")) await condition(isComputersMove, REPLY_FIRST_MS);
  const judge = async (ply: number) => {
    if (signal.aborted || !isUnjudged(extra.endOfHistory().game, game, ply)) return;
    const client = thread.start(extra.openSearchClient);
    const found = await evaluateLastMove(client, takeBackTo(game, ply));
    signal.throwIfAborted();
    const { lan, before } = game.history[ply - 1] as Move;
    dispatch(moveJudged({ ply, move: lan, before, found, version: STRONG_VERSION }));
  };
  try {
    for (const ply of plies) await thread.next(() => judge(ply));
  } catch (error) {
    if (!signal.aborted) dispatch(noticeShown(reasonOf(error, "engine")));
  }
  end();
  // After the work of others, which may be in the middle of a search.
  await thread.next(async () => {
    if (isOver(extra.endOfHistory().game)) thread.end();
  });
}

/** Whether the present game still has the move of a ply that it had then, and nobody judged it. */
const isUnjudged = (now: GameState, then: GameState, ply: number): boolean =>
  now.history[ply - 1]?.after === then.history[ply - 1]?.after && !coachedMove(now, ply);

/** The thread in which the coach searches, and the order of its work. */
class CoachThread {
  private client: SearchClient | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** The client, which starts its thread when it is first asked for. */
  start(open: () => SearchClient): SearchClient {
    this.client ??= open();
    return this.client;
  }

  /** Does work after all earlier work. */
  next(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Ends the thread, and with it what it is searching. */
  end(): void {
    this.client?.dispose();
    this.client = undefined;
  }
}

const coached = new WeakSet<AppStore>();

/** Makes a store able to judge moves. A second call for the same store changes nothing. */
export function injectCoach(store: AppStore): void {
  if (coached.has(store)) return;
  coached.add(store);
  listenForMovesToJudge(store.startListening);
}
