import { checkSpan, findEventsBetween, type CosmicEvent } from './events';
import { composeConditions, type CosmicConditions } from './cosmicConditions';
import { moonPassageAt, type MoonPassage } from './moonPassage';
import { mercuryMotionAt, type MercuryMotion } from './stations';

/** Cached cosmic conditions and events for repeated queries. */
export interface CosmicAlmanac {
  /** Like `computeCosmicConditions`, exact for every instant; fast while Moon and Mercury keep sign and direction. */
  readonly conditionsAt: (utc: Date) => CosmicConditions;
  /** Like `findCosmicEvents`; fast when queried again within the hour. */
  readonly eventsFrom: (from: Date, weeks: number) => readonly CosmicEvent[];
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Creates an empty almanac. It caches one passage of the Moon, one motion of Mercury and one list of events, so it
 * never grows.
 */
export function createCosmicAlmanac(): CosmicAlmanac {
  let passage: MoonPassage | undefined;
  let motion: MercuryMotion | undefined;
  let listed: { hour: number; weeks: number; events: readonly CosmicEvent[] } | undefined;
  return {
    conditionsAt(utc) {
      const utcMs = utc.getTime();
      if (!passage || !(utcMs >= passage.ingressMs && utcMs < passage.nextIngressMs)) {
        passage = moonPassageAt(utcMs);
      }
      if (!motion || !(utcMs >= motion.since.getTime() && utcMs < motion.until.getTime())) {
        motion = mercuryMotionAt(utcMs);
      }
      return composeConditions(utc, passage, motion);
    },
    eventsFrom(from, weeks) {
      checkSpan(from, weeks);
      const hour = Math.floor(from.getTime() / HOUR_MS);
      if (listed?.hour !== hour || listed.weeks !== weeks) {
        // One more hour is listed, so that the end of the list is right for every minute of the hour.
        const beginMs = hour * HOUR_MS;
        listed = { hour, weeks, events: findEventsBetween(beginMs, beginMs + weeks * WEEK_MS + HOUR_MS) };
      }
      const untilMs = from.getTime() + weeks * WEEK_MS;
      return listed.events.filter(({ at }) => at >= from && at.getTime() < untilMs);
    },
  };
}
