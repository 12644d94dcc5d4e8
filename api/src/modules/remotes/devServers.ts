import { remotesCalls, type Remote } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { reasonOf, type Published, type PublishedSource } from './publishedFolder';
import { shellBuild } from './shellBuild';

const FETCH_TIMEOUT_MS = 2_000;
/** Short enough for a reload to pick up a rebuild, long enough to serve the burst of requests of one page. */
const FRESH_MS = 500;

type Decided = Parameters<PublishedSource['read']>[0];

interface DevServers {
  shell: string | undefined;
  /** URLs by remote name. */
  remotes: ReadonlyMap<string, string>;
}

/** Overlays published builds with dev servers, so that one remote runs from source among built ones. */
export function withDevServers(published: PublishedSource, servers: DevServers): PublishedSource {
  if (servers.shell === undefined && servers.remotes.size === 0) return published;
  let current: Promise<Published> | undefined;
  let readAtMs = 0;

  async function read(decided: Decided): Promise<Published> {
    const base = await published.read(decided);
    const problems = base.problems.filter(({ remote }) => !servers.remotes.has(remote));
    const remotes = base.remotes.filter(({ name }) => !servers.remotes.has(name));
    const canaries = base.canaries.filter(({ remote }) => !servers.remotes.has(remote.name));
    for (const [name, url] of servers.remotes) {
      try {
        const remote: Remote = z.parse(remotesCalls.remote, await fetchJson(`${url}/remote.json`));
        remotes.push({ ...remote, base: new URL(remote.base, `${url}/`).href });
      } catch (error) {
        problems.push({ remote: name, reason: reasonOf(error), servedVersion: null });
      }
    }
    remotes.sort((a, b) => (a.name < b.name ? -1 : 1));
    const { remotePages } = base;
    if (servers.shell === undefined) return { shell: base.shell, remotes, canaries, remotePages, problems };
    const shell = z.safeParse(shellBuild, await fetchJson(`${servers.shell}/shell.json`).catch(() => null));
    if (!shell.success) return { shell: null, remotes, canaries, remotePages, problems };
    return {
      shell: { ...shell.data, base: new URL(shell.data.base, `${servers.shell}/`).href, prerendered: null },
      remotes,
      canaries,
      remotePages,
      problems,
    };
  }

  return {
    ...published,
    read(decided) {
      if (!current || Date.now() - readAtMs > FRESH_MS) {
        readAtMs = Date.now();
        current = read(decided);
      }
      return current;
    },
    fingerprint: async () => `${await published.fingerprint()} ${Math.floor(Date.now() / FRESH_MS)}`,
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
