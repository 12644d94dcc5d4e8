import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../durations';
import type { Logger } from './ports';

/** A place from a search service. Coordinates are in degrees; the country code has two lowercase letters. */
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

export interface PlaceProvider {
  /** Returns at most `count` places. Rejects when the reply is late or malformed. */
  search: (query: string, count: number) => Promise<FoundPlace[]>;
}

interface CacheOptions {
  nowMs: () => number;
  logger: Logger;
  /** Maximum cached queries; the most recently used are kept. */
  size?: number;
  /** After a failure, the service is not asked for this long. */
  pauseMs?: number;
}

/** Thrown instead of asking a service that has just failed. */
class ProviderPaused extends Error {}

/** Caches replies, shares requests in flight and pauses after a failure of the service. */
export function withCache(
  provider: PlaceProvider,
  { nowMs, logger, size = 500, pauseMs = 30_000 }: CacheOptions,
): PlaceProvider {
  const replies = new LRUCache<string, Promise<FoundPlace[]>>({
    max: size,
    ttl: DAY_MS,
    // Uses the injected clock, read at every search instead of once a millisecond.
    perf: { now: nowMs },
    ttlResolution: 0,
  });
  let pausedUntilMs = 0;

  function ask(query: string, count: number): Promise<FoundPlace[]> {
    if (nowMs() < pausedUntilMs) return Promise.reject(new ProviderPaused());
    return provider.search(query, count).catch((error: unknown) => {
      pausedUntilMs = nowMs() + pauseMs;
      // Omits the query, because a member's birthplace does not belong in a log.
      logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'place_service_failed');
      throw error;
    });
  }

  return {
    search(query, count) {
      const key = `${count} ${query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')}`;
      const known = replies.get(key);
      if (known) return known;
      const places = ask(query, count);
      replies.set(key, places);
      // Failures are not cached.
      places.catch(() => replies.peek(key) === places && replies.delete(key));
      return places;
    },
  };
}
