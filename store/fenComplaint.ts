import { type Fen, parseFen } from "../engine/index.ts";

/** What is wrong with a FEN to start from (two to six fields), in the specification's words; undefined when nothing is. */
export function complaintAboutFen(fen: Fen): string | undefined {
  try {
    parseFen(fen);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
