/**
 * Whether the computer would do again what a log says it did. An opponent's move follows from its profile, the position, the
 * ply and the seed, and a log holds them all. So each of its moves can be asked for once more: a move that somebody
 * changed is found out, and so is a figure. This file is pure: it says what to ask and compares. The command line
 * asks the search itself (`replayCommand.ts`), the page a worker (`verificationListener.ts`).
 *
 *     for (const { claim } of examine(log)) {
 *       if (claim) differenceFrom(claim, chooseMove(claim.question.opponent, claim.question.situation));
 *     }
 */
import {
  currentFen,
  type Fen,
  type Move,
  OPPONENTS,
  type OpponentProfile,
  plainText,
  type ReplyQuestion,
  ratingOf,
  type SearchResult,
} from "../../engine/index.ts";
import { isByComputer, type SearchFindings } from "../game/events.ts";
import { situationOf } from "../game/situation.ts";
import type { ActionLog } from "./actionLog.ts";
import { initialStateOf, type ReplayStep, replaySteps } from "./replay.ts";

/** What a log says that the computer played and found, and what to ask to see whether it would again. */
export interface Claim {
  /** The place of its entry among the log's, from 0. */
  readonly index: number;
  /** As messages call the entry: `Entry 7 (game/movePlayed)`. */
  readonly name: string;
  readonly before: Fen;
  readonly question: ReplyQuestion;
  readonly move: Move;
  readonly findings: SearchFindings;
}

/** What of a claim can be compared, in the words of the player. */
const WORDS = {
  move: "move",
  score: "score",
  depth: "depth",
  nodes: "nodes",
  pv: "line",
  pawnStructure: "pawn structure",
} as const;

export type Aspect = keyof typeof WORDS;

/** One thing that is not as the log has it, as text. */
export interface Deviation {
  readonly aspect: Aspect;
  readonly recorded: string;
  readonly today: string;
}

/** An entry that is not what today's search gives. Plain JSON. */
export interface Difference {
  readonly index: number;
  readonly name: string;
  readonly before: Fen;
  /** At least one. Another move is all there is to say; what was found of it differs by itself. */
  readonly deviations: readonly Deviation[];
}

/** What no search can settle, and a reader should know. Plain JSON. */
export interface Remark {
  /** The entry that it is about, from 0; null for the start of the log. */
  readonly index: number | null;
  readonly text: string;
}

export interface Examined {
  readonly claim?: Claim;
  readonly remarks: readonly Remark[];
}

/** How much is shown of a text that somebody else wrote, in characters. */
const LONGEST_SHOWN = 80;

/**
 * Looks at the start of a log, and then at its entries one by one: as many results as there are entries, and one more. After
 * an entry that is against the rules there is none. Searches nothing.
 */
export function* examine(log: ActionLog): Generator<Examined> {
  const start = initialStateOf(log);
  const opponents = new OpponentCheck();
  yield {
    remarks: [
      ...remarkOnPlies(null, start.game.history.length),
      ...opponents.check(null, start.players.opponent),
    ],
  };
  let index = -1;
  for (const step of replaySteps(log)) {
    index += 1;
    if (!step.ok) {
      yield { remarks: [{ index, text: `${step.error}. Nothing after it counts.` }] };
      return;
    }
    const { after } = step.value;
    const claim = claimIn(step.value, index);
    const remarks = [
      ...remarksOn(step.value, index),
      ...opponents.check(index, after.players.opponent),
    ];
    yield claim ? { claim, remarks } : { remarks };
  }
}

/** How many claims a log makes, at most: a move that came too late is none. */
export const countClaims = ({ entries }: ActionLog): number =>
  entries.filter(({ event }) => event.type === "game/movePlayed" && isByComputer(event.payload))
    .length;

/** What the computer did here; undefined where it did nothing, or came too late. */
function claimIn({ name, event, before, after }: ReplayStep, index: number): Claim | undefined {
  if (event.type !== "game/movePlayed" || after === before) return undefined;
  const { search: findings } = event.payload;
  const move = after.game.history.at(-1);
  if (!findings || !move) return undefined;
  const question = {
    kind: "reply",
    opponent: before.players.opponent,
    situation: situationOf(before),
  } as const;
  return { index, name, before: currentFen(before.game), question, move, findings };
}

/** How today's answer differs from the claim; undefined when it does not. */
export function differenceFrom(
  { index, name, before, move, findings }: Claim,
  { move: today, ...found }: SearchResult,
): Difference | undefined {
  const of = (deviations: readonly Deviation[]) => ({ index, name, before, deviations });
  if (today?.lan !== move.lan) {
    return of([{ aspect: "move", recorded: move.san, today: today?.san ?? "nothing" }]);
  }
  const deviations = FIGURES.flatMap((aspect) => {
    const [recorded, now] = [textOf(findings[aspect]), textOf(found[aspect])];
    if (recorded === now) return [];
    return [{ aspect, recorded: short(recorded), today: short(now) }];
  });
  return deviations.length > 0 ? of(deviations) : undefined;
}

const FIGURES = ["score", "depth", "nodes", "pv", "pawnStructure"] as const;

const textOf = (value: number | readonly string[]): string =>
  typeof value === "number" ? String(value) : value.join(" ");

const short = (text: string): string =>
  plainText(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text);

/** `the log has Kg7, today's search plays Ra1#`; or what else differs. */
export function describeDeviation({ aspect, recorded, today }: Deviation): string {
  if (aspect === "move") return `the log has ${recorded}, today's search plays ${today}`;
  return `the log has ${WORDS[aspect]} ${recorded}, today's search finds ${today}`;
}

/** All that differs in an entry, on one line. */
export const describeDifference = ({ deviations, before }: Difference): string =>
  `${deviations.map(describeDeviation).join("; ")} in ${before}`;

function remarksOn({ name, event, before, after }: ReplayStep, index: number): readonly Remark[] {
  if (event.type === "game/loaded") return remarkOnPlies(index, after.game.history.length, name);
  if (event.type !== "game/movePlayed" || after !== before) return [];
  return [{ index, text: `${name}: it was meant for another position, and changed nothing.` }];
}

/** Moves that came with a game and not as events: nobody says who found them, or how. */
function remarkOnPlies(index: number | null, plies: number, name = "The start"): readonly Remark[] {
  if (plies === 0) return [];
  const text = `${name} brings ${plies} plies that were played before: they are legal, and that is all that can be said.`;
  return [{ index, text }];
}

/** Whether an opponent is the one that it is called. Numbers of its own verify just as well, and play worse. */
class OpponentCheck {
  private readonly seen = new Set<OpponentProfile>();

  check(index: number | null, opponent: OpponentProfile): readonly Remark[] {
    if (this.seen.has(opponent)) return [];
    this.seen.add(opponent);
    const namesake = OPPONENTS.find(({ id, name }) => id === opponent.id || name === opponent.name);
    if (namesake === undefined || isTruly(namesake, opponent)) return [];
    return [
      {
        index,
        text: `The opponent is called ${opponent.name}, and is not the one that this page calls so.`,
      },
    ];
  }
}

/** By what decides its moves, and by what it is called. The description is only for the eye. */
const isTruly = ({ id, name }: OpponentProfile, opponent: OpponentProfile): boolean =>
  id === opponent.id && name === opponent.name && ratingOf(opponent) !== undefined;
