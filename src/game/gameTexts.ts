/**
 * What reads games from texts and makes links of them, as one chunk. The game page can be drawn
 * without it.
 */
export { makeGameLink } from "./gameLink.ts";
export { openFragment, openGameFile, openGameText } from "./openGameText.ts";
