/** What a hint says is loaded when there is one, or before it is asked for. */
import { chunk, loadChunk } from "../../ui/loadChunk.ts";

export const hintTextsChunk = chunk(26, () => import("../../texts/hints.ts"), "describeHint");

export const loadHintTexts = () => loadChunk(hintTextsChunk);
