import type { Analysis, OwnProfile } from '@sixfold/api-contract';
import type { AnalysisFramework, QuizType, System } from '@sixfold/domain';

type Stored = NonNullable<OwnProfile['aiPersonalityAnalysis']>;
type StoredKey = keyof NonNullable<Stored['writtenBy']>;
export type Writer = 'built-in' | 'model';

export interface Framework {
  readonly id: AnalysisFramework;
  readonly title: string;
  /** One sentence on the subject of the analysis. */
  readonly about: string;
  /** Profile key that stores the text. */
  readonly storedAs: StoredKey;
  /** Absent for the comprehensive analysis. */
  readonly system?: System;
  /** The test that determines the type, if any. */
  readonly quiz?: QuizType;
}

/** In page order, which is also the order of generation. */
export const FRAMEWORKS: readonly Framework[] = [
  {
    id: 'comprehensive',
    title: 'Comprehensive',
    about: 'All six systems read together: where they agree about you and where they pull apart.',
    storedAs: 'comprehensive',
  },
  {
    id: 'mbti',
    title: 'MBTI',
    about: 'How you recharge, take in the world, decide and plan.',
    storedAs: 'mbti',
    system: 'mbti',
    quiz: 'mbti',
  },
  {
    id: 'enneagram',
    title: 'Enneagram',
    about: 'What moves you, what you guard, and how you grow.',
    storedAs: 'enneagram',
    system: 'enneagram',
    quiz: 'enneagram',
  },
  {
    id: 'love-languages',
    title: 'Love Languages',
    about: 'How affection reaches you, and how you give it.',
    storedAs: 'loveLanguages',
    system: 'loveLanguage',
    quiz: 'love-languages',
  },
  {
    id: 'astrology',
    title: 'Astrology',
    about: 'The signs of your birth chart and what they emphasise.',
    storedAs: 'astrology',
    system: 'astrology',
  },
  {
    id: 'human-design',
    title: 'Human Design',
    about: 'Your type, your strategy and how you decide best.',
    storedAs: 'humanDesign',
    system: 'humanDesign',
  },
  {
    id: 'numerology',
    title: 'Numerology',
    about: 'The number that your birthday comes down to.',
    storedAs: 'numerology',
    system: 'numerology',
  },
];

/** A longer comprehensive text is labelled as full. In characters. */
export const FULL_TEXT_MIN_LENGTH = 10_000;
/** A shorter trimmed text counts as missing. In characters. */
const ANALYSIS_MIN_LENGTH = 100;

/** Returns the stored text of a framework; null when it is absent or too short. */
export function writtenAnalysis(profile: OwnProfile, { storedAs }: Framework): string | null {
  const text = profile.aiPersonalityAnalysis?.[storedAs] ?? '';
  return text.trim().length >= ANALYSIS_MIN_LENGTH ? text : null;
}

/** Returns the writer of the stored text; null when unknown. */
export function writerOf(profile: OwnProfile, { storedAs }: Framework): Writer | null {
  return profile.aiPersonalityAnalysis?.writtenBy?.[storedAs] ?? null;
}

/** Describes why a stored text is outdated; null when it is up to date. */
export function describeOutdated(profile: OwnProfile, { storedAs }: Framework): string | null {
  const changes = profile.aiPersonalityAnalysis?.outdatedBy?.[storedAs] ?? [];
  if (changes.length > 1) return 'Written before your latest test and your new birth data.';
  if (changes.includes('test')) return 'Written before your latest test.';
  return changes.includes('birth') ? 'Written before you changed your birth data.' : null;
}

/** Returns the profile with a new, up-to-date analysis. */
export function addAnalysis(
  profile: OwnProfile,
  { storedAs }: Framework,
  { analysis, generatedAt, writtenBy }: Analysis,
): OwnProfile {
  const stored = profile.aiPersonalityAnalysis;
  return {
    ...profile,
    aiPersonalityAnalysis: {
      ...stored,
      [storedAs]: analysis,
      generatedAt,
      writtenBy: { ...stored?.writtenBy, [storedAs]: writtenBy },
      outdatedBy: { ...stored?.outdatedBy, [storedAs]: undefined },
    },
  };
}
