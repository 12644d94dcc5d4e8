import type { CosmicConditions } from '@sixfold/api-contract';

type MoonPhase = CosmicConditions['moonPhase'];

/** Illumination within this distance of 50 percent counts as a quarter. */
const QUARTER_TOLERANCE_PERCENT = 4;

const half = (illuminationPercent: number): 'below' | 'about' | 'above' => {
  if (Math.abs(illuminationPercent - 50) <= QUARTER_TOLERANCE_PERCENT) return 'about';
  return illuminationPercent < 50 ? 'below' : 'above';
};

const NAMES: Readonly<Record<'waxing' | 'waning', Record<ReturnType<typeof half>, string>>> = {
  waxing: { below: 'Waxing Crescent', about: 'First Quarter', above: 'Waxing Gibbous' },
  waning: { below: 'Waning Crescent', about: 'Last Quarter', above: 'Waning Gibbous' },
};

/** Returns the almanac name of the phase. */
export function phaseName(phase: MoonPhase, illuminationPercent: number): string {
  if (phase === 'new') return 'New Moon';
  if (phase === 'full') return 'Full Moon';
  return NAMES[phase][half(illuminationPercent)];
}

/** Describes the drawing of the Moon for screen readers. */
export function describeMoon({
  moonPhase,
  moonSign,
  moonIllumination,
}: Pick<CosmicConditions, 'moonPhase' | 'moonSign' | 'moonIllumination'>): string {
  const percent = Math.round(moonIllumination);
  return `${phaseName(moonPhase, percent)} in ${moonSign}, ${percent}% lit, as seen from the northern hemisphere.`;
}
