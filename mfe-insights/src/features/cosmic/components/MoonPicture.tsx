import type { CosmicConditions } from '@sixfold/api-contract';
import { paletteValue, radius, styled } from '@sixfold/design-system';
import { describeMoon, litPath } from '../model/moon';

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

const Sky = styled.svg`
  width: 100%;
  height: auto;
  border-radius: ${radius.card};
`;

/** The Moon as it is lit now, in a night sky. The text alternative says the same. */
export function MoonPicture({ conditions }: { conditions: CosmicConditions }) {
  const { moonPhase, moonIllumination } = conditions;
  const lit = litPath(moonPhase, moonIllumination, DISC);
  return (
    <Sky viewBox="0 0 200 200" role="img" aria-label={describeMoon(conditions)}>
      <rect width="200" height="200" fill={NIGHT} />
      {STARS.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill={STAR} opacity="0.7" />
      ))}
      <circle cx={DISC.x} cy={DISC.y} r={DISC.radius} fill={SHADE} stroke={RIM} strokeWidth="0.75" />
      <clipPath id="moon-light">
        <path d={lit} />
      </clipPath>
      <path d={lit} fill={LIGHT} />
      <g clipPath="url(#moon-light)">
        {CRATERS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill={CRATER} opacity="0.75" />
        ))}
      </g>
    </Sky>
  );
}
