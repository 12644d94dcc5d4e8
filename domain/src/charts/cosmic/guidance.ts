import type { ZodiacSign } from '../../vocabulary';

export type MoonPhase = 'new' | 'waxing' | 'full' | 'waning';
export type CosmicEnergy = 'high' | 'medium' | 'low';

export interface GuidanceInput {
  readonly moonPhase: MoonPhase;
  readonly moonSign: ZodiacSign;
  readonly isVoidOfCourse: boolean;
  readonly mercuryRetrograde: boolean;
  readonly cosmicEnergy: CosmicEnergy;
}

const BY_PHASE: Readonly<Record<MoonPhase, readonly string[]>> = {
  new: ['Write down what you would like to begin', 'Keep the evening quiet and go to bed early'],
  waxing: ['Say hello first to somebody new', 'Take the next step in a conversation you enjoy'],
  full: ['Meet somebody in person', 'Say the thing that has been on your mind'],
  waning: ['Answer messages that have waited', 'Tidy up your profile and let an old story go'],
};

const BY_SIGN: Readonly<Record<ZodiacSign, string>> = {
  Aries: 'Suggest something active, and suggest it directly',
  Taurus: 'Share a good meal or a slow walk',
  Gemini: 'Trade questions, articles and jokes',
  Cancer: 'Cook for somebody or call home',
  Leo: 'Give an honest compliment and enjoy one',
  Virgo: 'Do one useful thing for somebody you like',
  Libra: 'Visit something beautiful with company',
  Scorpio: 'Have the deeper conversation',
  Sagittarius: 'Plan a trip, however small',
  Capricorn: 'Talk about plans that take more than a month',
  Aquarius: 'Meet a group, or speak about a wild idea',
  Pisces: 'Listen to music together and leave time to dream',
};

/** Returns the Cosmic Timing page's suggestion for a Moon sign, as part of a sentence. */
export function activityUnder(moonSign: ZodiacSign): string {
  const activity = BY_SIGN[moonSign];
  return activity.charAt(0).toLowerCase() + activity.slice(1);
}

const TIP_BY_ENERGY: Readonly<Record<CosmicEnergy, string>> = {
  high: 'A lively time: if you have waited for a moment to write to somebody, this is a good one.',
  medium: 'An even time: go on with what you have begun and let things unfold.',
  low: 'A quiet time: rest, read old messages kindly, and leave big decisions for a day or two.',
};

/** Returns two or three activities and one tip; symbolic, for reflection, never a rule. */
export function recommendActivities(input: GuidanceInput): {
  recommendedActivities: readonly string[];
  tip: string;
} {
  const activities = [...BY_PHASE[input.moonPhase], BY_SIGN[input.moonSign]];
  if (input.mercuryRetrograde) activities.push('Read a message twice before you send it');
  return { recommendedActivities: activities, tip: tipFor(input) };
}

function tipFor({ isVoidOfCourse, mercuryRetrograde, cosmicEnergy }: GuidanceInput): string {
  if (isVoidOfCourse) {
    return 'The Moon is void of course: good for routine and rest, less so for first dates and promises.';
  }
  if (mercuryRetrograde && cosmicEnergy !== 'low') {
    return 'Mercury is retrograde: confirm time and place, and enjoy hearing from people from your past.';
  }
  return TIP_BY_ENERGY[cosmicEnergy];
}
