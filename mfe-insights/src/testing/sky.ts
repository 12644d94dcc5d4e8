import { getOwnTimeZone } from '@sixfold/client-kit';
import type { CosmicCalendar, CosmicConditions, Transits } from '@sixfold/api-contract';
import { ZODIAC_SIGNS } from '@sixfold/domain';
import { SAMPLE_CONDITIONS } from '../features/cosmic/model/conditions';
import { civilDayAt } from '../features/cosmic/model/times';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Builds a waning Moon in Scorpio while Mercury is retrograde. */
export const buildConditions = (overrides: Partial<CosmicConditions> = {}): CosmicConditions => ({
  ...SAMPLE_CONDITIONS,
  moonPhase: 'waning',
  moonSign: 'Scorpio',
  moonIllumination: 27,
  cosmicEnergy: 'medium',
  mercuryRetrograde: true,
  phaseAngle: 297,
  voidOfCourse: { start: fromNow(20 * HOUR_MS), end: fromNow(26 * HOUR_MS) },
  nextIngress: { at: fromNow(26 * HOUR_MS), sign: 'Sagittarius' },
  mercury: { since: fromNow(-6 * DAY_MS), until: fromNow(15 * DAY_MS) },
  insights: SAMPLE_CONDITIONS.insights.map((insight) => ({
    ...insight,
    basis: "Computed from the Moon's position.",
    ...(insight.topic !== 'phase' && { until: fromNow(26 * HOUR_MS) }),
  })),
  ...overrides,
});

/** Builds a month that starts today, with an evenly advancing Moon. */
export function buildCalendar(): CosmicCalendar {
  const days = Array.from({ length: 30 }, (_, index) => {
    const phaseAngle = (297 + index * 12.2) % 360;
    const moonIllumination = Math.round(50 - 50 * Math.cos((phaseAngle * Math.PI) / 180));
    return {
      date: civilDayAt(new Date(Date.now() + index * DAY_MS), getOwnTimeZone()),
      moonPhase: phaseAngle < 180 ? ('waxing' as const) : ('waning' as const),
      moonSign: ZODIAC_SIGNS[Math.floor(7 + index / 2.3) % 12] ?? 'Leo',
      moonIllumination,
      phaseAngle,
      cosmicEnergy: phaseAngle > 90 && phaseAngle < 186 ? ('high' as const) : ('medium' as const),
    };
  });
  const event = { text: 'A quiet beginning.', basis: 'Computed from the positions of Sun and Moon.' };
  return {
    days,
    events: [
      {
        kind: 'void-of-course',
        at: fromNow(20 * HOUR_MS),
        until: fromNow(26 * HOUR_MS),
        title: 'Void-of-course Moon',
        ...event,
      },
      { kind: 'moon-phase', at: fromNow(5 * DAY_MS), title: 'New Moon in Capricorn', ...event },
      { kind: 'mercury-station', at: fromNow(15 * DAY_MS), title: 'Mercury turns direct', ...event },
      { kind: 'sun-ingress', at: fromNow(20 * DAY_MS), title: 'The Sun enters Capricorn', ...event },
    ],
  };
}

/** Builds today's transits for a chart with a known birth time. */
export const buildTransits = (overrides: Partial<Transits> = {}): Transits => ({
  basis: 'moment',
  bodies: [
    { name: 'Sun', longitude: 241.3, retrograde: false },
    { name: 'Moon', longitude: 222.8, retrograde: false },
    { name: 'Mercury', longitude: 233.1, retrograde: true },
    { name: 'Mars', longitude: 118.4, retrograde: false },
  ],
  natal: {
    bodies: [
      { name: 'Sun', longitude: 43.2, retrograde: false },
      { name: 'Moon', longitude: 338.5, retrograde: false },
      { name: 'Mercury', longitude: 64.6, retrograde: false },
      { name: 'Mars', longitude: 297.9, retrograde: false },
    ],
    ascendant: 328.62,
    midheaven: 256.97,
    cusps: Array.from({ length: 12 }, (_, index) => (328.62 + index * 30) % 360),
  },
  aspects: [
    {
      from: 'Moon',
      to: 'Sun',
      kind: 'opposition',
      orb: 0.4,
      text: 'The mood of the hour may pull away from who you are. Look for the middle.',
      basis: 'Today the Moon is opposite the Sun in your chart, 0.4° from exact.',
    },
    {
      from: 'Mars',
      to: 'Mars',
      kind: 'opposition',
      orb: 0.5,
      text: 'Drive and impatience may pull away from how you go after things. Look for the middle.',
      basis: 'Today Mars is opposite Mars in your chart, 0.5° from exact.',
    },
    {
      from: 'Sun',
      to: 'Moon',
      kind: 'trine',
      orb: 2.8,
      text: 'The light of the day may sit easily with what makes you feel at home.',
      basis: 'Today the Sun is in trine to the Moon in your chart, 2.8° from exact.',
    },
    {
      from: 'Mercury',
      to: 'Ascendant',
      kind: 'square',
      orb: 2.9,
      text: 'Talk and messages may rub against how you meet the world. A little patience helps.',
      basis: 'Today Mercury is in square to the ascendant in your chart, 2.9° from exact.',
    },
  ],
  readings: [
    {
      topic: 'moonSign',
      text: 'For you: the Moon is passing through your 9th house, which tradition links with travel and big questions.',
    },
  ],
  note: null,
  ...overrides,
});
