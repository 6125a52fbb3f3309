/**
 * The coach judges each move of the human, in a game with a coach. It searches the positions before
 * and after the move in a thread of its own, so the computer's reply does not wait for it. A quick
 * reply comes first, because two threads slow each other down. Moves are judged one after the
 * other, and a later move ends no search: what is found is an event of the game, and the rules
 * ignore it if the move was taken back. Searches are limited in positions, so that any machine
 * finds the same.
 */
import { createAction, isAnyOf, type UnknownAction } from "@reduxjs/toolkit";
import { STRONG_VERSION } from "../../engine/opponents/profiles.ts";
import { evaluateLastMove } from "../../engine/review/evaluateGame.ts";
import { takeBackTo } from "../../engine/rules/game.ts";
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
import { coachedMove, lastHumanPly } from "./coachedMoves.ts";

/**
 * The coach is at the board: a game with a coach is shown. It makes itself ready, and judges the
 * last move if nobody has: the page was reloaded meanwhile, or has just loaded the coach.
 */
export const coachRequested = createAction("coach/requested");

/** So long at most does the coach leave the machine to the reply. */
export const REPLY_FIRST_MS = 400;

const endsCoaching = isAnyOf(replacesGame, gameWentElsewhere);

function listenForMovesToJudge(startListening: StartListening): void {
  const thread = new CoachThread();
  startListening({
    matcher: endsCoaching,
    effect: (_action, { extra, getState }) => {
      thread.end();
      if (canCoach(getState())) thread.start(extra.openSearchClient);
    },
  });
  startListening({
    predicate: (action, now, before) =>
      coachRequested.match(action) || (isHumansMove(action) && changedTheGame(action, now, before)),
    effect: async (action, api) => {
      const { game } = api.getState();
      // After a jump through time, another game than the present one may be shown.
      if (!canCoach(api.getState()) || game !== api.extra.endOfHistory().game) return;
      if (coachRequested.match(action)) thread.start(api.extra.openSearchClient);
      const ply = plyToJudge(action, game);
      if (ply === undefined) return;
      if (isTurnOf(game, "computer")) await api.condition(isComputersMove, REPLY_FIRST_MS);
      await judgeMove(thread, takeBackTo(game, ply), api);
    },
  });
}

/** Whether there is something to judge in the game: it has a coach, and no other tab plays it. */
const canCoach = ({ game, saving }: RootState): boolean =>
  hasCoach(game.players) && !saving.isGameElsewhere;

/** The ply of the human's move that the action has played, or that is not judged yet. */
function plyToJudge(action: UnknownAction, game: GameState): number | undefined {
  if (!coachRequested.match(action)) return game.history.length;
  const ply = lastHumanPly(game, game.history.length);
  return ply === undefined || coachedMove(game, ply) ? undefined : ply;
}

/** Judges the last move of a game, unless that move or the whole game is gone by then. */
async function judgeMove(
  thread: CoachThread,
  game: GameState,
  { dispatch, extra }: Pick<WorkApi, "dispatch" | "extra">,
): Promise<void> {
  const ply = game.history.length;
  const move = game.history[ply - 1];
  if (!move) return;
  const { signal, end } = dispatch(signalUntil(endsCoaching));
  const isStillPlayed = () =>
    !signal.aborted && extra.endOfHistory().game.history[ply - 1]?.after === move.after;
  try {
    await thread.next(async () => {
      if (!isStillPlayed()) return;
      const found = await evaluateLastMove(thread.start(extra.openSearchClient), game);
      signal.throwIfAborted();
      const { lan, before } = move;
      dispatch(moveJudged({ ply, move: lan, before, found, version: STRONG_VERSION }));
    });
  } catch (error) {
    if (!signal.aborted) dispatch(noticeShown(reasonOf(error, "engine")));
  } finally {
    end();
    if (isOver(extra.endOfHistory().game)) thread.end();
  }
}

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
