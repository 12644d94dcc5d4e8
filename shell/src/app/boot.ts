import type { Registry, Remote } from '@sixfold/api-contract';

/** Data embedded in the page to save the first render a round trip. */
export interface Boot {
  /** Null when the page has none; the registry client then fetches it or uses its last good copy. */
  registry: Registry | null;
  /** The shell's build and the scripts it loads on demand. */
  shell: Pick<Remote, 'base' | 'version' | 'chunks'> | null;
  /** Whether the browser sent a valid session cookie; `ended` means its owner ended that session. */
  session: 'member' | 'anonymous' | 'ended';
  /** Whether the inspect panel may be opened. */
  inspect: boolean;
  /** Time at which the server wrote the page, in milliseconds since 1970; null when missing. */
  timeMs: number | null;
}

const isShellBuild = (value: unknown): value is NonNullable<Boot['shell']> =>
  typeof value === 'object' && value !== null && Array.isArray((value as { chunks?: unknown }).chunks);

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && Array.isArray((value as { remotes?: unknown }).remotes);

/**
 * Reads `<script type="application/json" id="boot">`. The content is trusted because the server wrote it; a missing or
 * truncated block falls back to defaults, so the shell always starts.
 */
export function readBoot(page: Document): Boot {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(page.getElementById('boot')?.textContent ?? '');
  } catch {
    // Keeps the defaults.
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
