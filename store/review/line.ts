import { attempt, type Fen, findMove, type Move, parseFen } from "../../engine/index.ts";

/** The moves of a line from a position, as far as they are legal: what was kept may come from anywhere. */
export function movesOfLine(fen: Fen, line: readonly string[]): readonly Move[] {
  const moves: Move[] = [];
  for (const lan of line) {
    const position = attempt(() => parseFen(moves.at(-1)?.after ?? fen));
    const move = position.ok ? findMove(position.value, lan) : undefined;
    if (!move) break;
    moves.push(move);
  }
  return moves;
}
