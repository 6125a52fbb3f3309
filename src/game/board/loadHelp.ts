/**
 * What the page shows of the help that the player has. It is loaded when there is some, and before
 * a hint is asked for.
 */
import { chunk, loadChunk, type ModuleOf } from "../../ui/loadChunk.ts";

const helpChunk = chunk(26, () => import("./help.ts"), "describeHint");

export const loadHelp = () => loadChunk(helpChunk);

export type Help = ModuleOf<typeof helpChunk>;
