import { success, type Result } from '../../result';
import { compareWithDateTable } from '../natal/sunSign';
import { CELESTIAL_POINTS, type CelestialPoint } from '../sky/longitude';
import { POINT_NAMES } from '../natal/chartPoints';
import { civilDayOf, clockTimeAt, type CivilDay } from '../time/civilDay';
import { findPossibleDesigns, type PossibleDesigns } from './possibleDesigns';
import { findPossibleSigns, type PossibleSign } from './possibleSigns';

/** Known values about a birth at an unknown time. Noon is never assumed. */
export interface UnknownTimeChart {
  readonly from: Date;
  readonly until: Date;
  readonly signs: Readonly<Record<CelestialPoint, PossibleSign>>;
  readonly humanDesign: PossibleDesigns;
  readonly absent: readonly ['ascendant', 'midheaven', 'houses'];
  /** Sentences for the member: uncertain values, the times of their changes, and differences from the date table. */
  readonly notices: readonly string[];
}

/**
 * Computes the chart of a birthday without a time. Without a zone the day covers every instant when it was that date
 * somewhere, so more values stay uncertain. Errors are those of `civilDayOf`.
 * @param input `date` as `YYYY-MM-DD`, `zone` as an IANA name
 */
export function computeUnknownTimeChart(
  input: { date: string; zone?: string | undefined },
  nowUtc: Date,
): Result<UnknownTimeChart> {
  const day = civilDayOf(input, nowUtc);
  if (!day.ok) return day;
  const signs = findPossibleSigns(day.value);
  let designs: PossibleDesigns | undefined;
  return success({
    from: new Date(day.value.fromMs),
    until: new Date(day.value.untilMs),
    signs,
    // Lazy, because it takes nine tenths of the time and is not always needed.
    get humanDesign() {
      return (designs ??= findPossibleDesigns(day.value));
    },
    absent: ['ascendant', 'midheaven', 'houses'],
    get notices() {
      return [
        ...CELESTIAL_POINTS.flatMap((point) => signNotices(point, signs[point], day.value)),
        ...(signs.sun.certain ? tableNotices(day.value, signs.sun.sign) : []),
        designNotice(this.humanDesign),
        'Ascendant and houses need the time of birth, so they are left out.',
      ];
    },
  });
}

function signNotices(point: CelestialPoint, possible: PossibleSign, { zone }: CivilDay): string[] {
  if (possible.certain) return [];
  return possible.changes.map(({ at, from, to }) => {
    const when =
      zone === undefined
        ? `at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
        : `at ${clockTimeAt(at.getTime(), zone)} on the clocks there`;
    return `Your ${POINT_NAMES[point]} is in ${from} or ${to}: it changed ${when} on your birthday.`;
  });
}

function tableNotices({ date }: CivilDay, sunSign: Parameters<typeof compareWithDateTable>[1]): string[] {
  const { notice } = compareWithDateTable(date, sunSign);
  return notice === undefined ? [] : [notice];
}

function designNotice({ types }: PossibleDesigns): string {
  const names = types.map(({ type, share }) => `${type} (${formatPercent(share)} of the day)`);
  if (names.length === 1) {
    return `Your Human Design type is ${types[0]?.type ?? ''} at any hour of that day; gates and lines need the time.`;
  }
  return `Your Human Design type depends on the hour: ${names.join(', ')}.`;
}

/** Rounds to an integer percent, but never to 0 or 100. */
function formatPercent(share: number): string {
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`;
}
