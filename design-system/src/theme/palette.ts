import { media } from './tokens';

/**
 * The colours, light and dark next to each other. This is the only file with colour literals. `edge` bounds controls
 * (3:1 against their surroundings); `line` only divides. The `wash` colours are opaque mixes, so that the contrast of
 * text on them is measurable.
 */
const PALETTE = {
  paper: ['#FBF7F1', '#15121C'],
  raised: ['#FFFFFF', '#1E1A28'],
  sunken: ['#F3ECE2', '#110E17'],
  ink: ['#211B2E', '#F3EEF8'],
  quiet: ['#6A6278', '#A89FB8'],
  line: ['#E7DFD4', '#322C40'],
  edge: ['#958BA0', '#726986'],
  accent: ['#B3365F', '#F07BA0'],
  'accent-strong': ['#972A4E', '#F592B2'],
  'on-accent': ['#FFFFFF', '#2A0A17'],
  'accent-wash': ['#F7E6EC', '#38202F'],
  positive: ['#1F7A5C', '#5CC8A2'],
  'positive-wash': ['#E6F3ED', '#1A2F2C'],
  warning: ['#9A6200', '#F0B860'],
  'warning-wash': ['#FCF3E4', '#352A20'],
  danger: ['#B3261E', '#FF8A80'],
  'danger-strong': ['#98201A', '#FFA39B'],
  'on-danger': ['#FFFFFF', '#2B0605'],
  'danger-wash': ['#FBE7E4', '#3A1F22'],
  scrim: ['rgb(33 27 46 / 0.45)', 'rgb(5 3 9 / 0.66)'],
  'shadow-near': ['rgb(33 27 46 / 0.05)', 'rgb(0 0 0 / 0.3)'],
  'shadow-far': ['rgb(33 27 46 / 0.08)', 'rgb(0 0 0 / 0.4)'],
  'system-mbti': ['#1F8A8A', '#5CC4C0'],
  'system-enneagram': ['#D2603A', '#F19A74'],
  'system-loveLanguage': ['#C2416F', '#F28BB0'],
  'system-astrology': ['#4150B5', '#8E9BFF'],
  'system-numerology': ['#7A44B8', '#BE95F2'],
  'system-humanDesign': ['#B07A12', '#E9BC57'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type PaletteName = keyof typeof PALETTE;

/** Stronger borders and muted text for users who prefer more contrast. */
export const MORE_CONTRAST = {
  quiet: ['#463E55', '#D0C8DD'],
  line: ['#82788F', '#857B9A'],
  edge: ['#6A6278', '#A89FB8'],
} as const satisfies Partial<Record<PaletteName, readonly [light: string, dark: string]>>;

/**
 * System colours for forced-colors mode, in both themes. They stay visible where other background colours vanish, so an
 * accent fill remains recognisable. Text on such a fill needs `forced-color-adjust: none`, or the browser paints the
 * page's background behind it.
 */
const FORCED: Partial<Record<PaletteName, string>> = {
  paper: 'Canvas',
  raised: 'Canvas',
  sunken: 'Canvas',
  ink: 'CanvasText',
  quiet: 'CanvasText',
  line: 'CanvasText',
  edge: 'CanvasText',
  accent: 'Highlight',
  'accent-strong': 'Highlight',
  'on-accent': 'HighlightText',
  'accent-wash': 'Canvas',
  positive: 'CanvasText',
  'positive-wash': 'Canvas',
  warning: 'CanvasText',
  'warning-wash': 'Canvas',
  danger: 'CanvasText',
  'danger-strong': 'CanvasText',
  'on-danger': 'Canvas',
  'danger-wash': 'Canvas',
};

function declareColors<Value>(
  colors: Readonly<Record<string, Value>>,
  select: (value: Value) => string,
): string {
  return Object.entries(colors)
    .map(([name, value]) => `--color-${name}:${select(value)};`)
    .join('');
}

/**
 * Returns the `--color-…` declarations of one theme for a CSS rule, including those for more contrast and forced
 * colours.
 */
export function paletteDeclarations(theme: 'light' | 'dark'): string {
  const ofTheme = (pair: readonly [string, string]) => pair[theme === 'light' ? 0 : 1];
  return `${declareColors(PALETTE, ofTheme)}
    ${media.moreContrast}{${declareColors(MORE_CONTRAST, ofTheme)}}
    ${media.forcedColors}{${declareColors(FORCED, (keyword) => keyword)}}`;
}

/** Returns the literal value, for the few places that cannot read a CSS variable (a theme-color meta, a canvas). */
export function paletteValue(name: PaletteName, theme: 'light' | 'dark'): string {
  return PALETTE[name][theme === 'light' ? 0 : 1];
}
