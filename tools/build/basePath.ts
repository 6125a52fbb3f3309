/**
 * The path that the page is served at. `BASE_PATH=/elsewhere/ npm run build` overrides the default
 * of the specification. The page reads the path from Vite (`src/ui/page.ts`).
 */
import type { Connect, Plugin } from "vite";

export const BASE_PATH = process.env.BASE_PATH ?? "/chess/";

/**
 * Folders between slashes, in characters that need no escape in a URL. `.` and `..` are not
 * allowed.
 */
const FORM = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;

/**
 * Stops a build whose base path cannot work. Vite would accept a relative path, but the page is
 * opened at several depths, and would look for its scripts relative to each.
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

/** Leads from the base path without its slash at the end to the page, as static hosts do. */
const addSlash =
  (base: string): Connect.NextHandleFunction =>
  ({ url = "" }, response, next) => {
    const [, path, search = ""] = /^([^?]*)(\?.*)?$/s.exec(url) ?? [];
    if (`${path}/` !== base) return next();
    response.writeHead(302, { Location: `${base}${search}` });
    response.end();
  };

/** Adds this to `npm run dev` and to the preview, whose own answer would be an error. */
export const leadToBasePath: Plugin = {
  name: "lead-to-base-path",
  configureServer: ({ config, middlewares }) => void middlewares.use(addSlash(config.base)),
  configurePreviewServer: ({ config, middlewares }) => void middlewares.use(addSlash(config.base)),
};
