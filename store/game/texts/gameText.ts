/** Texts that a player pastes, drops or types: a FEN or a PGN. */

import { parsePgn } from "../../../engine/pgn/reader.ts";
import { failure, type Result, success, toResult } from "../../../engine/result.ts";
import { startFen, startGame } from "../../../engine/rules/game.ts";
import { findMoveAfterEnd, replayingMoves } from "../../../engine/rules/runningGame.ts";
import type { GameRecord } from "../../../engine/rules/types.ts";
import { runToCompletion } from "../../frame/timeSlices.ts";
import { type Reason, withReason } from "../../reasons.ts";
import type { StoreThunk } from "../../types.ts";
import { isOver } from "../gameStatus.ts";
import { playedOn } from "../pgn/notes.ts";
import { gameLoaded } from "../slice.ts";
import type { GameState, Players } from "../state.ts";
import { validateGame } from "../validateGame.ts";
import { readFen } from "./fenText.ts";
import { strictText, textOfAddress } from "./foreignText.ts";

/** In characters: more than a long game with a comment on every move. */
export const LONGEST_PGN = 200_000;

/** The first word of a FEN has seven slashes. No move has two; tags and comments do not match. */
const FEN = /^\s*[^\s/[{]*\/[^\s/]*\//;

/** Whether a text looks like a FEN, valid or not. */
export const isFen = (text: string): boolean => FEN.test(text);

/**
 * Reads a PGN. The error is the parser's, or says that the text is too long. The parser reads every
 * legal move; here a move after the end of the game is an error too.
 */
export function readPgn(pgn: string): Result<GameRecord, Reason> {
  if (pgn.length > LONGEST_PGN) return failure({ code: "textTooLong" });
  const read = toResult(() => parsePgn(pgn));
  const late = read.ok ? findMoveAfterEnd(read.value) : undefined;
  return withReason(late ? failure(`Invalid move in PGN: ${late.san}`) : read);
}

/**
 * The game that a FEN, a PGN or an address with one of them leads to; the standard start when the
 * text is empty. Tags and comments of a PGN are ignored: the new game has other players and another
 * result. The error is the parser's, or says that the game is over or that the text is an address.
 */
export function readStartingGame(text: string): Result<GameRecord, Reason> {
  const trimmed = text.trim();
  if (trimmed === "") return success(startGame());
  const site = siteOf(trimmed);
  const content = site === undefined ? success(trimmed) : textOfAddress(trimmed);
  if (content === undefined) return failure({ code: "addressOfOtherSite", site: site ?? "" });
  if (!content.ok) return content;
  if (content.value.length > LONGEST_PGN) return failure({ code: "textTooLong" });
  const strict = strictText(content.value);
  if (!strict.ok) return strict;
  const game = isFen(strict.value) ? startAtFen(strict.value) : movesOfPgn(strict.value);
  return game.ok && isOver(game.value) ? failure({ code: "gameAlreadyOver" }) : game;
}

function startAtFen(fen: string): Result<GameRecord, Reason> {
  const start = readFen(fen);
  return start.ok ? withReason(toResult(() => startGame(start.value))) : start;
}

function movesOfPgn(pgn: string): Result<GameRecord, Reason> {
  const read = readPgn(pgn);
  if (!read.ok) return read;
  const game = read.value;
  return withReason(runToCompletion(replayingMoves(startGame(startFen(game)), game.history)));
}

/**
 * An address on the web, which players paste in place of a game. With a scheme or `www.` anything
 * may follow; without, there must be a path: `lichess.org/abcd`.
 */
const ADDRESS = /^(?:https?:\/\/|(?=www\.))([^\s/?#]+)\S*$|^((?:[a-z\d-]+\.)+[a-z]{2,})\/\S*$/i;

/** In characters. A text is shortened before it is matched. */
const LONGEST_ADDRESS = 10_000;

/** The site of an address, such as `lichess.org`; undefined for any other text. */
export function siteOf(text: string): string | undefined {
  const trimmed = text.length > LONGEST_ADDRESS ? "" : text.trim();
  const [, site, siteWithPath] = ADDRESS.exec(trimmed) ?? [];
  return (site ?? siteWithPath)?.toLowerCase();
}

type NamedPlayers = Partial<Pick<Players, "humanColor" | "opponent">>;

/**
 * The game of a link, to be opened with `openGame`; or what is wrong with it, for the player.
 * Players that are not named are taken from the running game. No clock runs in such a game.
 */
export const checkGame =
  (record: GameRecord, named: NamedPlayers = {}): StoreThunk<Result<GameState, Reason>> =>
  (_dispatch, getState, { drawSeed }) => {
    const { humanColor, opponent } = getState().game.players;
    const players = { humanColor, opponent, ...named, seed: drawSeed() };
    return withReason(validateGame({ ...record, players }));
  };

/** Continues a game from a link. */
export const openGame = (game: GameState) => gameLoaded(playedOn(game), "outside");
