import { access } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '@sixfold/release-store';
import type { Logger } from '../../providers/ports';
import type { Ticker } from '../../providers/ticker';
import type { PublishedSource } from './publishedFolder';

const COPY_INTERVAL_MS = 2_000;

interface StoredReleasesDeps {
  store: ReleaseStore;
  publishedDir: string;
  ticker: Ticker;
  logger: Logger;
}

/** Mirrors the release store into the published folder. While the store is unavailable, the existing copy is served. */
export function withReleaseStore(
  published: PublishedSource,
  { store, publishedDir, ticker, logger }: StoredReleasesDeps,
): PublishedSource {
  let running: Promise<void> | undefined;
  let loggedReason = '';

  async function pull(): Promise<void> {
    try {
      await store.pull();
      if (loggedReason) logger.info({}, 'release_store_copied');
      loggedReason = '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== loggedReason) logger.warn({ err: error }, 'release_store_not_copied');
      loggedReason = reason;
    }
  }
  const copy = () => (running ??= pull().finally(() => (running = undefined)));
  /** Guarantees that releases published before this call are copied: a copy already under way may have missed them. */
  async function copyLatest(): Promise<void> {
    await running;
    await copy();
  }

  const isCopied = (remote: string, version: string) =>
    access(path.join(publishedDir, 'remotes', remote, version)).then(
      () => true,
      () => false,
    );

  const first = copy();
  ticker.every(COPY_INTERVAL_MS, 'copy_releases', copy);

  return {
    ...published,
    async read(decided) {
      await first;
      const wanted = [...decided].flatMap(([remote, { version, canary }]) =>
        [version, ...(canary ? [canary.version] : [])].map((release) => isCopied(remote, release)),
      );
      // Another process may have decided about a release that was published a moment ago.
      if ((await Promise.all(wanted)).includes(false)) await copyLatest();
      return published.read(decided);
    },
    async names() {
      await copyLatest();
      return published.names();
    },
    async listPublished(remote) {
      await copyLatest();
      return published.listPublished(remote);
    },
    async check(remote, release) {
      await copyLatest();
      await published.check(remote, release);
    },
    async remove(remote, release) {
      // Removed from the store first; otherwise the next copy would restore it.
      await store.remove({ slot: `remotes/${remote}`, version: release });
      await published.remove(remote, release);
    },
  };
}
