/** The script behind `npm run replay`. */
import { readFileSync } from "node:fs";
import { replayCommand } from "./replayCommand.ts";

process.exitCode = replayCommand(process.argv.slice(2), {
  readFile: (path) => readFileSync(path, "utf8"),
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
