/** The comments of a node: their text, and the commands in them. */
import {
  type CommentContent,
  makeComment,
  type NodeId,
  type PgnTree,
  parseComment,
} from "../../engine/index.ts";

/** What the comments of a node say together. */
export const contentOf = (comments: readonly string[] = []): CommentContent =>
  parseComment(comments.join(" "));

/** The comments with another text or other marks; the rest of their commands stays. */
export function commentsWith(
  comments: readonly string[] | undefined,
  changed: Partial<CommentContent>,
): string[] {
  return [makeComment({ ...contentOf(comments), ...changed })];
}

/** Whether a node is the first move of a variation, which may have a comment before it. */
export function beginsVariation({ nodes }: PgnTree, node: NodeId): boolean {
  const parent = nodes[node]?.parent ?? null;
  return parent !== null && nodes[parent]?.children[0] !== node;
}
