/**
 * Reports which components React renders. React calls a hook of its developer tools after every
 * commit, and this module installs that hook. `tests/src/setup.ts` imports it before React looks
 * for the hook.
 */

/** The part of React's fibers that the developer tools read, too. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** The fiber of the previous render; null for a component that is new. */
  readonly alternate: Fiber | null;
}

/** The flag of a component that rendered, and was not skipped. */
const PERFORMED_WORK = 1;

let rendered: string[] | undefined;

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onCommitFiberRoot(_renderer: number, { current }: { readonly current: Fiber }) {
      if (rendered) rendered.push(...outermostRendered(current));
    },
  },
});

/**
 * The components that render during `work`, each once for every render. A component that renders
 * only because its parent does is not listed.
 */
export async function rendersDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  rendered = [];
  await work();
  const names = rendered;
  rendered = undefined;
  return names.sort();
}

function outermostRendered(fiber: Fiber): string[] {
  const name = nameOf(fiber.type);
  if (name !== undefined && fiber.flags & PERFORMED_WORK) return [name];
  // React keeps the children of a component below which nothing has rendered.
  if (fiber.child === fiber.alternate?.child) return [];
  const names: string[] = [];
  for (let child = fiber.child; child; child = child.sibling)
    names.push(...outermostRendered(child));
  return names;
}

/** The name of a component or of a memoised one; undefined for an element of the page. */
function nameOf(type: unknown): string | undefined {
  if (typeof type === "function") return type.name;
  return typeof type === "object" && type !== null && "type" in type
    ? nameOf(type.type)
    : undefined;
}
