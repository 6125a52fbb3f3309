/**
 * What an address of another site contains: a position, or the moves of a game. Nothing is fetched.
 *
 *     contentOf("https://lichess.org/analysis/pgn/e4_e5");   // { text: "e4 e5" }
 *
 * Sources: the addresses of the editors and analysis boards of lichess and chess.com.
 */
import { isOtherVariant } from "./variants.ts";

export interface ContentOfAddress {
  /** A FEN in the form of the address, or the moves of a game. */
  readonly text: string;
  /** A variant that the address names, in which the text is no chess. */
  readonly variant?: string;
}

/** The eight ranks of a board, and what follows them. */
const BOARD =
  /(?:^|[/=#])((?:[1-8pnbrqkPNBRQK]{1,15}\/){7}[1-8pnbrqkPNBRQK]{1,15}(?![A-Za-z\d]).*)$/;
const MOVES = /\/analysis\/pgn\/(.+)$/;
const VARIANT = /\/(?:analysis|editor)\/([A-Za-z\d-]+)\//;

/** A part of an address as text; undefined where its escapes are wrong. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function parameter(address: string, name: string): string | undefined {
  const value = new RegExp(`[?&#]${name}=([^&#]*)`, "i").exec(address)?.[1];
  return value === undefined ? undefined : decoded(value.replace(/\+/g, " "));
}

/** The position or the game in an address; undefined when it has neither. */
export function contentOf(address: string): ContentOfAddress | undefined {
  const named = parameter(address, "fen") ?? parameter(address, "pgn");
  if (named !== undefined && named.trim() !== "") return { text: named };
  const path = decoded(address.trim().replace(/[?#].*$/s, ""));
  if (path === undefined) return undefined;
  const name = VARIANT.exec(path)?.[1];
  const variant = name !== undefined && isOtherVariant(name) ? { variant: name } : {};
  const board = BOARD.exec(path)?.[1];
  if (board !== undefined) return { text: board, ...variant };
  const moves = MOVES.exec(path)?.[1];
  return moves === undefined ? undefined : { text: moves.replace(/[_+]/g, " "), ...variant };
}
