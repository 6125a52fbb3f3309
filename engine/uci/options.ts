/**
 * The options of the command line, as UCI declares and sets them.
 *
 * Source: S. Meyer-Kahlen and R. Huber, "Universal Chess Interface" (2006).
 */
import { type Attempt, failure, success } from "../attempt.ts";
import { OPPONENTS, ratingOf } from "../opponents/opponents.ts";
import type { OpponentProfile } from "../opponents/profiles.ts";
import { TECHNIQUES, type Technique } from "../search/strong/techniques.ts";

export interface UciOptions {
  /** Megabytes of the transposition table of the search at full strength. */
  readonly hash: number;
  /** How many root moves get a line of their own. */
  readonly lines: number;
  /** Who plays; undefined for the search at full strength, bounded by nothing but `go`. */
  readonly opponent: OpponentProfile | undefined;
  /** Whether the opponent is chosen by `elo`, whoever was chosen by name. */
  readonly isStrengthLimited: boolean;
  /** A rating on the scale of Stockfish's `UCI_Elo`. */
  readonly elo: number;
  /** The chance that opponents take, who play less than their best. */
  readonly seed: number;
  /** Milliseconds kept back for the way from here to the clock. */
  readonly overheadMs: number;
  /** Techniques that the search at full strength does without, for measuring. */
  readonly without: readonly Technique[];
}

/** What `Opponent` says when nobody is chosen. */
const FULL_STRENGTH = "Full Strength";

const RATED = OPPONENTS.map((opponent) => ({ opponent, rating: ratingOf(opponent) ?? 0 }));
const RATINGS = RATED.map(({ rating }) => rating);
const [MIN_ELO, MAX_ELO] = [Math.min(...RATINGS), Math.max(...RATINGS)];

export const DEFAULT_OPTIONS: UciOptions = {
  hash: 16,
  lines: 1,
  opponent: undefined,
  isStrengthLimited: false,
  elo: MAX_ELO,
  seed: 0,
  overheadMs: 100,
  without: [],
};

/** An option: how it is declared after its name, and what its value changes. */
interface Option {
  readonly declaration: string;
  readonly read: (value: string) => Attempt<Partial<UciOptions>>;
}

/** A whole number, brought into its range. */
function spin(
  key: "hash" | "lines" | "elo" | "seed" | "overheadMs",
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

/** By name, in the order in which they are declared. */
const OPTIONS: Readonly<Record<string, Option>> = {
  Hash: spin("hash", 1, 1024),
  "Clear Hash": { declaration: "type button", read: () => success({}) },
  // How it is searched while the other side thinks is up to `go ponder`; the option only says that
  // it may be.
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
 * The options after `setoption`; names are read in any case. Fails when there is no such option or
 * value.
 */
export function setOption(options: UciOptions, name: string, value: string): Attempt<UciOptions> {
  const known = Object.keys(OPTIONS).find((key) => isSameName(key, name));
  if (known === undefined) return failure(`No such option: ${name}`);
  const change = OPTIONS[known].read(value);
  if (!change.ok) return failure(`Invalid value of ${known}: ${change.error}`);
  return success({ ...options, ...change.value });
}

/**
 * Who plays: the opponent nearest in rating where the strength is limited, else the one chosen by
 * name, if any.
 */
export function playerOf(options: UciOptions): OpponentProfile | undefined {
  if (!options.isStrengthLimited) return options.opponent;
  const distance = ({ rating }: { readonly rating: number }) => Math.abs(rating - options.elo);
  return RATED.toSorted((a, b) => distance(a) - distance(b))[0].opponent;
}
