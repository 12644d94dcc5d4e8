import type { CosmicConditions } from '@sixfold/api-contract';

type MoonPhase = CosmicConditions['moonPhase'];

/** Within this many percent of one half, people speak of a quarter. */
const QUARTER_TOLERANCE_PERCENT = 4;

const half = (illuminationPercent: number): 'below' | 'about' | 'above' => {
  if (Math.abs(illuminationPercent - 50) <= QUARTER_TOLERANCE_PERCENT) return 'about';
  return illuminationPercent < 50 ? 'below' : 'above';
};

const NAMES: Readonly<Record<'waxing' | 'waning', Record<ReturnType<typeof half>, string>>> = {
  waxing: { below: 'Waxing Crescent', about: 'First Quarter', above: 'Waxing Gibbous' },
  waning: { below: 'Waning Crescent', about: 'Last Quarter', above: 'Waning Gibbous' },
};

/** The phase as almanacs call it. */
export function phaseName(phase: MoonPhase, illuminationPercent: number): string {
  if (phase === 'new') return 'New Moon';
  if (phase === 'full') return 'Full Moon';
  return NAMES[phase][half(illuminationPercent)];
}

interface Disc {
  /** Centre and radius in the units of the drawing. */
  x: number;
  y: number;
  radius: number;
}

/**
 * The lit part of the disc as an SVG path, as it is seen from the northern hemisphere: a growing Moon is lit on the
 * right. The edge of the light is half an ellipse whose width follows from the lit share of the disc.
 */
export function litPath(phase: MoonPhase, illuminationPercent: number, { x, y, radius }: Disc): string {
  const share = Math.min(1, Math.max(0, illuminationPercent / 100));
  const edgeWidth = radius * Math.abs(1 - 2 * share);
  const isLitOnTheRight = phase !== 'waning';
  const outerSweep = isLitOnTheRight ? 1 : 0;
  // Less than half: the edge bulges to the lit side and cuts a crescent; more: to the other side.
  const edgeSweep = share < 0.5 ? 1 - outerSweep : outerSweep;
  const [top, bottom] = [y - radius, y + radius];
  const round = (value: number) => Number(value.toFixed(3));
  return `M${x} ${top}A${radius} ${radius} 0 0 ${outerSweep} ${x} ${bottom}A${round(edgeWidth)} ${radius} 0 0 ${edgeSweep} ${x} ${top}Z`;
}

/** What the drawing says, in words. */
export function describeMoon({ moonPhase, moonSign, moonIllumination }: CosmicConditions): string {
  const percent = Math.round(moonIllumination);
  return `${phaseName(moonPhase, percent)} in ${moonSign}, ${percent}% lit, as seen from the northern hemisphere.`;
}
