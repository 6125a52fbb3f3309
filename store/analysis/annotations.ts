/** The comments of a node: their text, and the commands in them. */
import {
  type CommentContent,
  makeComment,
  parseComments,
} from "../../engine/pgn/commentCommands.ts";
import type { NodeAnnotations, NodeId, PgnTree } from "../../engine/pgn/tree.ts";
import { setAnnotations } from "../../engine/pgn/treeEdits.ts";

/**
 * The comments with another text or other marks; the rest of their commands stays. The same
 * comments if they say that already.
 */
export function commentsWith(
  comments: readonly string[] = [],
  changed: Partial<CommentContent>,
): readonly string[] {
  const content = parseComments(comments);
  const comment = makeComment({ ...content, ...changed });
  return comment === makeComment(content) ? comments : [comment];
}

const listsOf = ({ startingComments = [], nags = [], comments = [] }: NodeAnnotations) => [
  startingComments,
  nags,
  comments,
];

/**
 * The tree with other annotations of a node; the same tree if the node has them already.
 *
 * @throws Error as `setAnnotations` does
 */
export function withAnnotations(tree: PgnTree, id: NodeId, changed: NodeAnnotations): PgnTree {
  const annotated = setAnnotations(tree, id, changed);
  const [before, after] = [tree, annotated].map(({ nodes }) =>
    JSON.stringify(listsOf({ ...nodes[id] })),
  );
  return before === after ? tree : annotated;
}
