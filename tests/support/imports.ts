/**
 * Reads what each source file imports, and checks it against rules.
 *
 *     const graph = importsOf(readSources(["engine", "store", "src"]));
 *     importErrors(graph, { "engine/": [] }, { "engine/core/": ["engine/rules/"] });
 *
 * The files are read with Vite's parser, so imports are found anywhere in a file and comments are
 * ignored.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { type ESTree, parseSync, Visitor } from "vite";

/** The text of each file, by its path relative to the top of the project. */
export type Sources = ReadonlyMap<string, string>;

/**
 * The imports of each file: paths relative to the top of the project, packages as `npm:react`, and
 * Node's modules as `node:fs`.
 */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

interface Import {
  readonly to: string;
  /** Whether it is by `import()`. */
  readonly isLazy: boolean;
}

/**
 * The places that a place may import, or be imported by. A path that ends with a slash is a folder
 * with its subfolders, and `node:` and `npm:` are all modules. Of several lines for a file, only
 * the one with the longest path counts.
 */
export type ImportRules = Readonly<Record<string, readonly string[]>>;

/** Represents an import whose address is computed at run time and cannot be checked. */
export const COMPUTED_ADDRESS = "(an address that is computed)";

/** Reads all TypeScript files of these folders. */
export function readSources(folders: readonly string[]): Sources {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const modules = paths.filter((path) => /\.tsx?$/.test(path)).sort();
  return new Map(modules.map((path) => [path, readFileSync(path, "utf8")]));
}

/** All imports, or those that are wanted. */
export function importsOf(
  sources: Sources,
  isWanted: (one: Import) => boolean = () => true,
): ImportGraph {
  return new Map(
    [...sources].map(([path, text]) => {
      const wanted = readImports(path, text).filter(isWanted);
      return [path, [...new Set(wanted.map(({ to }) => to))]];
    }),
  );
}

interface LazyImport {
  readonly file: string;
  /** The number in `chunk(7, () => import("./a.ts"), "a")`; undefined for any other import. */
  readonly chunk: number | undefined;
}

/** All calls of `import()`. */
export const lazyImports = (sources: Sources): LazyImport[] =>
  [...sources].flatMap(([file, text]) => {
    const found: LazyImport[] = [];
    const chunks = new Map<ESTree.Node, number>();
    const visitor = new Visitor({
      CallExpression: ({ callee, arguments: [number, load] }) => {
        if (!isNamed(callee, "chunk") || load?.type !== "ArrowFunctionExpression") return;
        if (number?.type === "Literal") chunks.set(load.body, Number(number.value));
      },
      ImportExpression: (node) => void found.push({ file, chunk: chunks.get(node) }),
    });
    visitor.visit(parse(file, text));
    return found;
  });

/** One sentence for each import that a rule forbids. */
export function importErrors(
  graph: ImportGraph,
  mayImport: ImportRules,
  mayBeImportedBy: ImportRules,
): string[] {
  return [...graph].flatMap(([file, imports]) =>
    imports
      .filter(
        (target) =>
          !isAllowed(file, target, mayImport) || !isAllowed(target, file, mayBeImportedBy),
      )
      .map((target) => `${file} may not import ${target}`),
  );
}

/** Whether the line of the rules for a path, if there is one, has the other path. */
function isAllowed(path: string, other: string, rules: ImportRules): boolean {
  const line = lineFor(path, rules);
  return line === undefined || [line, ...(rules[line] ?? [])].some((place) => isIn(other, place));
}

/** The line of the rules that counts for a path. */
const lineFor = (path: string, rules: ImportRules): string | undefined =>
  Object.keys(rules)
    .filter((place) => isIn(path, place))
    .sort((one, other) => other.length - one.length)[0];

const isIn = (path: string, place: string): boolean =>
  /[/:]$/.test(place) ? path.startsWith(place) : path === place;

/**
 * The imports with each file replaced by its folder, without the files beside the folders: such a
 * file may know folders that know it, as `store/types.ts` does, while no files form a cycle.
 */
export function foldersOf(graph: ImportGraph): ImportGraph {
  const isInFolder = (path: string) => path.split("/").length > 2;
  const folders = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    if (!isInFolder(file)) continue;
    const folder = dirname(file);
    const others = imports.filter(isInFolder).map(dirname);
    const known = folders.get(folder) ?? [];
    folders.set(folder, [...known, ...others.filter((to) => to !== folder)]);
  }
  return folders;
}

/** A cycle of imports as `a -> b -> a`; undefined when there is none. */
export function findCycle(graph: ImportGraph): string | undefined {
  const done = new Set<string>();
  const follow = (node: string, way: readonly string[]): string | undefined => {
    const start = way.indexOf(node);
    if (start >= 0) return [...way.slice(start), node].join(" -> ");
    if (done.has(node)) return undefined;
    for (const target of graph.get(node) ?? []) {
      const cycle = follow(target, [...way, node]);
      if (cycle !== undefined) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = follow(node, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

function parse(path: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

/** Static and dynamic imports, type imports, re-exports, and addresses made from `import.meta`. */
function readImports(path: string, text: string): Import[] {
  const imports: Import[] = [];
  const add = (source: ESTree.Node | null | undefined, isLazy = false): void => {
    if (source) imports.push({ to: resolve(path, textOf(source)), isLazy });
  };
  const visitor = new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source, true),
    TSImportType: ({ source }) => add(source),
    NewExpression: ({ callee, arguments: [address, base] }) => {
      if (isNamed(callee, "URL") && base && isImportMeta(base)) add(address);
    },
    CallExpression: ({ callee, arguments: [address] }) => {
      if (isImportMeta(callee)) add(address);
    },
  });
  visitor.visit(parse(path, text));
  return imports;
}

function textOf(source: ESTree.Node): string {
  if (source.type === "Literal" && typeof source.value === "string") return source.value;
  const [quasi, ...more] = source.type === "TemplateLiteral" ? source.quasis : [];
  return quasi && more.length === 0 ? (quasi.value.cooked ?? COMPUTED_ADDRESS) : COMPUTED_ADDRESS;
}

function resolve(from: string, address: string): string {
  if (address.startsWith(".")) return join(dirname(from), address);
  return address.startsWith("node:") || address === COMPUTED_ADDRESS ? address : `npm:${address}`;
}

/** True for `name` and for `anything.name`. */
const isNamed = (node: ESTree.Node, name: string): boolean =>
  node.type === "MemberExpression"
    ? isNamed(node.property, name)
    : node.type === "Identifier" && node.name === name;

/** True for `import.meta.url`, `import.meta.resolve` and the like. */
const isImportMeta = (node: ESTree.Node): boolean =>
  node.type === "MemberExpression" && node.object.type === "MetaProperty";
