import type { CompositeAnalysis } from '@sixfold/api-contract';

/** Document 2: the analysis of a pair is cached for 30 minutes. */
const MAX_AGE_MS = 30 * 60_000;
/** An entry takes about 6 kB. */
const ENTRIES_MAX = 2_000;

interface Entry {
  /** Input of the analysis; another input makes the entry stale. */
  input: string;
  expiresAtMs: number;
  analysis: Promise<CompositeAnalysis>;
}

/** Creates an in-process cache that evicts the oldest entries first. Failures are not cached. */
export function createAnalysisCache(nowMs: () => number) {
  const entries = new Map<string, Entry>();
  return {
    /** Returns the cached analysis of this input or writes it; concurrent callers share one write. */
    getOrWrite(
      key: string,
      input: string,
      write: () => Promise<CompositeAnalysis>,
    ): Promise<CompositeAnalysis> {
      const cached = entries.get(key);
      if (cached && cached.input === input && cached.expiresAtMs > nowMs()) return cached.analysis;
      const entry: Entry = { input, expiresAtMs: nowMs() + MAX_AGE_MS, analysis: write() };
      // Deleted first, because `set` keeps the position of an existing key and eviction follows insertion order.
      entries.delete(key);
      entries.set(key, entry);
      for (const oldestKey of entries.keys()) {
        if (entries.size <= ENTRIES_MAX) break;
        entries.delete(oldestKey);
      }
      entry.analysis.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.analysis;
    },
  };
}
