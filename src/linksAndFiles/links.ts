/**
 * Links that contain a whole game, a tree of moves or an action log. The content is in the
 * fragment, which browsers do not send to servers.
 *
 *     https://.../chess/Game#game=1BIxx&color=black&opponent=dozen
 *     https://.../chess/Analysis#game=1BIxx&tags=1q1Z...
 *     https://.../chess/Analysis#pgn=1hVNN...
 *     https://.../chess/Puzzles?puzzle=0k3x9aq
 *     https://.../chess/Game?inside#log=1q1ZKSSxJ...
 *
 * A game and a tree of plain moves are encoded by `packGame`; the tags of the tree are beside it.
 * Any other tree is a packed PGN, and a log a packed text. The link to a log opens the panel 'Look
 * inside'.
 *
 * The first character of a packed text is the version of its format. Version 1 is raw deflate (RFC
 * 1951), encoded as base64url (RFC 4648) without padding. There is no checksum: the reader of the
 * text checks it, and a log can be verified.
 */
import { packGame, unpackGame } from "../../engine/gameLink.ts";
import { opponentById } from "../../engine/opponents/knownOpponents.ts";
import { SPECIFIED_OPPONENT } from "../../engine/opponents/profiles.ts";
import { parsePgn } from "../../engine/pgn/reader.ts";
import type { PgnTree } from "../../engine/pgn/tree.ts";
import { makePgnFromTree } from "../../engine/pgn/treePgn.ts";
import { makePgn } from "../../engine/pgn/writer.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import type { GameRecord } from "../../engine/rules/types.ts";
import type { GameState, Players } from "../../store/game/state.ts";
import type { Reason } from "../../store/reasons.ts";
import {
  COLOR_PARAMETER,
  GAME_PARAMETER,
  INSPECTOR_PARAMETER,
  LOG_PARAMETER,
  OPPONENT_PARAMETER,
  PGN_PARAMETER,
  TAGS_PARAMETER,
} from "../ui/addresses.ts";
import { BASE_PATH } from "../ui/page.ts";
import { PUZZLE_PARAMETER } from "../ui/puzzleAddresses.ts";
import { SCREENS } from "../ui/screens.ts";
import { type AddressedPlayers, COLOR_NAMES, playersInAddress } from "./gameAddress.ts";

/** Of a whole link, in UTF-16 code units. Many messengers do not accept longer ones. */
export const LONGEST_LINK = 20_000;

const VERSION = "1";
const FORMAT = "deflate-raw";

/** A kind of packed text. */
interface Packing {
  /** In bytes: more than any such text of a link, and small enough to do no harm. */
  readonly mostBytes: number;
  /** Why a text cannot be unpacked, in the reasons for the player. */
  readonly reasons: Readonly<
    Record<"notSupported" | "tooNew" | "damaged" | "tooLong", Reason["code"]>
  >;
}

const PGN: Packing = {
  mostBytes: 1_000_000,
  reasons: {
    notSupported: "linksNotSupported",
    tooNew: "gameLinkTooNew",
    damaged: "gameLinkDamaged",
    tooLong: "gameLinkTooLong",
  },
};

const LOG: Packing = {
  mostBytes: 2_000_000,
  reasons: {
    notSupported: "linksNotSupported",
    tooNew: "logLinkTooNew",
    damaged: "logLinkDamaged",
    tooLong: "logLinkTooLong",
  },
};

/** Packs a text. Fails in browsers without the Compression Streams API. */
async function packText(text: string): Promise<Result<string, Reason>> {
  if (typeof CompressionStream === "undefined") return failure({ code: "linksNotSupported" });
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  return success(VERSION + makeBase64Url(packed));
}

/** Unpacks a text that may come from anybody. */
async function unpackText(
  packed: string,
  { mostBytes, reasons }: Packing,
): Promise<Result<string, Reason>> {
  const fault = (why: keyof typeof reasons) => failure({ code: reasons[why] } as Reason);
  if (packed.length > LONGEST_LINK) return fault("tooLong");
  if (packed === "") return fault("damaged");
  if (!packed.startsWith(VERSION)) return fault("tooNew");
  if (typeof DecompressionStream === "undefined") return fault("notSupported");
  const bytes = parseBase64Url(packed.slice(VERSION.length));
  if (!bytes) return fault("damaged");
  try {
    const text = await inflate(bytes, mostBytes);
    return text === undefined ? fault("tooLong") : success(text);
  } catch {
    return fault("damaged");
  }
}

/**
 * Unpacks chunk by chunk, so that a decompression bomb can be stopped early.
 * @returns undefined if the text is longer than `mostBytes`
 */
async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<string | undefined> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT));
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function makeBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Undefined if a character or the length is not valid base64url. */
function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The parameters of a fragment, with or without its `#`. */
export const parametersOf = (fragment: string): URLSearchParams =>
  new URLSearchParams(fragment.replace(/^#/, ""));

/** The address of a screen. `origin` is like `https://example.org`. */
const addressOf = (origin: string, screen: "game" | "analysis" | "puzzles"): string =>
  `${origin}${BASE_PATH.slice(0, -1)}${SCREENS[screen].path}`;

/** A link, or the reason that it is too long for messengers. */
const checkLength = (link: string, code: Reason["code"]): Result<string, Reason> =>
  link.length > LONGEST_LINK ? failure({ code } as Reason) : success(link);

const DEFAULT_PLAYERS = { humanColor: "w", opponent: SPECIFIED_OPPONENT } as const;

/** The link to a game with its players. */
export function makeGameLink(game: GameState, origin: string): Result<string, Reason> {
  const packed = packGame(game);
  if (!packed.ok) return packed;
  const { players } = game;
  const { humanColor, opponent } = players;
  const parameters = new URLSearchParams({
    [GAME_PARAMETER]: packed.value,
    ...(humanColor !== "w" && { [COLOR_PARAMETER]: COLOR_NAMES[humanColor] }),
    ...(mustBeNamed(players) && { [OPPONENT_PARAMETER]: opponent.id }),
  });
  return success(`${addressOf(origin, "game")}#${parameters}`);
}

/**
 * Whether the link needs to name the opponent. Opponents from a log or a file are left out, because
 * other pages do not know their ids.
 */
const mustBeNamed = ({ humanColor, opponent: { id } }: Players): boolean =>
  humanColor !== "both" && id !== SPECIFIED_OPPONENT.id && opponentById(id) !== undefined;

interface LinkedGame extends Required<AddressedPlayers> {
  readonly game: GameRecord;
}

/** The game in a fragment; undefined if there is none. */
export function readGameFragment(fragment: string): Result<LinkedGame | undefined, Reason> {
  const parameters = parametersOf(fragment);
  const packed = parameters.get(GAME_PARAMETER);
  if (packed === null) return success(undefined);
  const game = unpackGame(packed);
  if (!game.ok) return game;
  const players = playersInAddress(parameters);
  if (!players.ok) return players;
  return success({ game: game.value, ...DEFAULT_PLAYERS, ...players.value });
}

/** The link to a puzzle. */
export const makePuzzleLink = (id: string, origin: string): Result<string, Reason> =>
  success(`${addressOf(origin, "puzzles")}?${new URLSearchParams({ [PUZZLE_PARAMETER]: id })}`);

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

/** The link to a tree. */
export async function makeTreeLink(tree: PgnTree, origin: string): Promise<Result<string, Reason>> {
  const parameters = await makeParameters(tree);
  if (!parameters.ok) return parameters;
  const fragment = new URLSearchParams(parameters.value);
  return checkLength(`${addressOf(origin, "analysis")}#${fragment}`, "analysisTooLongForLink");
}

async function makeParameters(tree: PgnTree): Promise<Result<Record<string, string>, Reason>> {
  const pgn = makePgnFromTree(tree);
  const [tags, movetext] = splitPgn(pgn);
  const told = tags.replace(UNKNOWN_TAG, "");
  const game = isPlain(tree) ? packGame(parsePgn(pgn)) : undefined;
  const name = game?.ok ? TAGS_PARAMETER : PGN_PARAMETER;
  const text = game?.ok ? told.replace(PACKED_TAG, "") : joinPgn(told, movetext);
  const packed = text.trim() === "" ? undefined : await packText(text);
  if (packed?.ok === false) return packed;
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
  const parameters = parametersOf(fragment);
  const pgn = parameters.get(PGN_PARAMETER);
  if (pgn !== null) return unpackText(pgn, PGN);
  const packed = parameters.get(GAME_PARAMETER);
  if (packed === null) return success(undefined);
  const game = unpackGame(packed);
  if (!game.ok) return game;
  const tags = parameters.get(TAGS_PARAMETER);
  const told = tags === null ? success("") : await unpackText(tags, PGN);
  if (!told.ok) return told;
  const [own, movetext] = splitPgn(makePgn(game.value));
  // The later of two tags counts.
  return success(joinPgn(`${own}\n${told.value}`, movetext));
}

/** The link to the text of a log. */
export async function makeLogLink(text: string, origin: string): Promise<Result<string, Reason>> {
  const packed = await packText(text);
  if (!packed.ok) return packed;
  const address = `${addressOf(origin, "game")}?${INSPECTOR_PARAMETER}`;
  return checkLength(`${address}#${LOG_PARAMETER}=${packed.value}`, "logTooLongForLink");
}

/** Whether a fragment, with or without its `#`, has the parameter of a log. */
export const holdsLog = (fragment: string): boolean => logIn(fragment) !== null;

/**
 * The text of the log in a fragment; undefined if there is none. The text itself is not checked.
 * The error is written for the player: the link is too long, not base64url, damaged, or unpacks to
 * more than any log has.
 */
export async function readLogFragment(
  fragment: string,
): Promise<Result<string | undefined, Reason>> {
  const packed = logIn(fragment);
  return packed === null ? success(undefined) : unpackText(packed, LOG);
}

const logIn = (fragment: string): string | null => parametersOf(fragment).get(LOG_PARAMETER);
