/**
 * Checks whether today's search gives the same computer moves and judgements of the coach as a log.
 * An opponent's move depends only on its profile, the situation and the seed, and a log contains
 * all of them. So each move can be searched again, and a changed move or figure is found. A
 * judgement depends only on the moves up to the judged one. These functions are pure: they list the
 * questions and compare the answers. The replay command (`tools/replay.ts`) calls the search
 * itself; the page asks a worker (`verificationListener.ts`).
 *
 *     for (const { reply } of listChecks(log)) {
 *       if (!reply) continue;
 *       const { opponent, situation } = reply.question;
 *       compareReply(reply, chooseMove(opponent, situation));
 *     }
 */

import * as v from "valibot";
import { isImpostor } from "../../engine/opponents/knownOpponents.ts";
import {
  isOfThisVersion,
  type OpponentProfile,
  STRONG_VERSION,
} from "../../engine/opponents/profiles.ts";
import { makeEvaluationCommands } from "../../engine/pgn/evaluationCommands.ts";
import type { EvaluatedMove } from "../../engine/review/evaluateGame.ts";
import { writtenEvaluation } from "../../engine/review/writtenEvaluation.ts";
import { currentFen, takeBackTo } from "../../engine/rules/game.ts";
import type { Fen, Move } from "../../engine/rules/types.ts";
import { sanitizeText } from "../../engine/sanitizeText.ts";
import type { SearchResult } from "../../engine/search/scores.ts";
import type { ReplyQuestion } from "../../engine/service/protocol.ts";
import { COUNT, listOf, TEXT, type ValueOf } from "../frame/schemas.ts";
import type { SearchFindings } from "../game/eventPayloads.ts";
import { isComputersMove, isJudgement } from "../game/gameListeners.ts";
import { type GameState, searchSituation } from "../game/state.ts";
import { REASON } from "../reasons.ts";
import type { ActionLog } from "./actionLog.ts";
import { type ReplayStep, replaySteps, startOf } from "./replay.ts";
import type { EntryLabel } from "./upgrades.ts";

/** A computer move in a log, and the question to which it was the search's answer. */
export interface RecordedReply {
  /** The index of its entry in the log, from 0. */
  readonly index: number;
  readonly label: EntryLabel;
  readonly before: Fen;
  readonly question: ReplyQuestion;
  readonly move: Move;
  readonly findings: SearchFindings;
}

/** What the coach found about a move in a log, and the game of which it is the last move. */
export interface RecordedJudgement {
  readonly index: number;
  readonly label: EntryLabel;
  readonly before: Fen;
  readonly game: GameState;
  readonly found: EvaluatedMove;
}

/** The things to check in one entry, or in the start of the log. */
export interface EntryChecks {
  readonly reply?: RecordedReply;
  readonly judgement?: RecordedJudgement;
  readonly remarks: readonly Remark[];
}

/** In characters: longer texts of the log are cut. */
const LONGEST_SHOWN = 80;

/**
 * Lists the things to check in the start of a log, and then in each entry. So there is one more
 * result than entries, unless the rules refuse an entry, which is then the last. It searches
 * nothing.
 */
export function* listChecks(log: ActionLog): Generator<EntryChecks> {
  const start = startOf(log);
  const opponents = new OpponentCheck();
  yield {
    remarks: [
      ...remarkOnEarlierPlies(null, start.history.length, null),
      ...opponents.check(null, start.players.opponent),
    ],
  };
  let index = -1;
  for (const step of replaySteps(log)) {
    index += 1;
    if (!step.ok) {
      yield { remarks: [{ index, code: "refused", reason: step.error }] };
      return;
    }
    const { after } = step.value;
    const reply = replyIn(step.value, index);
    const judgement = judgementIn(step.value, index);
    const remarks = [
      ...remarksOn(step.value, index),
      ...opponents.check(index, after.players.opponent),
    ];
    yield { remarks, ...(reply && { reply }), ...(judgement && { judgement }) };
  }
}

/**
 * The number of computer moves and of the coach's judgements in a log, including those that came
 * too late.
 */
export const countSearched = ({ entries }: ActionLog): number =>
  entries.filter(({ event }) => isComputersMove(event) || isJudgement(event)).length;

/**
 * The computer's move in this step; undefined if there is none, if it came too late, or if it
 * cannot be compared.
 */
function replyIn(
  { label, event, before, after }: ReplayStep,
  index: number,
): RecordedReply | undefined {
  if (event.type !== "game/movePlayed" || after === before) return undefined;
  const { search: findings } = event.payload;
  const move = after.history.at(-1);
  if (!findings || !move || !isOfThisVersion(before.players.opponent)) return undefined;
  const question = {
    kind: "reply",
    opponent: before.players.opponent,
    situation: searchSituation(before),
  } as const;
  return { index, label, before: currentFen(before), question, move, findings };
}

/**
 * What the coach found in this step; undefined if it found nothing, if the move was taken back
 * before, or if another version of the search found it.
 */
function judgementIn(
  { label, event, before, after }: ReplayStep,
  index: number,
): RecordedJudgement | undefined {
  if (event.type !== "game/moveJudged" || after === before) return undefined;
  const { ply, before: fen, found, version } = event.payload;
  if (version !== STRONG_VERSION) return undefined;
  return { index, label, before: fen, game: takeBackTo(after, ply), found };
}

/** How what is found today differs from the log; undefined when they agree. */
export function compareJudgement(
  { index, label, before, found }: RecordedJudgement,
  today: EvaluatedMove,
): Difference | undefined {
  const deviations = (["before", "after"] as const).flatMap((aspect) => {
    const [recorded, now] = [found[aspect], today[aspect]].map((evaluation) =>
      makeEvaluationCommands(writtenEvaluation(evaluation)),
    );
    if (recorded === undefined || now === undefined || recorded === now) return [];
    return [{ aspect, recorded: short(recorded), today: short(now) }];
  });
  return deviations.length > 0 ? { index, label, before, deviations } : undefined;
}

/** How today's answer differs from the log; undefined when they agree. */
export function compareReply(
  { index, label, before, move, findings }: RecordedReply,
  { move: today, ...found }: SearchResult,
): Difference | undefined {
  const differenceIn = (deviations: readonly Deviation[]) => ({ index, label, before, deviations });
  if (today?.lan !== move.lan) {
    return differenceIn([{ aspect: "move", recorded: move.san, today: today?.san ?? null }]);
  }
  const deviations = FIGURES.flatMap((aspect) => {
    const [recorded, now] = [textOf(findings[aspect]), textOf(found[aspect])];
    if (recorded === now) return [];
    return [{ aspect, recorded: short(recorded), today: short(now) }];
  });
  return deviations.length > 0 ? differenceIn(deviations) : undefined;
}

const textOf = (value: number | readonly string[]): string =>
  typeof value === "number" ? String(value) : value.join(" ");

const short = (text: string): string =>
  sanitizeText(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text);

function remarksOn({ label, event, before, after }: ReplayStep, index: number): readonly Remark[] {
  if (event.type === "game/loaded") return remarkOnEarlierPlies(index, after.history.length, label);
  if (event.type === "game/moveJudged" && event.payload.version !== STRONG_VERSION)
    return [{ index, code: "otherSearch", name: "The coach" }];
  if (event.type !== "game/movePlayed" || after !== before) return [];
  return [{ index, code: "ignored", label }];
}

const remarkOnEarlierPlies = (
  index: number | null,
  plies: number,
  label: EntryLabel | null,
): readonly Remark[] => (plies === 0 ? [] : [{ index, code: "earlierPlies", label, plies }]);

/**
 * Finds opponents with the name or id of one of ours but another profile, whose moves pass the
 * verification but may be weaker. And finds those that played with another version of the search.
 */
class OpponentCheck {
  private readonly seen = new Set<OpponentProfile>();

  check(index: number | null, opponent: OpponentProfile): readonly Remark[] {
    if (this.seen.has(opponent)) return [];
    this.seen.add(opponent);
    const { name } = opponent;
    return [
      ...(isImpostor(opponent) ? [{ index, code: "otherOpponent", name } as const] : []),
      ...(isOfThisVersion(opponent) ? [] : [{ index, code: "otherSearch", name } as const]),
    ];
  }
}

/** The figures of a search that are compared, besides its move. */
export const FIGURES = ["score", "depth", "nodes", "pv", "pawnStructure"] as const;

/** The compared values; the last two are evaluations by the coach. */
const ASPECTS = ["move", ...FIGURES, "before", "after"] as const;

/** An `EntryLabel`. */
const LABEL = v.object({ number: COUNT, type: v.nullable(TEXT) });

const DEVIATION = v.object({
  aspect: v.picklist(ASPECTS),
  recorded: TEXT,
  /** Null when today's search finds no move. */
  today: v.nullable(TEXT),
});

export const DIFFERENCE = v.object({
  index: COUNT,
  label: LABEL,
  before: TEXT,
  /** Never empty. When the move differs, the figures are not compared. */
  deviations: listOf(DEVIATION, ASPECTS.length),
});

/** The index of the entry that a remark is about; null for the start of the log. */
const INDEX = v.nullable(COUNT);

export const REMARK = v.variant("code", [
  v.object({ index: INDEX, code: v.literal("refused"), reason: REASON }),
  // The move answers another position.
  v.object({ index: INDEX, code: v.literal("ignored"), label: LABEL }),
  // The moves came with a game and not as events, so the log does not say who played them.
  v.object({
    index: INDEX,
    code: v.literal("earlierPlies"),
    label: v.nullable(LABEL),
    plies: COUNT,
  }),
  // Another opponent has the name or the id of one of ours.
  v.object({ index: INDEX, code: v.literal("otherOpponent"), name: TEXT }),
  // It played with another version of the strong search, so its moves cannot be compared.
  v.object({ index: INDEX, code: v.literal("otherSearch"), name: TEXT }),
]);

/** One value that differs from the log. */
export type Deviation = ValueOf<typeof DEVIATION>;

/** An entry that differs from today's search. */
export type Difference = ValueOf<typeof DIFFERENCE>;

/** A remark on something that a search cannot check. */
export type Remark = ValueOf<typeof REMARK>;
