/**
 * The chunk that reads games from texts and makes links to games. The game page can render without
 * it.
 */
export { makeGameLink } from "./gameLink.ts";
export { openFragment, openGameFile, openGameText } from "./openGameText.ts";
