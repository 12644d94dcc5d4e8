import { DAY_MS } from '../../durations';
import type { ZodiacSign } from '../../vocabulary';
import { DEGREES_PER_SIGN, normaliseDegrees, signedDegrees, signOfLongitude } from '../sky/angle';
import { findInstant } from '../sky/findInstant';
import { longitudeOf } from '../sky/longitude';
import { moonPassageAt } from './moonPassage';
import { findMercuryStation } from './stations';

export type MoonQuarter = 'new' | 'first-quarter' | 'full' | 'last-quarter';

export type CosmicEvent = { readonly at: Date; readonly title: string; readonly text: string } & (
  | { readonly kind: 'moon-phase'; readonly phase: MoonQuarter; readonly sign: ZodiacSign }
  | { readonly kind: 'moon-ingress'; readonly sign: ZodiacSign }
  | { readonly kind: 'void-of-course'; readonly until: Date }
  | { readonly kind: 'sun-ingress'; readonly sign: ZodiacSign }
  | { readonly kind: 'mercury-station'; readonly begins: 'retrograde' | 'direct' }
);

/** Longest steps in which Moon and Sun cannot cross more than one border. */
const PHASE_STEP_MS = 5 * DAY_MS;
const SUN_STEP_MS = 20 * DAY_MS;

const QUARTERS: readonly { phase: MoonQuarter; title: string; text: string }[] = [
  {
    phase: 'new',
    title: 'New Moon',
    text: 'A quiet beginning: a good evening to decide what you would like to start.',
  },
  {
    phase: 'first-quarter',
    title: 'First quarter',
    text: 'Half the disc is lit: what you began asks for its next step.',
  },
  {
    phase: 'full',
    title: 'Full Moon',
    text: 'The whole disc is lit: a good night to meet, to talk and to look back.',
  },
  {
    phase: 'last-quarter',
    title: 'Last quarter',
    text: 'The light shrinks again: finish, thank and let go.',
  },
];

export const MAX_EVENT_WEEKS = 53;

/**
 * Finds the events in the weeks after an instant, in chronological order: the four phases, the Moon's and the Sun's
 * ingresses, void-of-course Moons that start in that time, and Mercury's stations.
 * @throws RangeError when `from` is an invalid date or `weeks` is not between 0 and 53
 */
export function findCosmicEvents(from: Date, weeks: number): readonly CosmicEvent[] {
  checkSpan(from, weeks);
  const fromMs = from.getTime();
  return findEventsBetween(fromMs, fromMs + weeks * 7 * DAY_MS);
}

/** Like `findCosmicEvents`, for two valid instants; `untilMs` is exclusive. */
export function findEventsBetween(fromMs: number, untilMs: number): readonly CosmicEvent[] {
  return [
    ...findMoonPhases(fromMs, untilMs),
    ...findMoonEvents(fromMs, untilMs),
    ...findSunIngresses(fromMs, untilMs),
    ...findMercuryStations(fromMs, untilMs),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** @throws RangeError when `from` is an invalid date or `weeks` is not between 0 and 53 */
export function checkSpan(from: Date, weeks: number): void {
  if (!(weeks >= 0 && weeks <= MAX_EVENT_WEEKS)) {
    throw new RangeError(`Events are listed for 0 to ${MAX_EVENT_WEEKS} weeks.`);
  }
  if (!Number.isFinite(from.getTime())) throw new RangeError('Events begin at a valid instant.');
}

function findMoonPhases(fromMs: number, untilMs: number): CosmicEvent[] {
  const angleAt = (utcMs: number) => longitudeOf('moon', utcMs) - longitudeOf('sun', utcMs);
  return findCrossings(angleAt, 90, { fromMs, untilMs, stepMs: PHASE_STEP_MS }).flatMap(
    ({ atMs, border }) => {
      const quarter = QUARTERS[border / 90];
      const sign = signOfLongitude(longitudeOf('moon', atMs));
      if (!quarter) return [];
      const { phase, title, text } = quarter;
      return [{ kind: 'moon-phase', at: new Date(atMs), phase, sign, title: `${title} in ${sign}`, text }];
    },
  );
}

function findSunIngresses(fromMs: number, untilMs: number): CosmicEvent[] {
  const sunAt = (utcMs: number) => longitudeOf('sun', utcMs);
  return findCrossings(sunAt, DEGREES_PER_SIGN, { fromMs, untilMs, stepMs: SUN_STEP_MS }).map(
    ({ atMs, border }) => {
      const sign = signOfLongitude(border);
      const text = `For about a month the Sun stands in ${sign}: a season that everybody shares.`;
      return { kind: 'sun-ingress', at: new Date(atMs), sign, title: `The Sun enters ${sign}`, text };
    },
  );
}

function findMoonEvents(fromMs: number, untilMs: number): CosmicEvent[] {
  const events: CosmicEvent[] = [];
  let passage = moonPassageAt(fromMs);
  for (;;) {
    const { voidFromMs, nextIngressMs, nextSign } = passage;
    if (voidFromMs >= fromMs && voidFromMs < untilMs) {
      const until = new Date(nextIngressMs);
      const text = `Until it enters ${nextSign} the Moon meets nobody: better for routine and rest than for first dates.`;
      events.push({
        kind: 'void-of-course',
        at: new Date(voidFromMs),
        until,
        title: 'Void-of-course Moon',
        text,
      });
    }
    if (nextIngressMs >= untilMs) return events;
    const text = `For about two and a half days moods take on the colour of ${nextSign}.`;
    const title = `The Moon enters ${nextSign}`;
    events.push({ kind: 'moon-ingress', at: new Date(nextIngressMs), sign: nextSign, title, text });
    // One minute later, so that the ingress tolerance cannot lead back into the previous sign.
    passage = moonPassageAt(nextIngressMs + 60_000);
  }
}

function findMercuryStations(fromMs: number, untilMs: number): CosmicEvent[] {
  const events: CosmicEvent[] = [];
  let station = findMercuryStation(fromMs);
  while (station.atMs < untilMs) {
    const { atMs, begins } = station;
    const text =
      begins === 'retrograde'
        ? 'For about three weeks: confirm appointments, read twice, and enjoy hearing from people from your past.'
        : 'Mercury moves on: open questions are easier to settle again.';
    events.push({
      kind: 'mercury-station',
      at: new Date(atMs),
      begins,
      title: `Mercury turns ${begins}`,
      text,
    });
    station = findMercuryStation(atMs + DAY_MS);
  }
  return events;
}

/** Finds the instants when a steadily growing angle crosses a multiple of `width` degrees. */
function findCrossings(
  angleAt: (utcMs: number) => number,
  width: number,
  { fromMs, untilMs, stepMs }: { fromMs: number; untilMs: number; stepMs: number },
): { atMs: number; border: number }[] {
  const found: { atMs: number; border: number }[] = [];
  for (let lowMs = fromMs; lowMs < untilMs; lowMs += stepMs) {
    const highMs = Math.min(lowMs + stepMs, untilMs);
    const border = normaliseDegrees((Math.floor(normaliseDegrees(angleAt(lowMs)) / width) + 1) * width);
    const measure = (utcMs: number) => signedDegrees(border, angleAt(utcMs));
    if (measure(highMs) >= 0) found.push({ atMs: findInstant(measure, lowMs, highMs), border });
  }
  return found;
}
