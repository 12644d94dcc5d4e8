import { hasVisibleText, type OwnProfile } from '@sixfold/api-contract';
import { SYSTEM_NAMES, SYSTEMS, type System } from '@sixfold/domain';
import type { Section } from './profileDraft';

/** The place that adds a missing part: a section that opens, the photos, or the test of a system. */
export type MissingPlace = Section | 'photos' | System;

export interface MissingPart {
  place: MissingPlace;
  label: string;
  /** The benefit of adding it. */
  gain: string;
}

const toValues = (profile: OwnProfile): Readonly<Record<System, unknown>> => ({
  mbti: profile.mbtiType,
  enneagram: profile.enneagramType,
  loveLanguage: profile.loveLanguage,
  astrology: profile.astrologySign,
  numerology: profile.numerologyLifePath,
  humanDesign: profile.humanDesignType,
});

const TEST_LABELS = {
  mbti: 'Find your MBTI type',
  enneagram: 'Find your Enneagram type',
  loveLanguage: 'Add a love language',
} as const;
const isTested = (system: System): system is keyof typeof TEST_LABELS => system in TEST_LABELS;

/** Lists missing parts of the profile with their benefit; empty when nothing is missing. */
export function listMissing(profile: OwnProfile): MissingPart[] {
  const values = toValues(profile);
  const missing = SYSTEMS.filter((system) => values[system] === null);
  const known = SYSTEMS.length - missing.length;
  const describeGain = (count: number) =>
    `${known} of ${SYSTEMS.length} systems → ${known + count} of ${SYSTEMS.length}`;
  const computed = missing.filter((system) => !isTested(system));

  const parts: (MissingPart | false)[] = [
    profile.photos.length === 0 && {
      place: 'photos',
      label: 'Add a photo',
      gain: 'People see your initials until then.',
    },
    !hasVisibleText(profile.bio) && {
      place: 'about',
      label: 'Write a few lines about yourself',
      gain: 'It is the first thing people read.',
    },
    profile.prompts.length === 0 && {
      place: 'prompts',
      label: 'Answer a prompt',
      gain: 'People have something to ask you about.',
    },
    profile.location === '' && {
      place: 'basic',
      label: 'Say where you live',
      gain: 'Others see how far away you are.',
    },
    ...missing
      .filter(isTested)
      .map((system) => ({ place: system, label: TEST_LABELS[system], gain: describeGain(1) })),
    computed.length > 0 && {
      place: 'birth',
      label: 'Complete your birth info',
      gain: `${computed.map((system) => SYSTEM_NAMES[system]).join(', ')}: ${describeGain(computed.length)}`,
    },
  ];
  return parts.filter((part) => part !== false);
}
