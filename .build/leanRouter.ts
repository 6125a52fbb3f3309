/**
 * Lets the build leave out what is not used of React Router. Its package has two builds, and only the one for development can be
 * imported; and it names its components by statements, so that a bundler takes them all to be used.
 */
import type { Plugin } from "vite";

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/;

export const leanRouter: Plugin = {
  name: "enough-monkeys:lean-router",
  apply: "build",
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({ code: leanCode(code), map: null }),
  },
};

/** The router's code without its warnings for developers and the names of its components, which only React's tools show. */
export const leanCode = (code: string): string =>
  code
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, "var ENABLE_DEV_WARNINGS = false;")
    .replace(/^\w+\.displayName = "\w+";$/gm, "")
    .replace(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ $2");
