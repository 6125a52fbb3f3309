/** Which modules the build puts together into one script. */
import { resolve } from "node:path";

interface ModuleGraph {
  /** A module by its path; null for one that the build does not know. */
  getModuleInfo(path: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * The name of the script for all modules that one of these files needs before it runs, and none of
 * the others: those that it imports, directly or through others, but not by `import()`. Paths are
 * relative to the top of the project.
 */
export function neededBy(
  script: string,
  files: readonly string[],
  others: readonly string[] = [],
): (module: string, graph: ModuleGraph) => string | undefined {
  let needed: readonly [by: ReadonlySet<string>, byOthers: ReadonlySet<string>] | undefined;
  return (module, graph) => {
    needed ??= [importsOf(files, graph), importsOf(others, graph)];
    const [by, byOthers] = needed;
    return by.has(module) && !byOthers.has(module) ? script : undefined;
  };
}

function importsOf(files: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(files.map((file) => resolve(file)));
  // The set grows meanwhile.
  for (const path of found)
    for (const imported of graph.getModuleInfo(path)?.importedIds ?? []) found.add(imported);
  return found;
}
