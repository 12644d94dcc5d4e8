import type { Remote } from '@sixfold/api-contract';

/** What the federation runtime's `createScript` hook may answer. */
type ScriptChoice = { script: HTMLScriptElement } | undefined;

/**
 * Lets the runtime load only files whose hash the registry told, and lets the browser check it.
 * An unknown file is given a hash that nothing has, so that it fails instead of running.
 */
export function createIntegrityGuard(page: Document) {
  const known = new Map<string, string>();
  const unguarded = new Set<string>();

  return {
    /** Remembers the entry of a remote. Its chunks are checked by the map inside the entry itself. */
    trust(remote: Remote): void {
      const entry = new URL(remote.entry.file, new URL(remote.base, page.baseURI)).href;
      // A development server rebuilds its entry at every keystroke; the API names such addresses in development only.
      if (remote.version === 'dev') unguarded.add(entry);
      else known.set(entry, remote.entry.integrity);
    },
    plugin: () => ({
      name: 'integrity-guard',
      createScript({ url }: { url: string }): ScriptChoice {
        const address = new URL(url, page.baseURI).href;
        const script = page.createElement('script');
        script.src = address;
        script.crossOrigin = 'anonymous';
        if (!unguarded.has(address)) script.integrity = known.get(address) ?? `sha384-${'A'.repeat(64)}`;
        return { script };
      },
    }),
  };
}
