import {
  computeCosmicAlignment,
  createCosmicAlmanac,
  type CosmicAlignment,
  type SkyOfDay,
} from '@sixfold/domain/charts';
import { HOUR_MS } from '../../durations';
import type { Clock } from '../../providers/ports';
import type { ProfileRecord } from '../profile/service';
import type { VisibleMember } from './visibleMembers';

/** Creates a function that returns the Moon and Mercury at the last full hour, computed once an hour. */
export function createCurrentSky(clock: Clock): () => SkyOfDay {
  const almanac = createCosmicAlmanac();
  let cached: { hour: number; sky: SkyOfDay } | undefined;
  return () => {
    const hour = Math.floor(clock().getTime() / HOUR_MS);
    if (cached?.hour !== hour) cached = { hour, sky: almanac.conditionsAt(new Date(hour * HOUR_MS)) };
    return cached.sky;
  };
}

/** Computes how the sky aligns with two members, from the viewer's side. */
export const computeAlignment = (
  viewer: ProfileRecord,
  { profile, names }: Pick<VisibleMember, 'profile' | 'names'>,
  sky: SkyOfDay,
): CosmicAlignment =>
  computeCosmicAlignment(viewer.astrologySign, profile.astrologySign, sky, names.firstName);
