/**
 * Ends with an error if this version of Node cannot build or test the program, in a sentence that a
 * person understands. Any version of Node must be able to run this file, so it is plain JavaScript
 * and needs no package. `engines` in package.json says which versions can.
 *
 *     node tools/checkNode.js            checks the version that runs it
 *     node tools/checkNode.js 21.7.3     checks this one
 */
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** Of each range, such as `^20.19` or `>=24`: its kind, its major and its minor version. */
const RANGES = engines.node.split(" || ").map((range) => {
  const [, kind, major, minor = "0"] = /^(\^|>=)(\d+)(?:\.(\d+))?$/.exec(range);
  return { kind, major: Number(major), minor: Number(minor) };
});

function isIn({ kind, major, minor }, [theirMajor, theirMinor]) {
  if (theirMajor === major) return theirMinor >= minor;
  return kind === ">=" && theirMajor > major;
}

const describe = ({ kind, major, minor }) =>
  kind === "^" ? `${major} from ${major}.${minor} on` : `${major} or newer`;

const version = process.argv[2] || process.versions.node;
if (!RANGES.some((range) => isIn(range, version.split(".").map(Number)))) {
  console.error(
    `\nEnough Monkeys needs another version of Node: ${RANGES.map(describe).join(", ")}.\n` +
      `This is Node ${version}. You find the others at https://nodejs.org.\n`,
  );
  process.exitCode = 1;
}
