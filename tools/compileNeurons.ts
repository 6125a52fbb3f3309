/**
 * `npm run neurons`: compiles `neurons.as.ts` into `neuronsModule.ts`. Run it after a change of
 * `neurons.as.ts`; a test checks that both files agree.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { main } from "assemblyscript/asc";

const FOLDER = new URL("../engine/search/strong/network/", import.meta.url);

const FILE = "neurons.wasm";

/** The text of `neuronsModule.ts`. */
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
  const module = Buffer.from(files.get(FILE) ?? []);
  return `/** \`neurons.as.ts\` as a module of WebAssembly, in base64. Written by \`npm run neurons\`. */
export const NEURONS_MODULE =
  "${module.toString("base64")}";
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("neuronsModule.ts", FOLDER), await compileNeurons());
}
