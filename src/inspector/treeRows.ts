/** The lines of the state's tree, in the order in which they are shown. */
import { type Branch, branchesOf, type Change, changeOf, isLeaf } from "./stateDiff.ts";

export interface TreeRow {
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
 * The visible lines: a branch, and the branches in it if it is open. An outermost branch, and one
 * that contains a change, is open unless the player has closed it.
 */
export function treeRows(outermost: readonly Branch[], chosen: ChosenBranches): TreeRow[] {
  const rows: TreeRow[] = [];
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
