/**
 * Records the components that React renders, by the rules of the profiler in React's developer tools. Must be imported
 * before React DOM, which looks for the developer tools on load.
 */

/** The fields of React's internal nodes used here. */
interface Fiber {
  tag: number;
  flags: number;
  type: { displayName?: string; name?: string; render?: { name?: string } } | null;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** Class, function, forwardRef, memo and simple memo components. */
const COMPONENT_TAGS: ReadonlySet<number> = new Set([0, 1, 11, 14, 15]);
/** The flag of a node whose component was called in this commit. */
const PERFORMED_WORK = 1;

let rendered: string[] | null = null;

const nameOf = ({ type }: Fiber): string =>
  type?.displayName ?? type?.name ?? type?.render?.name ?? 'anonymous';

function visit(fiber: Fiber, before: Fiber | null): void {
  if (COMPONENT_TAGS.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) rendered?.push(nameOf(fiber));
  // React keeps the children of a skipped node.
  if (fiber.child === before?.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate);
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    onScheduleFiberRoot() {},
    onCommitFiberUnmount() {},
    onCommitFiberRoot(_renderer: number, { current }: { current: Fiber }) {
      if (rendered) visit(current, current.alternate);
    },
  },
});

/** Returns the names of the components rendered during `action`, one per render. */
export async function recordRenders(action: () => unknown): Promise<string[]> {
  const names: string[] = [];
  rendered = names;
  try {
    await action();
  } finally {
    rendered = null;
  }
  return names;
}
