import type { Registry, Remote } from '@sixfold/api-contract';

/** Data embedded in the page, so that the first render needs no further round trip. */
export interface Boot {
  /** Null when the page had none; the registry client then fetches it or uses its last good copy. */
  registry: Registry | null;
  /** The build of the shell, with the scripts that it loads on demand. */
  shell: Pick<Remote, 'base' | 'version' | 'chunks'> | null;
  /** Whether the browser sent a valid session; `ended`: one that its owner has ended. */
  session: 'member' | 'anonymous' | 'ended';
  /** Whether the panel that shows remotes and shared modules may be opened. */
  inspect: boolean;
  /** When the server wrote the page, in milliseconds since 1970; null when the page does not say. */
  timeMs: number | null;
}

const isShellBuild = (value: unknown): value is NonNullable<Boot['shell']> =>
  typeof value === 'object' && value !== null && Array.isArray((value as { chunks?: unknown }).chunks);

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && Array.isArray((value as { remotes?: unknown }).remotes);

/**
 * Reads `<script type="application/json" id="boot">`. The server that wrote it is trusted; only a missing or truncated
 * block is expected, and neither stops the start.
 */
export function readBoot(page: Document): Boot {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(page.getElementById('boot')?.textContent ?? '');
  } catch {
    // No block, or half of one: the defaults below.
  }
  const boot = (parsed ?? {}) as Partial<Record<keyof Boot, unknown>>;
  return {
    registry: isRegistry(boot.registry) ? boot.registry : null,
    shell: isShellBuild(boot.shell) ? boot.shell : null,
    session: boot.session === 'anonymous' || boot.session === 'ended' ? boot.session : 'member',
    inspect: boot.inspect === true,
    timeMs: typeof boot.timeMs === 'number' ? boot.timeMs : null,
  };
}
