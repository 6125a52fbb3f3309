/**
 * `npm run neurons`: compiles `neurons.as.ts` into the constant `NEURONS_MODULE` of
 * `neuronArithmetic.ts`. Run it after a change of `neurons.as.ts`; a test checks that they agree.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { main } from "assemblyscript/asc";
import { runCommand } from "./runCommand.ts";

const FOLDER = new URL("../engine/search/strong/network/", import.meta.url);

const TARGET = new URL("neuronArithmetic.ts", FOLDER);
const FILE = "neurons.wasm";

/** The module of WebAssembly, in base64. */
export async function compileNeurons(): Promise<string> {
  const files = new Map<string, Uint8Array>();
  const { error, stderr } = await main(
    [
      ...["neurons.as.ts", "--baseDir", fileURLToPath(FOLDER), "--outFile", FILE],
      ...["--optimizeLevel", "3", "--converge", "--noAssert", "--enable", "simd"],
      // The loops allocate nothing. The caller provides the memory.
      ...["--runtime", "stub", "--importMemory"],
    ],
    { writeFile: (name, contents) => void files.set(name, Buffer.from(contents)) },
  );
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return Buffer.from(files.get(FILE) ?? []).toString("base64");
}

await runCommand(import.meta.filename, async () => {
  const module = await compileNeurons();
  const source = readFileSync(TARGET, "utf8");
  writeFileSync(TARGET, source.replace(/(NEURONS_MODULE =\s*")[^"]*/, `$1${module}`));
});
