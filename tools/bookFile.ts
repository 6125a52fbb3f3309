/** Writes the file of the opening book; `engine/book/book.ts` says what it looks like. */
import { BACK, CHECKSUM_BYTES, FIRST_SQUARE, NAMED } from "../engine/book/book.ts";
import { type Move, SQUARES } from "../engine/index.ts";
import { crc32 } from "../engine/search/strong/network/networkFile.ts";

interface Node {
  isNamed: boolean;
  /** By the two characters of the move. */
  readonly next: Map<string, Node>;
}

const makeNode = (): Node => ({ isNamed: false, next: new Map() });

const characterOf = (square: Move["from"]): string =>
  String.fromCharCode(FIRST_SQUARE + SQUARES.indexOf(square));

/**
 * The file with these lines, each from the start to a position with a name. A line ends before a
 * promotion: the file has no room for it, and no opponent needs one that early.
 */
export function makeBookFile(lines: readonly (readonly Move[])[]): Uint8Array {
  const root = makeNode();
  for (const line of lines) {
    let node = root;
    for (const { from, to, promotion } of line) {
      if (promotion !== undefined) break;
      const move = characterOf(from) + characterOf(to);
      const next = node.next.get(move) ?? makeNode();
      node.next.set(move, next);
      node = next;
    }
    node.isNamed = true;
  }
  const text = new TextEncoder().encode(textOf(root));
  const file = new Uint8Array(CHECKSUM_BYTES + text.length);
  new DataView(file.buffer).setUint32(0, crc32(text), true);
  file.set(text, CHECKSUM_BYTES);
  return file;
}

const textOf = ({ next }: Node): string =>
  [...next]
    .map(([move, node]) => move + (node.isNamed ? NAMED : "") + textOf(node) + BACK)
    .join("");
