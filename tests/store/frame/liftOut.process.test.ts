/** The folder `store/frame` works in an empty project, and the example in its README runs there. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { blocksIn, ROOT, readText } from "../../docs/guide.ts";

const run = promisify(execFile);
const bin = (name: string) => join(ROOT, "node_modules/.bin", name);

const [result = "", example = ""] = blocksIn(readText("store/frame/README.md"), "store/frame")
  .filter(({ kind }) => kind === "ts")
  .map(({ text }) => text);

const TSCONFIG = {
  compilerOptions: {
    ...{ target: "ES2023", lib: ["ES2023", "DOM"], module: "ESNext", types: [] },
    ...{ moduleResolution: "bundler", allowImportingTsExtensions: true, noEmit: true },
    ...{ strict: true, skipLibCheck: true },
  },
  include: ["."],
};

let project = "";
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "frame-"));
  await cp(join(ROOT, "store/frame"), join(project, "frame"), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(project, "node_modules"));
  await writeFile(join(project, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(project, "tsconfig.json"), JSON.stringify(TSCONFIG));
  await writeFile(join(project, "frame/result.ts"), result);
  await writeFile(join(project, "example.ts"), example);
});
afterAll(() => rm(project, { recursive: true }));

it("has the types that the example needs", async () => {
  const { stdout } = await run(bin("tsc"), ["-p", project], { cwd: project });
  expect(stdout).toBe("");
});

it("replays the list of the example, without what was refused", async () => {
  const { stdout, stderr } = await run(bin("tsx"), ["example.ts"], { cwd: project });
  const bread = { text: "bread", isDone: false };
  expect(JSON.parse(stdout)).toEqual([
    { tasks: [bread] },
    { tasks: [bread, { text: "milk", isDone: true }] },
  ]);
  expect(stderr).toMatch(/^Refused list\/added: /);
});
