/**
 * Dates, times, numbers and distances as shown to members. The texts are in English, so all formats are too, in the
 * form of the browser's region: `28 November, 14:05` in Germany, `November 28, 2:05 PM` in the United States.
 */
import { getDistanceUnit, type DistanceUnit } from './distanceUnit';
import { getOwnLanguage, toRegion } from './ownLanguage';

interface FormatOptions {
  /** A browser language, such as `de-AT`. */
  language?: string;
}

interface TimeOptions extends FormatOptions {
  /** Defaults to the browser's time zone. */
  timeZone?: string;
  hasZoneName?: boolean;
}

const DATE_STYLES = {
  /** '28 November 2026' */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** '28 Nov 2026' */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** '28 November' */
  day: { day: 'numeric', month: 'long' },
  /** '28 Nov' */
  shortDay: { day: 'numeric', month: 'short' },
  /** 'Saturday 28 November' */
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 'Sat 28 Nov' */
  shortWeekdayAndDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 'Saturday' */
  weekday: { weekday: 'long' },
  /** 'Sat' */
  shortWeekday: { weekday: 'short' },
} as const;
export type DateStyle = keyof typeof DATE_STYLES;

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Caches the values, because a formatter takes longer to create than to use. */
function createCache<Value>(create: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const value = values.get(key) ?? create(key);
    values.set(key, value);
    return value;
  };
}

/** Returns the English locale of a language's region, or else generic English with the region's hour cycle. */
const toFormatLocale = createCache((language) => {
  const region = toRegion(language);
  const english = `en-${region}`;
  if (new Intl.NumberFormat(english).resolvedOptions().locale === english) return english;
  const local = new Intl.Locale(`und-${region}`).maximize();
  const { hourCycle } = new Intl.DateTimeFormat(local.baseName, TIME).resolvedOptions();
  return `en-001-u-hc-${hourCycle}`;
});

const dateFormat = createCache((key) => {
  const [locale, fields] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions];
  return new Intl.DateTimeFormat(locale, fields);
});

function formatFields(
  at: string | Date,
  fields: Intl.DateTimeFormatOptions,
  { language = getOwnLanguage(), timeZone }: TimeOptions,
): string {
  const key = JSON.stringify([toFormatLocale(language), { ...fields, timeZone }]);
  return dateFormat(key).format(typeof at === 'string' ? new Date(at) : at);
}

export const formatDate = (at: string | Date, style: DateStyle, options: TimeOptions = {}): string =>
  formatFields(at, DATE_STYLES[style], options);

const timeFields = ({ hasZoneName }: TimeOptions) =>
  hasZoneName ? ({ ...TIME, timeZoneName: 'short' } as const) : TIME;

/** '14:05' or '2:05 PM' */
export const formatTime = (at: string | Date, options: TimeOptions = {}): string =>
  formatFields(at, timeFields(options), options);

/** 'Sat 28 Nov, 14:05' */
export const formatDateTime = (at: string | Date, style: DateStyle, options: TimeOptions = {}): string =>
  formatFields(at, { ...DATE_STYLES[style], ...timeFields(options) }, options);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Beyond a week, a date says more than a number of days. */
const WEEK_MS = 7 * DAY_MS;
/** Limit of 'just now'; also absorbs small clock differences. */
const NOW_MS = 45_000;

const agoFormat = createCache((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));

/**
 * 'just now', '2 minutes ago', '3 hours ago', '6 days ago', then the date, with the year unless it is the current one.
 */
export function formatTimeAgo(
  instant: string,
  nowMs: number,
  { language = getOwnLanguage() }: FormatOptions = {},
): string {
  const then = new Date(instant);
  const ageMs = nowMs - then.getTime();
  const ago = agoFormat(toFormatLocale(language));
  if (ageMs < NOW_MS) return 'just now';
  if (ageMs < HOUR_MS) return ago.format(-Math.max(1, Math.floor(ageMs / MINUTE_MS)), 'minute');
  if (ageMs < DAY_MS) return ago.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  if (ageMs < WEEK_MS) return ago.format(-Math.floor(ageMs / DAY_MS), 'day');
  const isThisYear = then.getFullYear() === new Date(nowMs).getFullYear();
  return formatDate(then, isThisYear ? 'shortDay' : 'short', { language });
}

const numberFormat = createCache((locale) => new Intl.NumberFormat(locale));

/** '1,234' */
export const formatNumber = (value: number, { language = getOwnLanguage() }: FormatOptions = {}): string =>
  numberFormat(toFormatLocale(language)).format(value);

const listFormat = createCache((locale) => new Intl.ListFormat(locale));

/** 'a, b and c' */
export const formatList = (
  words: readonly string[],
  { language = getOwnLanguage() }: FormatOptions = {},
): string => listFormat(toFormatLocale(language)).format(words);

/** Largest distance limit that a member can choose. */
const LIMITS_END_MILES = 100;
const KM_A_MILE = 1.609344;
/** Maps 5 miles to 8 km, so that the steps of cards and filter stay integers. */
const KM_A_MILE_OF_LIMITS = 1.6;

/**
 * Formats a distance from the API, which is in miles: '5 miles', or '8 km' for members who use kilometres. The result
 * depends only on the given miles, so it reveals nothing beyond them.
 */
export function formatDistance(
  miles: number,
  { unit, language = getOwnLanguage() }: FormatOptions & { unit?: DistanceUnit } = {},
): string {
  if ((unit ?? getDistanceUnit(language)) === 'miles')
    return `${formatNumber(miles, { language })} ${miles === 1 ? 'mile' : 'miles'}`;
  const km = miles * (miles > LIMITS_END_MILES ? KM_A_MILE : KM_A_MILE_OF_LIMITS);
  return `${formatNumber(Math.round(km), { language })}\u{a0}km`;
}
