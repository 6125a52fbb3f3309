/** Games with evaluations and glyphs, from a PGN file. */
import { readFileSync } from "node:fs";
import {
  type GameRecord,
  mainLine,
  type PgnTree,
  parsePgn,
  parsePgnTree,
  readPgnGames,
} from "../../engine/index.ts";
import { JUDGEMENTS, type Judgement } from "../../store/index.ts";
import type { Evaluations } from "../../store/review/evaluation.ts";
import { readReview } from "../../store/review/reviewTree.ts";

/** In plies. Shorter games say little. */
const SHORTEST = 30;

export interface AnnotatedGame {
  readonly game: GameRecord;
  /** By ply. */
  readonly evaluations: Evaluations;
  /** By move. */
  readonly glyphs: readonly (Judgement["name"] | undefined)[];
}

/** The judgement that the glyphs of each move give. */
const glyphsOf = ({ nodes }: PgnTree, line: readonly number[]) =>
  line.map((id) => JUDGEMENTS.find(({ nag }) => nodes[id].nags?.includes(nag))?.name);

const isEvaluated = (evaluations: Evaluations): boolean =>
  evaluations.filter(Boolean).length > SHORTEST;

/** The first games of a file that are evaluated, `most` at most. */
export async function readGames(file: string, most: number): Promise<AnnotatedGame[]> {
  const games: AnnotatedGame[] = [];
  for await (const text of readPgnGames([readFileSync(file, "utf8")])) {
    if (games.length === most) break;
    const { tree } = parsePgnTree(text);
    const evaluations = readReview(tree);
    if (!isEvaluated(evaluations)) continue;
    games.push({ game: parsePgn(text), evaluations, glyphs: glyphsOf(tree, mainLine(tree)) });
  }
  return games;
}
