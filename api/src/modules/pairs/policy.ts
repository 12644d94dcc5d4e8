import type { ChartSigns } from '@sixfold/api-contract';
import type { ZodiacSign } from '@sixfold/domain';
import type { ChartInSigns } from '@sixfold/domain/charts';
import type { ProfileRecord, Redacted } from '../profile/service';

/** The points of a chart that profiles show, in the order of a reading. */
export const SHOWN_POINTS = ['sun', 'moon', 'mercury', 'venus', 'mars', 'ascendant'] as const;
export type ShownPoint = (typeof SHOWN_POINTS)[number];

/** Returns a chart by its signs: the stored ones, or the Sun alone when only the birthday is known. */
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

/** Explains to the member why two charts cannot be compared; null when they can. */
export function explainMissingChart(mine: ProfileRecord, theirs: Redacted<ProfileRecord>): string | null {
  if (Object.keys(toChartInSigns(mine)).length === 0)
    return 'Add your birth date to compare your chart with theirs.';
  // The text is the same for hidden and unknown charts, so that it does not reveal which.
  if (Object.keys(toChartInSigns(theirs)).length === 0)
    return 'They show no birth chart, so there is nothing to compare.';
  return null;
}
