/** Every file that a document links to or names exists. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { blocksIn, holds, linksIn, ROOT, readText } from "./guide.ts";
import { FILES, missingFiles } from "./projectFiles.ts";

const DOCUMENTS = FILES.filter((path) => path.endsWith(".md"));

it.each(DOCUMENTS)("all files named in %s exist", (document) => {
  const text = readText(document);
  const linked = linksIn(text, dirname(document)).flatMap(({ path }) => path ?? []);
  expect(linked.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(missingFiles(text)).toEqual([]);
});

// The code, events and links in the guide to time travel are those of the project.
const guide = readText("docs/time-travel.md");
const blocks = blocksIn(guide, "docs");
const links = linksIn(guide, "docs");

const ofKind = (kind: string) => blocks.filter((block) => block.kind === kind);

describe("the guide to time travel", () => {
  it("has blocks of code, events and commands", () => {
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(["ts", "json", "console"]));
    expect(ofKind("ts").length).toBeGreaterThan(8);
  });

  it.each(ofKind("ts").map(({ text, file }) => [file, text.trim().split("\n")[0], text]))(
    "quotes a part of %s: %s",
    (file, _first, text) => {
      if (file === undefined) throw new Error("The sentence before the block links to no file.");
      expect(holds(readText(file), text)).toBe(true);
    },
  );

  it.each(ofKind("json").map(({ text, file }, index) => [index, file, text]))(
    "shows event %i, which is in %s",
    (_index, file, text) => {
      if (file === undefined) throw new Error("The sentence before the block links to no file.");
      const logs: string[] = Object.values(JSON.parse(readText(String(file))));
      const events = logs.flatMap((log) => JSON.parse(JSON.parse(log).payload));
      expect(events).toContainEqual(JSON.parse(String(text)));
    },
  );

  it.each(links.filter(({ path }) => path !== undefined).map(({ path, text }) => [path, text]))(
    "links to %s, which exists and declares %s",
    (path, text) => {
      if (path === undefined || !existsSync(join(ROOT, path)))
        throw new Error("The file does not exist.");
      const code = /^`(.+)`$/.exec(text ?? "")?.[1];
      if (code === undefined || path.endsWith(code)) return;
      expect(readText(path)).toMatch(
        new RegExp(`\\b(function|const|class|interface|type) ${code}\\b`),
      );
    },
  );
});

// The documented commands exist. The files for GitHub are valid and ask for few permissions.
const WORKFLOWS = ".github/workflows";
const CHECK = `${WORKFLOWS}/check-and-publish.yml`;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const readWorkflow = (path: string): Workflow => parse(readText(path));

describe("the commands of the project", () => {
  const scripts = Object.keys(JSON.parse(readText("package.json")).scripts);
  /** Commands of npm itself. */
  const own = ["ci", "audit", "install"];

  it.each([
    "README.md",
    "CONTRIBUTING.md",
    "docs/hosting.md",
    "docs/architecture.md",
    ".ci/run",
    CHECK,
    ".github/SECURITY.md",
  ])("exist if %s names them", (path) => {
    const named = readText(path).matchAll(/\bnpm (?:run )?(?:-s )?([a-z][\w-]*)/g);
    const names = [...named].map(([, name]) => name);
    if (path.endsWith(".md")) expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => ![...scripts, ...own].includes(String(name)))).toEqual([]);
  });
});

describe("the workflow", () => {
  const { on, permissions, jobs } = readWorkflow(CHECK);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it("runs .ci/run for each push and pull request, with the oldest supported Node", () => {
    expect(Object.keys(on)).toEqual(["push", "pull_request"]);
    expect(jobs.check?.if).toBeUndefined();
    expect(jobs.check?.steps.map(({ run }) => run)).toContain(".ci/run");
    const versions = steps.flatMap((step) => step.with?.["node-version"] ?? []);
    expect(new Set(versions)).toEqual(new Set([20]));
    expect(JSON.parse(readText("package.json")).engines.node).toMatch(/^\^20\./);
  });

  it("publishes main after the checks, unless a package has a known vulnerability", () => {
    const { publish } = jobs;
    expect(publish?.needs).toBe("check");
    expect(publish?.if).toBe("github.event_name == 'push' && github.ref == 'refs/heads/main'");
    const commands = publish?.steps.map(({ run }) => run);
    expect(commands).toEqual(expect.arrayContaining(["npm audit --omit=dev", "npm run build"]));
    const build = publish?.steps.find(({ run }) => run === "npm run build");
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how a workflow names a value
    expect(build?.env).toEqual({ BASE_PATH: "${{ steps.pages.outputs.base_path }}/" });
  });

  it("has write access only to the pages, and only in the publishing job", () => {
    expect(permissions).toEqual({ contents: "read" });
    const { check, publish } = jobs;
    expect(check?.permissions).toBeUndefined();
    expect(publish?.permissions).toEqual({ contents: "read", pages: "write", "id-token": "write" });
  });

  it("pins each action to a version", () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(3);
    for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
  });
});
