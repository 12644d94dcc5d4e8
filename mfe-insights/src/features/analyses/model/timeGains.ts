import type { OwnProfile } from '@sixfold/api-contract';
import { listBirthTimeGains } from '@sixfold/domain';
import { listOf } from './requirements';

/** Describes the gains from an exact birth time; null when the time is exact or the birthday is missing. */
export function describeTimeGains(profile: OwnProfile): string | null {
  const { birthday, isBirthTimeUnknown, isBirthTimeRough, fullBirthChart, humanDesignProfile } = profile;
  if (birthday === null || !(isBirthTimeUnknown || isBirthTimeRough)) return null;
  const gains = listBirthTimeGains({
    hasMoon: fullBirthChart?.moon !== undefined,
    hasDesignType: profile.humanDesignType !== null,
    hasDesignProfile: humanDesignProfile?.profile !== undefined,
    hasAuthority: humanDesignProfile?.authority !== undefined,
  });
  const basis = isBirthTimeRough
    ? 'These texts use what holds within two hours of your birth time.'
    : 'These texts use what holds at any hour of your birthday.';
  return `${basis} The exact time would add ${listOf(gains)}.`;
}
