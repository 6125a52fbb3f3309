/** Reading foreign texts as the page does. */
import { readForeignGame, readForeignGames } from "../../../engine/foreign/games.ts";
import { NoteBook } from "../../../engine/foreign/notes.ts";
import { NOTHING, type Without } from "../../../engine/foreign/rules.ts";
import { toResult } from "../../../engine/index.ts";
import { parsePgnTree } from "../../../engine/pgn/treePgn.ts";

/**
 * A game as it is read: its tags, and its nodes with their ids, moves and annotations; or the
 * message of the strict reader.
 */
export type ReadGame = string | { readonly headers: object; readonly nodes: readonly string[] };

/** Reads a game strictly. */
export function treeOf(pgn: string): ReadGame {
  const read = toResult(() => parsePgnTree(pgn));
  if (!read.ok) return read.error;
  const { tree, problems } = read.value;
  const nodes = Object.values(tree.nodes).map(
    ({ parent, move, nags = [], comments = [], startingComments = [] }) =>
      [parent, move?.san, move?.after, nags, comments, startingComments].join("|"),
  );
  return { headers: tree.headers, nodes: [...nodes, ...problems.map(({ message }) => message)] };
}

/** The games of a text, read strictly after it was normalised. */
export async function readAll(text: string, without: Without = NOTHING): Promise<ReadGame[]> {
  const games: ReadGame[] = [];
  for await (const pgn of readForeignGames([text], undefined, new NoteBook(), without)) {
    const game = toResult(() => readForeignGame(pgn, without));
    games.push(game.ok ? treeOf(game.value.pgn) : game.error);
  }
  return games;
}
