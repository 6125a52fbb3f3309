import { parseFen } from "../../../../engine/index.ts";
import type { SearchContext } from "../../../../engine/search/strong/context.ts";
import {
  allTechniquesExcept,
  type Technique,
} from "../../../../engine/search/strong/techniques.ts";
import { network } from "./network/network.ts";

/** Clears the context and sets up this position, with all techniques but those in `without`. */
export function setUpContext(
  context: SearchContext,
  fen: string,
  without: readonly Technique[] = [],
): void {
  context.clear();
  const enabled = allTechniquesExcept(without);
  context.prepare(parseFen(fen), {}, { limits: { depth: 1 }, network, enabled });
}
