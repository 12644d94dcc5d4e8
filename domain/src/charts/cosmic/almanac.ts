import { HOUR_MS } from '../../durations';
import { civilDateAt, computeCosmicCalendar, type CosmicDay } from './calendar';
import { checkSpan, findEventsBetween, type CosmicEvent } from './events';
import { composeConditions, type CosmicConditions } from './cosmicConditions';
import { moonPassageAt, type MoonPassage } from './moonPassage';
import { mercuryMotionAt, type MercuryMotion } from './stations';

/** Cached cosmic conditions and events for repeated queries. */
export interface CosmicAlmanac {
  /**
   * Like `computeCosmicConditions`, exact for every instant; fast while the Moon's sign and Mercury's direction last.
   */
  readonly conditionsAt: (utc: Date) => CosmicConditions;
  /** Like `findCosmicEvents`; fast when queried again within the hour. */
  readonly eventsFrom: (from: Date, weeks: number) => readonly CosmicEvent[];
  /**
   * Returns a zone's civil days starting with the day of `now`, up to a month; fast when queried again on the same day.
   * @param zone in its canonical spelling, because each spelling is cached
   */
  readonly calendarFrom: (now: Date, zone: string, days: number) => readonly CosmicDay[];
}

const WEEK_MS = 7 * 24 * HOUR_MS;

/** More than the Moon's sign changes and Mercury's direction changes in a month. */
const PASSAGES_MAX = 24;
const MOTIONS_MAX = 4;

/**
 * Creates an empty almanac. Its cache is bounded: some passages of the Moon and motions of Mercury, one list of events
 * and one calendar per zone.
 */
export function createCosmicAlmanac(): CosmicAlmanac {
  let passages: readonly MoonPassage[] = [];
  let motions: readonly MercuryMotion[] = [];
  const calendars = new Map<string, readonly CosmicDay[]>();
  let listed: { hour: number; weeks: number; events: readonly CosmicEvent[] } | undefined;

  function passageAt(utcMs: number): MoonPassage {
    const known = passages.find(
      ({ ingressMs, nextIngressMs }) => utcMs >= ingressMs && utcMs < nextIngressMs,
    );
    if (known) return known;
    const passage = moonPassageAt(utcMs);
    passages = [...passages.slice(1 - PASSAGES_MAX), passage];
    return passage;
  }

  function motionAt(utcMs: number): MercuryMotion {
    const known = motions.find(({ since, until }) => utcMs >= since.getTime() && utcMs < until.getTime());
    if (known) return known;
    const motion = mercuryMotionAt(utcMs);
    motions = [...motions.slice(1 - MOTIONS_MAX), motion];
    return motion;
  }

  const conditionsAt = (utc: Date): CosmicConditions =>
    composeConditions(utc, passageAt(utc.getTime()), motionAt(utc.getTime()));

  return {
    conditionsAt,
    calendarFrom(now, zone, days) {
      const known = calendars.get(zone);
      if (known?.length === days && known[0]?.date === civilDateAt(now, zone)) return known;
      const calendar = computeCosmicCalendar(conditionsAt, { now, zone, days });
      calendars.set(zone, calendar);
      return calendar;
    },
    eventsFrom(from, weeks) {
      checkSpan(from, weeks);
      const hour = Math.floor(from.getTime() / HOUR_MS);
      if (listed?.hour !== hour || listed.weeks !== weeks) {
        // Lists one more hour, so that the list is complete for every minute of the hour.
        const beginMs = hour * HOUR_MS;
        listed = { hour, weeks, events: findEventsBetween(beginMs, beginMs + weeks * WEEK_MS + HOUR_MS) };
      }
      const untilMs = from.getTime() + weeks * WEEK_MS;
      return listed.events.filter(({ at }) => at >= from && at.getTime() < untilMs);
    },
  };
}
