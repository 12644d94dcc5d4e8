import type { ChartSigns } from '@sixfold/api-contract';
import type { Traits, ZodiacSign } from '@sixfold/domain';
import type { ChartInSigns } from '@sixfold/domain/charts';
import type { ProfileRecord, Seen } from '../profile/service';

type SixTraits = Pick<
  ProfileRecord,
  'mbtiType' | 'enneagramType' | 'loveLanguage' | 'astrologySign' | 'numerologyLifePath' | 'humanDesignType'
>;

/** What a writer may know of one of the two: six types and signs, each named, so that a new field stays private. */
export const pairTraitsOf = (profile: SixTraits): Traits => ({
  mbtiType: profile.mbtiType,
  enneagramType: profile.enneagramType,
  loveLanguage: profile.loveLanguage,
  astrologySign: profile.astrologySign,
  numerologyLifePath: profile.numerologyLifePath,
  humanDesignType: profile.humanDesignType,
});

/** The points of a chart that profiles show, in the order of a reading. */
export const SHOWN_POINTS = ['sun', 'moon', 'mercury', 'venus', 'mars', 'ascendant'] as const;
export type ShownPoint = (typeof SHOWN_POINTS)[number];

/** A chart by its signs: those stored, or the Sun alone where only the birthday is known. */
export function chartInSigns({
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

/** Why two charts cannot be compared, in words for the member; null when they can. */
export function whyNoChart(mine: ProfileRecord, theirs: Seen<ProfileRecord>): string | null {
  if (Object.keys(chartInSigns(mine)).length === 0)
    return 'Add your birth date to compare your chart with theirs.';
  // Hidden and not known read the same: who hides something need not be asked why.
  if (Object.keys(chartInSigns(theirs)).length === 0)
    return 'They show no birth chart, so there is nothing to compare.';
  return null;
}
