import type { CompositeAnalysis } from '@sixfold/api-contract';

/** Document 2: an analysis of two people is kept this long. */
const KEPT_MS = 30 * 60_000;
/** Some 6 kB each. */
const MOST_KEPT = 2_000;

interface Kept {
  /** What went in; a kept text of other facts is not theirs any more. */
  facts: string;
  until: number;
  written: Promise<CompositeAnalysis>;
}

export interface KeptAnalyses {
  /** What is kept under a key for these facts, or else what `write` answers; those who ask meanwhile share it. */
  recall: (key: string, facts: string, write: () => Promise<CompositeAnalysis>) => Promise<CompositeAnalysis>;
}

/** Remembers analyses in this process, the oldest going first when there are too many. A failure is not kept. */
export function createKeptAnalyses(nowMs: () => number): KeptAnalyses {
  const kept = new Map<string, Kept>();
  return {
    recall(key, facts, write) {
      const known = kept.get(key);
      if (known && known.facts === facts && known.until > nowMs()) return known.written;
      const entry: Kept = { facts, until: nowMs() + KEPT_MS, written: write() };
      // Set anew, so that the map stays in the order of writing.
      kept.delete(key);
      kept.set(key, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
      entry.written.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.written;
    },
  };
}
