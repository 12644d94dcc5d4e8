import type { OwnProfile, PublicProfile } from '@sixfold/api-contract';
import { TRAIT_OF_SYSTEM, type System } from '@sixfold/domain';

type Traits = Pick<PublicProfile | OwnProfile, (typeof TRAIT_OF_SYSTEM)[System]>;

const SUFFIX: Partial<Record<System, string>> = { astrology: ' Sun' };

/** What the two bring to a system: 'INTJ with ENFP', or 'Quality Time, both'. Null when either side is not known. */
export function pairWords(system: System, own: Traits, other: Traits): string | null {
  const trait = TRAIT_OF_SYSTEM[system];
  const [mine, theirs] = [own[trait], other[trait]];
  if (mine === null || theirs === null) return null;
  const suffix = SUFFIX[system] ?? '';
  return mine === theirs ? `${mine}${suffix}, both` : `${mine}${suffix} with ${theirs}${suffix}`;
}
