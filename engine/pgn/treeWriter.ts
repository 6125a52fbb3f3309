/** Writes a tree as PGN. `treeReader.ts` reads the output back to the same tree. */
import { START_FEN } from "../rules/fen.ts";
import { MovetextWriter, type PgnOptions } from "./gameWriter.ts";
import { type NodeId, type PgnNode, type PgnTree, START_NODE } from "./tree.ts";

function writeNode(writer: MovetextWriter, node: PgnNode): void {
  const { startingComments = [], move, nags = [], comments = [] } = node;
  writer.annotations([], startingComments);
  if (move !== null) writer.move(move);
  writer.annotations(nags, comments);
}

/** What is still to be written: a line after a node, a variation, or its closing bracket. */
type Task =
  | { readonly kind: "line"; readonly after: NodeId }
  | { readonly kind: "variation"; readonly first: NodeId }
  | { readonly kind: "bracket" };

/** Writes a tree as `makePgn` writes a record. A list of tasks replaces recursion. */
export function makePgnFromTree({ headers, nodes }: PgnTree, options?: PgnOptions): string {
  const writer = new MovetextWriter();
  writeNode(writer, nodes[START_NODE]);
  const tasks: Task[] = [{ kind: "line", after: START_NODE }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task.kind === "bracket") {
      writer.closeVariation();
    } else if (task.kind === "variation") {
      writer.openVariation();
      writeNode(writer, nodes[task.first]);
      tasks.push({ kind: "bracket" }, { kind: "line", after: task.first });
    } else {
      const [first, ...variations] = nodes[task.after].children;
      if (first === undefined) continue;
      writeNode(writer, nodes[first]);
      tasks.push({ kind: "line", after: first });
      for (const variation of variations.reverse()) {
        tasks.push({ kind: "variation", first: variation });
      }
    }
  }
  return writer.game(headers, headers.FEN ?? START_FEN, options);
}
