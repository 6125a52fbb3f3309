/**
 * The UCI options: their declarations and their values.
 *
 * Source: S. Meyer-Kahlen and R. Huber, "Universal Chess Interface" (2006).
 */

import { ratingOf } from "../opponents/knownOpponents.ts";
import { OPPONENTS } from "../opponents/opponents.ts";
import type { OpponentProfile } from "../opponents/profiles.ts";
import { failure, type Result, success } from "../result.ts";
import { TECHNIQUES, type Technique } from "../search/strong/techniques.ts";

export interface UciOptions {
  /** Size of the transposition table at full strength, in megabytes. */
  readonly hash: number;
  /** Number of threads that search at full strength. */
  readonly threads: number;
  /** Number of root moves that get their own line. */
  readonly lines: number;
  /** The opponent to play as; undefined for the search at full strength, limited only by `go`. */
  readonly opponent: OpponentProfile | undefined;
  /** Whether `elo` chooses the opponent; then `opponent` is ignored. */
  readonly isStrengthLimited: boolean;
  /** A rating on the scale of Stockfish's `UCI_Elo`. */
  readonly elo: number;
  /** The random seed for opponents that do not always play their best move. */
  readonly seed: number;
  /** Time kept in reserve for communication delays, in milliseconds. */
  readonly overheadMs: number;
  /** Techniques that the search at full strength switches off, for measurements. */
  readonly without: readonly Technique[];
}

/** The value of `Opponent` for no opponent. */
const FULL_STRENGTH = "Full Strength";

const RATED = OPPONENTS.map((opponent) => ({ opponent, rating: ratingOf(opponent) ?? 0 }));
const RATINGS = RATED.map(({ rating }) => rating);
const [MIN_ELO, MAX_ELO] = [Math.min(...RATINGS), Math.max(...RATINGS)];

export const DEFAULT_OPTIONS: UciOptions = {
  hash: 16,
  threads: 1,
  lines: 1,
  opponent: undefined,
  isStrengthLimited: false,
  elo: MAX_ELO,
  seed: 0,
  overheadMs: 100,
  without: [],
};

/** An option: its declaration after the name, and the effect of its value. */
interface Option {
  readonly declaration: string;
  readonly read: (value: string) => Result<Partial<UciOptions>>;
}

/** An integer option; values out of range are clamped. */
function spin(
  key: "hash" | "threads" | "lines" | "elo" | "seed" | "overheadMs",
  min: number,
  max: number,
): Option {
  return {
    declaration: `type spin default ${DEFAULT_OPTIONS[key]} min ${min} max ${max}`,
    read: (value) => {
      const number = Number(value);
      if (value === "" || !Number.isInteger(number)) return failure(`not a whole number: ${value}`);
      return success({ [key]: Math.min(Math.max(number, min), max) });
    },
  };
}

const check = (read: (value: boolean) => Partial<UciOptions>): Option => ({
  declaration: "type check default false",
  read: (value) => {
    const word = value.toLowerCase();
    if (word !== "true" && word !== "false") return failure(`neither true nor false: ${value}`);
    return success(read(word === "true"));
  },
});

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const OPPONENT: Option = {
  declaration: ["type combo default", FULL_STRENGTH, "var", FULL_STRENGTH]
    .concat(OPPONENTS.flatMap(({ name }) => ["var", name]))
    .join(" "),
  read: (value) => {
    const opponent = OPPONENTS.find(({ name }) => isSameName(name, value));
    if (opponent === undefined && !isSameName(value, FULL_STRENGTH)) {
      return failure(`nobody has the name ${value}`);
    }
    return success({ opponent });
  },
};

const WITHOUT: Option = {
  declaration: "type string default <empty>",
  read: (value) => {
    const names = value.split(/[\s,]+/).filter((name) => name !== "" && name !== "<empty>");
    const without = TECHNIQUES.filter((name) => names.includes(name));
    const unknown = names.find((name) => !without.includes(name as Technique));
    if (unknown === undefined) return success({ without });
    return failure(`no technique ${unknown}; there are ${TECHNIQUES.join(", ")}`);
  },
};

/** The options by name, in the order of their declarations. */
const OPTIONS: Readonly<Record<string, Option>> = {
  Threads: spin("threads", 1, 64),
  Hash: spin("hash", 1, 1024),
  "Clear Hash": { declaration: "type button", read: () => success({}) },
  // Pondering is controlled by `go ponder`; UCI requires this option only to announce it.
  Ponder: check(() => ({})),
  MultiPV: spin("lines", 1, 256),
  Opponent: OPPONENT,
  UCI_LimitStrength: check((isStrengthLimited) => ({ isStrengthLimited })),
  UCI_Elo: spin("elo", MIN_ELO, MAX_ELO),
  Seed: spin("seed", 0, 2 ** 31 - 1),
  "Move Overhead": spin("overheadMs", 0, 5000),
  Without: WITHOUT,
};

/** The lines that declare the options. */
export const optionLines = (): string[] =>
  Object.entries(OPTIONS).map(([name, { declaration }]) => `option name ${name} ${declaration}`);

/**
 * The options after `setoption`; names are not case-sensitive. Fails for an unknown option or an
 * invalid value.
 */
export function setOption(options: UciOptions, name: string, value: string): Result<UciOptions> {
  const known = Object.keys(OPTIONS).find((key) => isSameName(key, name));
  if (known === undefined) return failure(`No such option: ${name}`);
  const change = OPTIONS[known].read(value);
  if (!change.ok) return failure(`Invalid value of ${known}: ${change.error}`);
  return success({ ...options, ...change.value });
}

/**
 * The opponent to play as: the one nearest in rating if the strength is limited, else the one
 * chosen by name, if any.
 */
export function playerOf(options: UciOptions): OpponentProfile | undefined {
  if (!options.isStrengthLimited) return options.opponent;
  const distance = ({ rating }: { readonly rating: number }) => Math.abs(rating - options.elo);
  return RATED.toSorted((a, b) => distance(a) - distance(b))[0].opponent;
}
