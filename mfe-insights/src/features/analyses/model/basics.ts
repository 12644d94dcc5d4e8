import type { OwnProfile } from '@sixfold/api-contract';
import { SYSTEMS, type System } from '@sixfold/domain';
import type { Framework } from './frameworks';
import { hasFullBirthData } from './requirements';

const join = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;

const KNOWN: Readonly<Record<System, (profile: OwnProfile) => string | null>> = {
  mbti: ({ mbtiType }) => mbtiType,
  enneagram: ({ enneagramType }) => enneagramType && `Type ${enneagramType}`,
  loveLanguage: ({ loveLanguage }) => loveLanguage,
  astrology: ({ fullBirthChart: chart, astrologySign }) =>
    join(
      (chart?.sun.sign ?? astrologySign) && `Sun in ${chart?.sun.sign ?? astrologySign}`,
      chart?.moon && `Moon in ${chart.moon.sign}`,
      chart?.ascendant && `${chart.ascendant.sign} rising`,
    ),
  numerology: ({ numerologyLifePath }) => numerologyLifePath && `Life Path ${numerologyLifePath}`,
  humanDesign: ({ humanDesignType, humanDesignProfile }) =>
    join(
      humanDesignType,
      humanDesignProfile?.profile && `Profile ${humanDesignProfile.profile}`,
      humanDesignProfile?.authority && `${humanDesignProfile.authority} authority`,
    ),
};

/** Returns the line below an analysis title: the member's known traits in that system. */
export function basicsLine(profile: OwnProfile, { system, quiz }: Framework): string {
  if (!system) {
    const known = SYSTEMS.filter((each) => KNOWN[each](profile)).length;
    return `${known} of ${SYSTEMS.length} systems known`;
  }
  const line = KNOWN[system](profile);
  if (line !== null) return line;
  if (system === 'humanDesign' && profile.isBirthTimeRough) return 'Open until the birth time is exact';
  return !quiz && hasFullBirthData(profile) ? 'To be read from your birth data' : 'Not known yet';
}
