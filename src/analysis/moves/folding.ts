/** Which variations are folded. This is only looked at, so no log contains it. */
import { useMemo, useState } from "react";
import { lineTo, type NodeId, type PgnTree } from "../../../engine/index.ts";
import { beginsVariation } from "../../../store/index.ts";

/**
 * The first move of a variation as a text. In another tree the same id belongs to another move, so
 * the id alone does not do.
 */
function nameOf({ nodes }: PgnTree, id: NodeId): string {
  const move = nodes[id]?.move;
  return `${id} ${move?.before} ${move?.lan}`;
}

/** The node that begins the variation of a node; undefined in the main line. */
export const firstOfVariation = (tree: PgnTree, node: NodeId): NodeId | undefined =>
  lineTo(tree, node).findLast((id) => beginsVariation(tree, id));

const NONE: ReadonlySet<NodeId> = new Set();

/** The folded variations, named by their first moves; not those with the shown move inside. */
function foldedNow(tree: PgnTree, shown: NodeId, names: ReadonlySet<string>): NodeId[] {
  if (names.size === 0) return [];
  const inside = new Set(lineTo(tree, shown).slice(0, -1));
  return [...names]
    .map((name) => Number.parseInt(name, 10))
    .filter((id) => names.has(nameOf(tree, id)) && !inside.has(id));
}

export interface Folding {
  readonly folded: ReadonlySet<NodeId>;
  /** Folds or unfolds the variation that begins with this node. */
  readonly toggle: (first: NodeId) => void;
}

/** A folded variation opens while one of its later moves is shown. */
export function useFolding(tree: PgnTree, shown: NodeId): Folding {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const ids = foldedNow(tree, shown, names).join(" ");
  const folded = useMemo(() => (ids === "" ? NONE : new Set(ids.split(" ").map(Number))), [ids]);

  function toggle(first: NodeId) {
    const name = nameOf(tree, first);
    const others = [...names].filter((each) => each !== name);
    setNames(new Set(folded.has(first) ? others : [...others, name]));
  }

  return { folded, toggle };
}
