import type { Logger } from './ports';

/** A place as a search service answers it. Degrees; the country as two small letters. */
export interface FoundPlace {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  city?: string;
  state?: string;
  country?: string;
  countryCode?: string;
}

/** A search service outside. */
export interface PlaceProvider {
  /** At most `count` places. Rejects when the service does not answer in time, or not sensibly. */
  search: (query: string, count: number) => Promise<FoundPlace[]>;
}

interface CacheOptions {
  nowMs: () => number;
  logger: Logger;
  /** How many queries are remembered, the most recently used. */
  size?: number;
  keptMs?: number;
  /** After a failure nobody waits for the service again for this long. */
  pauseMs?: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Raised instead of asking a service that has just failed. */
export class ProviderPaused extends Error {}

/** Asks each question once: remembers answers, shares those under way, and leaves a failing service alone for a while. */
export function withCache(
  provider: PlaceProvider,
  { nowMs, logger, size = 500, keptMs = DAY_MS, pauseMs = 30_000 }: CacheOptions,
): PlaceProvider {
  const kept = new Map<string, { places: Promise<FoundPlace[]>; untilMs: number }>();
  let pausedUntilMs = 0;

  function ask(query: string, count: number): Promise<FoundPlace[]> {
    if (nowMs() < pausedUntilMs) return Promise.reject(new ProviderPaused());
    return provider.search(query, count).catch((error: unknown) => {
      pausedUntilMs = nowMs() + pauseMs;
      // Without the query: where somebody was born does not belong into a log.
      logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'place_service_failed');
      throw error;
    });
  }

  return {
    search(query, count) {
      const key = `${count} ${query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')}`;
      const known = kept.get(key);
      kept.delete(key);
      const entry =
        known && known.untilMs > nowMs() ? known : { places: ask(query, count), untilMs: nowMs() + keptMs };
      kept.set(key, entry);
      // A failure is no answer to remember.
      entry.places.catch(() => kept.get(key) === entry && kept.delete(key));
      const oldest = kept.keys().next();
      if (kept.size > size && !oldest.done) kept.delete(oldest.value);
      return entry.places;
    },
  };
}
