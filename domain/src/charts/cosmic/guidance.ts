import type { ZodiacSign } from '../../vocabulary';
import texts from './guidance.json';

export type MoonPhase = 'new' | 'waxing' | 'full' | 'waning';
export type CosmicEnergy = 'high' | 'medium' | 'low';

export interface GuidanceInput {
  readonly moonPhase: MoonPhase;
  readonly moonSign: ZodiacSign;
  readonly isVoidOfCourse: boolean;
  readonly mercuryRetrograde: boolean;
  readonly cosmicEnergy: CosmicEnergy;
}

const BY_PHASE: Readonly<Record<MoonPhase, readonly string[]>> = texts.byPhase;

const BY_SIGN: Readonly<Record<ZodiacSign, string>> = texts.bySign;

/** Returns the Cosmic Timing page's suggestion for a Moon sign, as part of a sentence. */
export function activityUnder(moonSign: ZodiacSign): string {
  const activity = BY_SIGN[moonSign];
  return activity.charAt(0).toLowerCase() + activity.slice(1);
}

const TIP_BY_ENERGY: Readonly<Record<CosmicEnergy, string>> = texts.tipByEnergy;

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
