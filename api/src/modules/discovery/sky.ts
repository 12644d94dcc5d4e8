import {
  cosmicAlignment,
  createCosmicAlmanac,
  type CosmicAlignment,
  type SkyOfDay,
} from '@sixfold/domain/charts';
import type { Clock } from '../../providers/ports';
import type { ProfileRecord, Seen } from '../profile/service';

const HOUR_MS = 3_600_000;

/** Moon and Mercury as they stood at the last full hour: the same for every card, and looked up once an hour. */
export function createSkyOfHour(clock: Clock): () => SkyOfDay {
  const almanac = createCosmicAlmanac();
  let known: { hour: number; sky: SkyOfDay } | undefined;
  return () => {
    const hour = Math.floor(clock().getTime() / HOUR_MS);
    if (known?.hour !== hour) known = { hour, sky: almanac.conditionsAt(new Date(hour * HOUR_MS)) };
    return known.sky;
  };
}

/** How that sky suits two members, told to the first of them. */
export const alignmentOf = (
  viewer: ProfileRecord,
  other: Seen<ProfileRecord>,
  sky: SkyOfDay,
): CosmicAlignment => cosmicAlignment(viewer.astrologySign, other.astrologySign, sky);
