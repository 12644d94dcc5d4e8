import { checkSpan, eventsBetween, type CosmicEvent } from './events';
import { conditionsWithin, type CosmicConditions } from './cosmicConditions';
import { moonPassageAt, type MoonPassage } from './moonPassage';
import { mercuryMotionAt, type MercuryMotion } from './stations';

/** Cosmic conditions for somebody who asks again and again; it remembers what takes time to find. */
export interface CosmicAlmanac {
  /** As `cosmicConditions`, exact for every instant; quick while Moon and Mercury stay where they are. */
  readonly conditionsAt: (utc: Date) => CosmicConditions;
  /** As `cosmicEvents`; quick when asked again within the hour. */
  readonly eventsFrom: (from: Date, weeks: number) => readonly CosmicEvent[];
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * A new almanac, remembering nothing yet. It keeps one stay of the Moon, one motion of Mercury and one list of events,
 * so it never grows; whoever makes it decides how long it lives.
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
      return conditionsWithin(utc, passage, motion);
    },
    eventsFrom(from, weeks) {
      checkSpan(from, weeks);
      const hour = Math.floor(from.getTime() / HOUR_MS);
      if (listed?.hour !== hour || listed.weeks !== weeks) {
        // An hour more is listed, so that the end of the list is right for every minute of the hour.
        const beginMs = hour * HOUR_MS;
        listed = { hour, weeks, events: eventsBetween(beginMs, beginMs + weeks * WEEK_MS + HOUR_MS) };
      }
      const untilMs = from.getTime() + weeks * WEEK_MS;
      return listed.events.filter(({ at }) => at >= from && at.getTime() < untilMs);
    },
  };
}
