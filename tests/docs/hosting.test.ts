/** The documented commands exist. The files for GitHub are valid and ask for few permissions. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT, readText } from "./guide.ts";

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

/** The files below a folder, by their paths from the top of the project. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) =>
    join(folder, path),
  );

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

describe("the files for GitHub", () => {
  it.each(filesIn(".github").filter((path) => path.endsWith(".yml")))(
    "are valid YAML: %s",
    (path) => {
      expect(parse(readText(path))).toBeTypeOf("object");
    },
  );

  it("ask for the action log in bug reports, with the words of the menu", () => {
    const { body } = parse(readText(".github/ISSUE_TEMPLATE/bug.yml"));
    const log = body.find(({ id }: { id?: string }) => id === "log");
    expect(log.attributes.description).toContain("'More', 'Save action log'");
    expect(readText("src/game/panel/MoreMenu.tsx")).toContain("Save action log");
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
    expect(JSON.parse(readText("package.json")).engines.node).toMatch(/^>=20\./);
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

it("Dependabot updates packages and actions once a week, in groups", () => {
  const { updates } = parse(readText(".github/dependabot.yml"));
  const kinds = updates.map((update: Record<string, unknown>) => update["package-ecosystem"]);
  expect(kinds).toEqual(["npm", "github-actions"]);
  for (const { schedule, groups } of updates) {
    expect(schedule.interval).toBe("weekly");
    expect(Object.keys(groups).length).toBeGreaterThan(0);
  }
});
