/**
 * Where the page will be served. `BASE_PATH=/elsewhere/ npm run build` says otherwise than the
 * specification; the page itself learns it from Vite (`src/ui/constants.ts`).
 */
import type { Plugin } from "vite";

export const BASE_PATH = process.env.BASE_PATH ?? "/chess/";

/**
 * Folders between slashes, each of letters that need no escape in an address, and none that leads
 * upwards.
 */
const FORM = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;

/**
 * Stops a build for a base path that no page can be served at. A relative one, which Vite would
 * take, is none: the page is opened at several depths, and would look for its scripts in each.
 */
export const checkBasePath: Plugin = {
  name: "check-base-path",
  config({ base }) {
    if (base === undefined || FORM.test(base)) return;
    throw new Error(
      `The base path has to begin and end with a slash, like /chess/ or /, and not be ${JSON.stringify(base)}`,
    );
  },
};
