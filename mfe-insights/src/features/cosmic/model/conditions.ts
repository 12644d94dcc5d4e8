import type { CosmicConditions } from '@sixfold/api-contract';

/** Length of the energy bar, in percent. */
export const ENERGY_PERCENT: Readonly<Record<CosmicConditions['cosmicEnergy'], number>> = {
  high: 85,
  medium: 60,
  low: 35,
};

export const ENERGY_WORDS: Readonly<Record<CosmicConditions['cosmicEnergy'], string>> = {
  high: 'High energy',
  medium: 'Medium energy',
  low: 'Low energy',
};

/** Omitted from the sample, because the times would be false. */
type ComputedOnly = 'phaseAngle' | 'voidOfCourse' | 'nextIngress' | 'mercury';

/** Computed conditions, or a sample without times. */
export type ShownConditions = Omit<CosmicConditions, ComputedOnly> &
  Partial<Pick<CosmicConditions, ComputedOnly>>;

const basis = 'An example, not computed.';

/** Sample shown, and labelled as such, when the sky fails to load. */
export const SAMPLE_CONDITIONS: ShownConditions = {
  moonPhase: 'waxing',
  moonSign: 'Leo',
  moonIllumination: 65,
  isVoidOfCourse: false,
  mercuryRetrograde: false,
  cosmicEnergy: 'high',
  recommendedActivities: [
    'Suggest a plan instead of waiting for one',
    'Say one generous thing to someone you have been quiet with',
    'Share something you made',
  ],
  tip: 'A growing Moon is a good excuse to begin what you have been putting off.',
  insights: [
    {
      topic: 'phase',
      title: 'A waxing Moon',
      text: 'Light is growing. You might begin a conversation or suggest a first meeting.',
      basis,
    },
    {
      topic: 'moonSign',
      title: 'The Moon in Leo',
      text: 'Moods may be warm and generous. Something to try: give an honest compliment and enjoy one.',
      basis,
    },
    {
      topic: 'mercury',
      title: 'Mercury is direct',
      text: 'Plans and messages may find their way easily. A good time to ask a clear question.',
      basis,
    },
    {
      topic: 'sun',
      title: 'The Sun in Aries',
      text: 'A month that everybody shares. Tradition links it with beginning and daring.',
      basis,
    },
  ],
};
