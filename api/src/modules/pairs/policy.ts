import type { ChartSigns } from '@sixfold/api-contract';
import type { ZodiacSign } from '@sixfold/domain';
import type { ChartInSigns } from '@sixfold/domain/charts';
import type { ProfileRecord, Redacted } from '../profile/service';

/** Points of a chart that profiles show, in reading order. */
export const SHOWN_POINTS = ['sun', 'moon', 'mercury', 'venus', 'mars', 'ascendant'] as const;
export type ShownPoint = (typeof SHOWN_POINTS)[number];

/** Returns the signs of a chart: the stored ones, or only the Sun when just the birthday is known. */
export function toChartInSigns({
  astrologySign,
  fullBirthChart,
}: Pick<ProfileRecord, 'astrologySign' | 'fullBirthChart'>): ChartInSigns {
  const signOf = (point: ShownPoint): ZodiacSign | undefined =>
    (fullBirthChart as ChartSigns | null)?.[point]?.sign ??
    (point === 'sun' ? (astrologySign ?? undefined) : undefined);
  return Object.fromEntries(
    SHOWN_POINTS.flatMap((point) => {
      const sign = signOf(point);
      return sign ? [[point, sign] as const] : [];
    }),
  );
}

/** Explains to the viewer why two charts cannot be compared; returns null when they can. */
export function explainMissingChart(
  mine: ProfileRecord,
  theirs: Redacted<ProfileRecord>,
  firstName: string,
): string | null {
  if (Object.keys(toChartInSigns(mine)).length === 0)
    return `Add your birth date to compare your chart with ${firstName}’s.`;
  // Hidden and unknown charts share one text, so that it does not reveal which applies.
  if (Object.keys(toChartInSigns(theirs)).length === 0)
    return `${firstName} shows no birth chart, so there is nothing to compare.`;
  return null;
}
