import type { Middleware, UnknownAction } from "@reduxjs/toolkit";
import { isGameEvent } from "../game/readEvent.ts";

/**
 * Notes on each event of the game when it happened, beside what it carries: a reducer knows no clock, and a log is
 * the same whenever its game was played. An event that is recorded with its time keeps it when it is reduced again.
 */
export const stampEvents =
  (now: () => number): Middleware =>
  () =>
  (next) =>
  (action) =>
    next(isGameEvent(action) ? { ...action, meta: { at: now(), ...metaOf(action) } } : action);

const metaOf = ({ meta }: UnknownAction): object =>
  typeof meta === "object" && meta !== null ? meta : {};
