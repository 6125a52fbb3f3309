/**
 * A link that contains a whole tree of moves. The tree is in the fragment, which browsers do not
 * send to servers. A tree of plain moves is encoded by `packGame`, and its tags are packed beside
 * it; any other tree is a packed PGN.
 *
 *     https://.../chess/Analysis#game=1BIxx&tags=1q1Z...
 *     https://.../chess/Analysis#pgn=1hVNN...
 */
import {
  failure,
  makePgn,
  makePgnFromTree,
  type PgnTree,
  packGame,
  parsePgn,
  type Result,
  success,
  unpackGame,
} from "../../engine/index.ts";
import type { Reason } from "../../store/index.ts";
import { LONGEST_LINK, type PackedTextFault, packText, unpackText } from "../ui/packedText.ts";
import { BASE_PATH } from "../ui/page.ts";
import { GAME_PARAMETER, PATHS, PGN_PARAMETER, TAGS_PARAMETER } from "../ui/paths.ts";

/** In bytes. A link unpacks to no more than some hundred kilobytes; a bomb is stopped here. */
const MOST_BYTES = 1_000_000;

const REASONS = {
  notSupported: "linksNotSupported",
  tooNew: "gameLinkTooNew",
  damaged: "gameLinkDamaged",
  tooLong: "gameLinkTooLong",
} as const satisfies Record<PackedTextFault, Reason["code"]>;

/** The tags and the movetext of a PGN that this program wrote. */
function splitPgn(pgn: string): readonly [tags: string, movetext: string] {
  const end = pgn.indexOf("\n\n");
  return [pgn.slice(0, end), pgn.slice(end + 2)];
}

const joinPgn = (tags: string, movetext: string): string => `${tags}\n\n${movetext}`;

/** A tag that says nothing: a roster tag with its value for "unknown". */
const UNKNOWN_TAG = /^\[(?:Event|Site|Date|Round|White|Black) "[?.]*"\]\n?/gm;
/** What `packGame` encodes. */
const PACKED_TAG = /^\[(?:Result|SetUp|FEN) ".*"\]\n?/gm;

/** Whether the tree is nothing but the moves of one line. */
const isPlain = ({ nodes }: PgnTree): boolean =>
  Object.values(nodes).every(
    ({ children, move, nags, comments, startingComments }) =>
      children.length < 2 && move?.lan !== "0000" && !nags && !comments && !startingComments,
  );

/** The link to a tree. `origin` is like `https://example.org`. */
export async function makeTreeLink(tree: PgnTree, origin: string): Promise<Result<string, Reason>> {
  const parameters = await makeParameters(tree);
  if (!parameters.ok) return parameters;
  const fragment = new URLSearchParams(parameters.value);
  const link = `${origin}${BASE_PATH.slice(0, -1)}${PATHS.analysis}#${fragment}`;
  return link.length > LONGEST_LINK ? failure({ code: "analysisTooLongForLink" }) : success(link);
}

async function makeParameters(tree: PgnTree): Promise<Result<Record<string, string>, Reason>> {
  const pgn = makePgnFromTree(tree);
  const [tags, movetext] = splitPgn(pgn);
  const told = tags.replace(UNKNOWN_TAG, "");
  const game = isPlain(tree) ? packGame(parsePgn(pgn)) : undefined;
  const name = game?.ok ? TAGS_PARAMETER : PGN_PARAMETER;
  const text = game?.ok ? told.replace(PACKED_TAG, "") : joinPgn(told, movetext);
  const packed = text.trim() === "" ? undefined : await packText(text);
  if (packed?.ok === false) return failure({ code: "linksNotSupported" });
  return success({
    ...(game?.ok && { [GAME_PARAMETER]: game.value }),
    ...(packed && { [name]: packed.value }),
  });
}

/**
 * The PGN of the tree in a fragment; undefined if there is none. Only its packing is checked: the
 * PGN may come from anybody.
 */
export async function readTreeFragment(
  fragment: string,
): Promise<Result<string | undefined, Reason>> {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const pgn = parameters.get(PGN_PARAMETER);
  if (pgn !== null) return unpack(pgn);
  const packed = parameters.get(GAME_PARAMETER);
  if (packed === null) return success(undefined);
  const game = unpackGame(packed);
  if (!game.ok) return game;
  const tags = parameters.get(TAGS_PARAMETER);
  const told = tags === null ? success("") : await unpack(tags);
  if (!told.ok) return told;
  const [own, movetext] = splitPgn(makePgn(game.value));
  // The later of two tags counts.
  return success(joinPgn(`${own}\n${told.value}`, movetext));
}

async function unpack(packed: string): Promise<Result<string, Reason>> {
  const text = await unpackText(packed, MOST_BYTES);
  return text.ok ? text : failure({ code: REASONS[text.error.code] });
}
