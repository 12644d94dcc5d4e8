import type { Registry, Remote } from '@sixfold/api-contract';

/** What the page itself says, so that the first render needs no further round trip. */
export interface Boot {
  /** Null when the page had none; the registry client then asks the API or its last good copy. */
  registry: Registry | null;
  /** The build of the shell that the page loads, with the scripts that it loads on demand. */
  shell: Pick<Remote, 'base' | 'version' | 'chunks'> | null;
  /** Whether the browser sent a living session. */
  session: 'member' | 'anonymous';
  /** Whether the panel that shows remotes and shared modules may be opened. */
  inspect: boolean;
}

const isShell = (value: unknown): value is NonNullable<Boot['shell']> =>
  typeof value === 'object' && value !== null && Array.isArray((value as { chunks?: unknown }).chunks);

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && Array.isArray((value as { remotes?: unknown }).remotes);

/**
 * Reads `<script type="application/json" id="boot">`. The block was written by the server that wrote the script element
 * beside it and is trusted like it; only its absence and its truncation are expected, and they never stop the start.
 */
export function readBoot(page: Document): Boot {
  let said: unknown = null;
  try {
    said = JSON.parse(page.getElementById('boot')?.textContent ?? '');
  } catch {
    // No block, or half of one: the defaults below.
  }
  const boot = (said ?? {}) as Partial<Record<keyof Boot, unknown>>;
  return {
    registry: isRegistry(boot.registry) ? boot.registry : null,
    shell: isShell(boot.shell) ? boot.shell : null,
    session: boot.session === 'anonymous' ? 'anonymous' : 'member',
    inspect: boot.inspect === true,
  };
}
