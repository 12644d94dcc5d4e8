import { chromium, type Browser, type Page } from '@playwright/test';
import type { TabMeter, TabUse } from '@sixfold/e2e/tabUse';
import { FLAGS } from './browser';
import type { Finding } from './report';

/** Excludes machine code, which grows with every hot function of the engine and is independent of the page. */
const WITHOUT_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-regexp-tier-up';

/**
 * Chromium's compile hints retain every script of the page, including its template strings, after its release is gone.
 */
const WITHOUT_COMPILE_HINTS = '--disable-features=LocalCompileHints';

export const launchWithoutMachineCode = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || undefined,
    args: [...FLAGS, WITHOUT_MACHINE_CODE, WITHOUT_COMPILE_HINTS],
  });

/** Time for a page to load counts and pictures after it is shown. */
const SETTLE_MS = 4_000;

/**
 * Menus and dialogs prepare their styles in up to this many consecutive idle callbacks, which are late on a busy
 * machine.
 */
const IDLE_CALLBACKS = 6;

async function waitForIdleCallbacks(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => requestIdleCallback(resolve));
}

export async function readSettled(page: Page, meter: TabMeter): Promise<TabUse> {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(waitForIdleCallbacks, IDLE_CALLBACKS);
  return meter.read();
}

const RATIOS = [
  { of: 'heapBytes', name: 'heap', limit: 1.1 },
  { of: 'listeners', name: 'listeners', limit: 1.05 },
  { of: 'nodes', name: 'nodes', limit: 1.05 },
  { of: 'documents', name: 'documents', limit: 1 },
  { of: 'sockets', name: 'sockets', limit: 1 },
  { of: 'timers', name: 'timers', limit: 1.05 },
  { of: 'rules', name: 'CSS rules', limit: 1.05 },
] as const;

const formatUse = (value: number, of: keyof TabUse) =>
  of === 'heapBytes' ? `${(value / 1e6).toFixed(2)} MB` : String(value);

export function* compareUse(
  when: string,
  before: TabUse,
  after: TabUse,
  without: readonly (keyof TabUse)[] = [],
): Generator<Finding> {
  for (const { of, name, limit } of RATIOS.filter((ratio) => !without.includes(ratio.of)))
    yield {
      what: `${when}: ${name}`,
      measured: after[of] / Math.max(1, before[of]),
      limit,
      unit: 'times',
      detail: `${formatUse(before[of], of)}, then ${formatUse(after[of], of)}`,
    };
}

/** Node types in a heap snapshot that belong to the page. Code and shapes belong to the engine. */
const OWN_TYPES = ['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string', 'regexp'];

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Returns the bytes of reachable objects that belong to the page. */
export async function readObjectBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (OWN_TYPES.includes(types[0][nodes[node + type] ?? -1] ?? '')) bytes += nodes[node + size] ?? 0;
  return bytes;
}
