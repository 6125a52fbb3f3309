/**
 * Compares two states as a tree: what is unchanged, and what an event has changed. At the end are
 * the rows in which the tree is drawn. Values are shown as JSON that is cut where it is long.
 */
import { SQUARES } from "../../engine/rules/types.ts";
import { sanitizeText } from "../../engine/sanitizeText.ts";

/** In entries. Longer lists are shown as their length, and of larger objects the first fields. */
const LONGEST_LIST = 24;

/** In characters. Longer texts are cut. */
const LONGEST_TEXT = 500;

/**
 * One line of the laid-out JSON. JSON escapes line ends inside texts, so all real ones are layout.
 */
const LINE = /.+/g;

/**
 * A list over several lines without lists or objects in it. A text cannot match: JSON escapes its
 * line ends.
 */
const LIST_OF_VALUES = /\[\n[^[\]{}]*\]/g;

/**
 * A value as JSON for display. Texts are made plain and long ones are cut. A long list, such as the
 * moves of a game, is shown as its length, and a short list of primitive values is on one line. A
 * large object, such as the comments of a game, is cut.
 */
export function shortJson(value: unknown): string {
  const shorten = (_key: string, part: unknown) => {
    if (typeof part === "string") return shortText(part);
    if (Array.isArray(part))
      return part.length > LONGEST_LIST ? [`… ${part.length} entries`] : part;
    return firstFields(part);
  };
  return JSON.stringify(value, shorten, 2)
    .replace(LIST_OF_VALUES, (list) => list.replace(/\n\s*/g, " "))
    .replace(LINE, (line) => sanitizeText(line));
}

/** A large object with its first fields and their number; any other value as it is. */
function firstFields(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  if (fields.length <= LONGEST_LIST) return value;
  return Object.fromEntries([...fields.slice(0, LONGEST_LIST), ["…", `${fields.length} fields`]]);
}

/** A text, cut if it is too long. */
const shortText = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;

/**
 * A value that is neither a list nor an object, as JSON on one line; empty if JSON has no form for
 * it.
 */
export const leafJson = (value: unknown): string =>
  sanitizeText(JSON.stringify(typeof value === "string" ? shortText(value) : value) ?? "");

type Change = "same" | "changed" | "added" | "removed";

/** A value in a state, or a run: several consecutive entries of a long list. */
export interface Branch {
  readonly key: string;
  /** Undefined if the state before has no such value. */
  readonly before: unknown;
  /** Undefined if the state after has no such value. */
  readonly after: unknown;
  /** The entries of a run; undefined for a single value. */
  readonly run?: readonly Branch[];
}

/** In entries. Longer lists are divided into runs. */
const LONGEST_RUN = 16;
const RUNS: readonly (readonly [entries: number, runLength: number])[] = [
  [128, 8],
  [Number.POSITIVE_INFINITY, 64],
];

/** How a branch changed. A run has the change that all its entries share, otherwise `changed`. */
export function changeOf(branch: Branch): Change {
  if (branch.run) {
    const [first = "same", ...others] = branch.run.map(changeOf);
    return others.every((change) => change === first) ? first : "changed";
  }
  if (isSame(branch.before, branch.after)) return "same";
  if (branch.before === undefined) return "added";
  return branch.after === undefined ? "removed" : "changed";
}

/** Whether a branch has no branches of its own. */
export const isLeaf = ({ before, after, run }: Branch): boolean =>
  !run && !isCompound(before) && !isCompound(after);

/**
 * The children of a branch; none for a leaf. Long lists are divided into runs, and long runs into
 * shorter ones.
 */
export function branchesOf(branch: Branch): readonly Branch[] {
  if (branch.run) return groupIntoRuns(branch.run);
  const { key, before, after } = branch;
  const entries = pairs(key, before, after);
  return Array.isArray(after ?? before) ? groupIntoRuns(entries) : entries;
}

/** The entries of a long list: changed entries individually, unchanged ones in runs. */
function groupIntoRuns(entries: readonly Branch[]): readonly Branch[] {
  if (entries.length <= LONGEST_RUN) return entries;
  const changed = entries.filter((entry) => changeOf(entry) !== "same").length;
  return changed === 0 || changed > LONGEST_RUN ? equalRuns(entries) : runsBetweenChanges(entries);
}

function equalRuns(entries: readonly Branch[]): readonly Branch[] {
  const runLength = RUNS.find(([most]) => entries.length <= most)?.[1] ?? LONGEST_RUN;
  const runs: Branch[] = [];
  for (let from = 0; from < entries.length; from += runLength) {
    runs.push(runOf(entries.slice(from, from + runLength)));
  }
  return runs;
}

function runsBetweenChanges(entries: readonly Branch[]): readonly Branch[] {
  const branches: Branch[] = [];
  let same: Branch[] = [];
  const endRun = () => {
    if (same.length > 1) branches.push(runOf(same));
    else branches.push(...same);
    same = [];
  };
  for (const entry of entries) {
    if (changeOf(entry) === "same") {
      same.push(entry);
    } else {
      endRun();
      branches.push(entry);
    }
  }
  endRun();
  return branches;
}

const runOf = (run: readonly Branch[]): Branch => ({
  key: `${run[0]?.key} … ${run.at(-1)?.key}`,
  before: undefined,
  after: undefined,
  run,
});

function pairs(key: string, before: unknown, after: unknown): Branch[] {
  const [fields, others] = [fieldsOf(after), fieldsOf(before)];
  const keys = [...new Set([...Object.keys(fields), ...Object.keys(others)])];
  return keys.map((field) => ({
    key: entryName(key, field),
    before: others[field],
    after: fields[field],
  }));
}

/** The entries of a board are named after its 64 squares. */
const entryName = (key: string, field: string): string =>
  key === "board" ? (SQUARES[Number(field)] ?? field) : field;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isCompound(value) ? (value as Readonly<Record<string, unknown>>) : {};

const isCompound = (value: unknown): boolean => typeof value === "object" && value !== null;

/**
 * Whether two values of plain data are deeply equal. Parts that both states share are not searched.
 */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isCompound(one) || !isCompound(other)) return false;
  const [fields, others] = [fieldsOf(one), fieldsOf(other)];
  const keys = Object.keys(fields);
  return (
    keys.length === Object.keys(others).length &&
    keys.every((key) => Object.hasOwn(others, key) && isSame(fields[key], others[key]))
  );
}

const FIELDS_IN_A_PREVIEW = 2;

/** The summary of a closed branch. */
export const previewOfBranch = ({ before, after, run }: Branch): string =>
  run ? countOf(run.length) : previewOf(after ?? before);

/**
 * A short summary of a value: the value if it is primitive, otherwise its size or its first fields.
 */
export function previewOf(value: unknown): string {
  if (!isCompound(value)) return leafJson(value);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : countOf(value.length);
  const fields = Object.entries(fieldsOf(value));
  const shown = fields
    .slice(0, FIELDS_IN_A_PREVIEW)
    .map(([key, field]) => `${key}: ${isCompound(field) ? "…" : leafJson(field)}`);
  const rest = fields.length > FIELDS_IN_A_PREVIEW ? ["…"] : [];
  return fields.length === 0 ? "{}" : `{ ${[...shown, ...rest].join(", ")} }`;
}

const countOf = (entries: number): string => `${entries} ${entries === 1 ? "entry" : "entries"}`;

export interface StateRow {
  readonly branch: Branch;
  /** The path of the branch, such as `position.board`. */
  readonly path: string;
  /** 1 for an outermost branch. */
  readonly level: number;
  readonly change: Change;
  readonly isOpen: boolean;
}

/** The branches that the player has opened or closed, by path. */
export type ChosenBranches = ReadonlyMap<string, boolean>;

/** In entries. A longer run of changes stays closed: after another game, every move is changed. */
const LONGEST_OPEN_RUN = 16;

/**
 * The visible rows: a branch, and the branches in it if it is open. An outermost branch, and one
 * that contains a change, is open unless the player has closed it.
 */
export function stateRows(outermost: readonly Branch[], chosen: ChosenBranches): StateRow[] {
  const rows: StateRow[] = [];
  const add = (branch: Branch, path: string, level: number) => {
    const change = changeOf(branch);
    const isOpen = !isLeaf(branch) && (chosen.get(path) ?? opensItself(branch, change, level));
    rows.push({ branch, path, level, change, isOpen });
    if (!isOpen) return;
    for (const inner of branchesOf(branch)) add(inner, `${path}.${inner.key}`, level + 1);
  };
  for (const branch of outermost) add(branch, branch.key, 1);
  return rows;
}

const opensItself = ({ run }: Branch, change: Change, level: number): boolean =>
  level === 1 || (change === "changed" && (run?.length ?? 0) <= LONGEST_OPEN_RUN);
