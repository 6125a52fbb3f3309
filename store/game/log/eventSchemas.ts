/**
 * Turns an action with an unknown payload into an event of the game. Actions typed into Redux
 * DevTools, imported actions and the entries of log files are all read here. An event without a
 * schema does not compile.
 */
import * as v from "valibot";
import { failure, type Result, success, validateStart } from "../../../engine/index.ts";
import type { EventPayloads, EventType, GameEvent, SearchFindings } from "../events.ts";
import { readForeignGame } from "../texts/foreignGame.ts";
import {
  COLOR,
  MOVE_SQUARES,
  NO_PAYLOAD,
  OPPONENT,
  readBy,
  type Schema,
  SEED,
  validate,
  WRONG_SHAPE,
} from "../texts/schemas.ts";

const FINITE = v.pipe(v.number(), v.finite());

const FINDINGS: Schema<SearchFindings> = v.object({
  score: FINITE,
  depth: FINITE,
  nodes: FINITE,
  pv: v.array(v.string()),
  pawnStructure: FINITE,
});

/** A FEN from which a game can start. Missing fields are filled in, up to six. */
const FEN = readBy((value) =>
  typeof value === "string" ? validateStart(value) : failure(WRONG_SHAPE),
);

const PAYLOADS: { readonly [Type in EventType]: Schema<EventPayloads[Type]> } = {
  // Without a payload the game starts as the specification has it.
  "game/started": v.optional(
    v.object({
      fen: v.exactOptional(FEN),
      humanColor: v.exactOptional(COLOR),
      opponent: v.exactOptional(OPPONENT),
      seed: v.exactOptional(SEED),
    }),
    {},
  ),
  "game/movePlayed": v.object({
    ...MOVE_SQUARES.entries,
    before: v.exactOptional(v.string()),
    search: v.exactOptional(FINDINGS),
  }),
  "game/hintTaken": v.object({ ...MOVE_SQUARES.entries, before: v.string() }),
  "game/takenBack": NO_PAYLOAD,
  "game/resigned": NO_PAYLOAD,
  "game/loaded": readBy(readForeignGame),
};

/** An action with the type of an event. Its payload may be anything. */
export interface UnreadEvent {
  readonly type: EventType;
  readonly payload?: unknown;
}

/** Reads an action as an event. The error says what is wrong with its payload. */
export function readEvent({ type, payload }: UnreadEvent): Result<GameEvent> {
  const read = validate<GameEvent["payload"]>(PAYLOADS[type], payload);
  return read.ok ? success({ type, payload: read.value } as GameEvent) : read;
}
