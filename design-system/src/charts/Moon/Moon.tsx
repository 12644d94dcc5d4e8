import { useId } from 'react';
import { paletteValue } from '../../theme/palette';
import { litPath } from './litPath';

export interface MoonProps {
  /** 0 to 100. */
  illuminationPercent: number;
  /** True after full moon: lit on the left. */
  isWaning: boolean;
  /** The text alternative: 'First quarter in Libra, 52% lit'. */
  label: string;
}

const DISC = { x: 100, y: 100, radius: 62 };

// The night is dark in both themes, so its colours do not follow the theme.
const NIGHT = paletteValue('paper', 'dark');
const SHADE = paletteValue('line', 'dark');
const RIM = paletteValue('edge', 'dark');
const LIGHT = paletteValue('paper', 'light');
const STAR = paletteValue('ink', 'dark');
const CRATER = paletteValue('line', 'light');

const STARS = [
  [24, 34, 1.4],
  [52, 18, 0.9],
  [168, 26, 1.2],
  [184, 74, 0.8],
  [20, 118, 0.9],
  [36, 172, 1.3],
  [150, 184, 1],
  [180, 150, 1.5],
  [108, 14, 0.7],
] as const;

const CRATERS = [
  [82, 78, 11],
  [118, 66, 6],
  [124, 112, 14],
  [88, 128, 8],
  [104, 96, 4],
  [140, 88, 5],
  [58, 92, 7],
  [64, 122, 5],
  [56, 70, 3.5],
] as const;

/** Renders the Moon's phase in a night sky, as seen from the northern hemisphere. */
export function Moon({ illuminationPercent, isWaning, label }: MoonProps) {
  const light = useId();
  const lit = litPath(illuminationPercent, isWaning, DISC);
  return (
    <svg viewBox="0 0 200 200" width="100%" role="img" aria-label={label}>
      <rect width="200" height="200" rx="16" fill={NIGHT} />
      {STARS.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill={STAR} opacity="0.7" />
      ))}
      <circle cx={DISC.x} cy={DISC.y} r={DISC.radius} fill={SHADE} stroke={RIM} strokeWidth="0.75" />
      <clipPath id={light}>
        <path d={lit} />
      </clipPath>
      <path d={lit} fill={LIGHT} />
      <g clipPath={`url(#${light})`}>
        {CRATERS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill={CRATER} opacity="0.75" />
        ))}
      </g>
    </svg>
  );
}
