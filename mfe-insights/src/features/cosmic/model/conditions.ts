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

/** Shown, and labelled as a sample, when the sky cannot be loaded. */
export const SAMPLE_CONDITIONS: CosmicConditions = {
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
};

/** The four parts of the Moon's month and what each is good for. */
export const MOON_MONTH: readonly { phase: CosmicConditions['moonPhase']; title: string; text: string }[] = [
  {
    phase: 'new',
    title: 'New Moon',
    text: 'A blank page. Write down what you hope for before you look for it.',
  },
  {
    phase: 'waxing',
    title: 'Waxing Moon',
    text: 'Light is growing. Begin conversations, suggest the first meeting.',
  },
  { phase: 'full', title: 'Full Moon', text: 'Everything shows. Say what you feel, and listen as openly.' },
  {
    phase: 'waning',
    title: 'Waning Moon',
    text: 'Light is going. Finish, forgive, reply to what you left open.',
  },
];
