/**
 * Reads what each source file imports, and checks it against a table of allowed imports.
 *
 *     const sources = readSources(["engine", "store", "src"]);
 *     importErrors(importsOf(sources), { "src/ui": ["npm:react"], "src/home": ["src/ui"] });
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

/**
 * What a place may import besides itself: other places, packages, and `node:` for all of Node's
 * modules. A place is a folder without its subfolders, or one file, which then does not belong to
 * its folder.
 */
export type ImportTable = Readonly<Record<string, readonly string[]>>;

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

export function importsOf(sources: Sources): ImportGraph {
  return new Map([...sources].map(([path, text]) => [path, readImports(path, text)]));
}

/** The files that start a thread with `new Worker`, also as a property such as `window.Worker`. */
export function filesWithWorkers(sources: Sources): string[] {
  const starters: string[] = [];
  for (const [path, text] of sources) {
    const visitor = new Visitor({
      NewExpression: ({ callee }) => {
        if (isNamed(callee, "Worker")) starters.push(path);
      },
    });
    visitor.visit(parse(path, text));
  }
  return starters;
}

/** The files of the lazy imports: a file with two is named twice. */
export const lazyImports = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) => {
    const found: string[] = [];
    new Visitor({ ImportExpression: () => void found.push(path) }).visit(parse(path, text));
    return found;
  });

/**
 * One sentence for each import that the table does not allow, and for each file without a place in
 * it.
 */
export function importErrors(graph: ImportGraph, table: ImportTable): string[] {
  return [...graph].flatMap(([file, imports]) => {
    const place = placeOf(file, table);
    const allowed = table[place];
    if (allowed === undefined) return [`${file} has no place in the table`];
    return imports
      .filter((target) => ![place, ...allowed].includes(placeOf(target, table)))
      .map((target) => `${file} may not import ${target}`);
  });
}

/** The imports with each file replaced by its place, to search for cycles among the places. */
export function placesOf(graph: ImportGraph, table: ImportTable): ImportGraph {
  const places = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    const place = placeOf(file, table);
    const others = imports.map((target) => placeOf(target, table)).filter((to) => to !== place);
    places.set(place, [...(places.get(place) ?? []), ...others]);
  }
  return places;
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

/**
 * The place of a file. Each package is a place of its own, and all of Node's modules are one place.
 */
function placeOf(target: string, table: ImportTable): string {
  if (target.startsWith("node:")) return "node:";
  const isPlace = target in table || target.startsWith("npm:") || target === COMPUTED_ADDRESS;
  return isPlace ? target : dirname(target);
}

function parse(path: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

/**
 * The files whose types every part of the store may know. They know all parts, and a type makes no
 * cycle when the program runs.
 */
const WHOLE_STORE = ["store/gate.ts", "store/makeStore.ts", "store/slices.ts"];

/** Static and dynamic imports, type imports, re-exports, and addresses made from `import.meta`. */
function readImports(path: string, text: string): string[] {
  const imports = new Set<string>();
  const add = (source: ESTree.Node | null | undefined): void => {
    if (source) imports.add(resolve(path, textOf(source)));
  };
  const visitor = new Visitor({
    ImportDeclaration: ({ source, importKind }) => {
      const isTypeOfStore =
        importKind === "type" && WHOLE_STORE.includes(resolve(path, textOf(source)));
      if (!isTypeOfStore || !path.startsWith("store/")) add(source);
    },
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    NewExpression: ({ callee, arguments: [address, base] }) => {
      if (isNamed(callee, "URL") && base && isImportMeta(base)) add(address);
    },
    CallExpression: ({ callee, arguments: [address] }) => {
      if (isImportMeta(callee)) add(address);
    },
  });
  visitor.visit(parse(path, text));
  return [...imports];
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
