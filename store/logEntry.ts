/** Which actions an action log may hold, and in what shape. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { SQUARES } from "../engine/index.ts";
import { complaintAboutFen } from "./fenComplaint.ts";
import {
  actionLogLoaded,
  gameResumed,
  gameStarted,
  movePlayed,
  moveTakenBack,
} from "./gameEvents.ts";
import { isObject, isOneOf, type JsonObject } from "./jsonShape.ts";
import { judgeMove } from "./moveVerdict.ts";
import { COMPUTER_COLOR, HUMAN_COLOR } from "./players.ts";
import { isMoveSquares, rebuildGame } from "./rebuildState.ts";
import type { RootState } from "./rootState.ts";
import {
  actionLogRefused,
  fenRefused,
  noticeDismissed,
  searchRetried,
  squareClicked,
  squareMarked,
  storageFailed,
} from "./screenSlice.ts";
import { searchMove } from "./searchMove.ts";

/** Says what is wrong with the shape of an action of this type, if anything. */
type ShapeCheck = (action: JsonObject) => string | undefined;

const WRONG_SHAPE = "the action has not the shape of this version";

const nothingToCheck: ShapeCheck = () => undefined;

const must =
  (isRight: (action: JsonObject) => boolean): ShapeCheck =>
  (action) =>
    isRight(action) ? undefined : WRONG_SHAPE;

const isText = (value: unknown) => typeof value === "string";
const isTextIfAny = (value: unknown) => value === undefined || typeof value === "string";
const hasMessage = must(({ payload }) => isObject(payload) && isText(payload.message));

const SHAPES = new Map<string, ShapeCheck>([
  [gameStarted.type, complaintAboutStart],
  [
    movePlayed.type,
    must(({ payload }) => isMoveSquares(payload) && isTextIfAny(fieldOf(payload, "before"))),
  ],
  [moveTakenBack.type, nothingToCheck],
  [gameResumed.type, nothingToCheck],
  [searchRetried.type, nothingToCheck],
  [squareMarked.type, must(({ payload }) => isOneOf(SQUARES, payload))],
  [squareClicked.type, nothingToCheck],
  [
    fenRefused.type,
    must(({ payload }) => isObject(payload) && isText(payload.fen) && isText(payload.message)),
  ],
  [noticeDismissed.type, nothingToCheck],
  [actionLogLoaded.type, complaintAboutLoadedGame],
  [actionLogRefused.type, hasMessage],
  [storageFailed.type, hasMessage],
  [searchMove.pending.type, must(isAboutARequest)],
  [
    searchMove.fulfilled.type,
    must(
      (action) =>
        isAboutARequest(action) &&
        isMoveSquares(action.payload) &&
        isText(fieldOf(action.payload, "before")),
    ),
  ],
  [
    searchMove.rejected.type,
    must(
      (action) =>
        isAboutARequest(action) && isObject(action.error) && isTextIfAny(action.error.message),
    ),
  ],
]);

/** What is wrong with a value as an entry of a log, wherever it stands there; undefined when nothing is. */
export function complaintAboutShape(value: unknown): string | undefined {
  if (!isObject(value) || typeof value.type !== "string") return "this is not an action";
  const check = SHAPES.get(value.type);
  return check ? check(value) : "unknown action";
}

/**
 * What is wrong with playing this well-shaped action now; undefined when nothing is. A move that
 * answers another position is no fault: such replies come late and the reducer passes over them.
 */
export function complaintAboutMove(action: UnknownAction, { game }: RootState): string | undefined {
  const mover = movePlayed.match(action)
    ? HUMAN_COLOR
    : searchMove.fulfilled.match(action) && COMPUTER_COLOR;
  if (!mover) return undefined;
  const verdict = judgeMove(game, mover, action.payload as Parameters<typeof judgeMove>[2]);
  return verdict.kind === "refused" ? verdict.error : undefined;
}

/** An entry as messages name it: `Entry 7 (game/movePlayed)`. The first entry is 1, as in Redux DevTools. */
export function nameOfEntry(index: number, action: unknown): string {
  const type = fieldOf(action, "type");
  const shown = typeof type === "string" ? ` (${type.slice(0, LONGEST_TYPE_SHOWN)})` : "";
  return `Entry ${index + 1}${shown}`;
}

const LONGEST_TYPE_SHOWN = 60;

function fieldOf(value: unknown, field: string): unknown {
  return isObject(value) ? value[field] : undefined;
}

function isAboutARequest({ meta }: JsonObject): boolean {
  return isObject(meta) && isText(meta.requestId) && isText(fieldOf(meta.arg, "before"));
}

function complaintAboutStart({ payload = {} }: JsonObject): string | undefined {
  if (!isObject(payload)) return WRONG_SHAPE;
  if (payload.fen === undefined) return undefined;
  return typeof payload.fen === "string" ? complaintAboutFen(payload.fen) : WRONG_SHAPE;
}

function complaintAboutLoadedGame({ payload }: JsonObject): string | undefined {
  try {
    rebuildGame(fieldOf(payload, "game"));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
