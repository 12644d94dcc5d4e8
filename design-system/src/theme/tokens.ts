import type { SystemName } from './systems';

/** References to CSS variables, so that a theme switch repaints without rendering. */
export const color = {
  paper: 'var(--color-paper)',
  raised: 'var(--color-raised)',
  sunken: 'var(--color-sunken)',
  ink: 'var(--color-ink)',
  quiet: 'var(--color-quiet)',
  line: 'var(--color-line)',
  edge: 'var(--color-edge)',
  accent: 'var(--color-accent)',
  accentStrong: 'var(--color-accent-strong)',
  onAccent: 'var(--color-on-accent)',
  accentWash: 'var(--color-accent-wash)',
  positive: 'var(--color-positive)',
  positiveWash: 'var(--color-positive-wash)',
  warning: 'var(--color-warning)',
  warningWash: 'var(--color-warning-wash)',
  danger: 'var(--color-danger)',
  dangerStrong: 'var(--color-danger-strong)',
  onDanger: 'var(--color-on-danger)',
  dangerWash: 'var(--color-danger-wash)',
  scrim: 'var(--color-scrim)',
} as const;

/** One hue per system, for a vertex, a dot or a bar; never for large fills or body text. */
export const systemColor: Readonly<Record<SystemName, string>> = {
  mbti: 'var(--color-system-mbti)',
  enneagram: 'var(--color-system-enneagram)',
  loveLanguage: 'var(--color-system-loveLanguage)',
  astrology: 'var(--color-system-astrology)',
  numerology: 'var(--color-system-numerology)',
  humanDesign: 'var(--color-system-humanDesign)',
};

/** The 4-point grid, in rem so that it scales with the user's font size: space[4] is 16 px by default. */
export const space = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  24: '6rem',
} as const;
export type SpaceStep = keyof typeof space;

/**
 * The scale 12 14 16 18 22 28 36 48; `hero` is the only larger size, for the first line of the landing page. Heading
 * sizes stop growing with the user's font size when a long word would no longer fit on a phone.
 */
export const fontSize = {
  12: '0.75rem',
  14: '0.875rem',
  16: '1rem',
  18: '1.125rem',
  22: 'min(1.375rem, 10vw)',
  28: 'min(1.75rem, 10vw)',
  36: 'min(2.25rem, 11.25vw)',
  48: 'min(3rem, 12vw)',
  hero: 'min(clamp(2.5rem, 1.4rem + 4.6vw, 4rem), 12.5vw)',
} as const;

export const fontFamily = {
  display:
    "'Fraunces Variable', 'Fraunces Fallback Georgia', 'Fraunces Fallback Times', 'Fraunces Fallback Noto Serif', 'Fraunces Fallback DejaVu Serif', Georgia, serif",
  interface:
    "'Inter Variable', 'Inter Fallback Arial', 'Inter Fallback Roboto', 'Inter Fallback Noto Sans', 'Inter Fallback DejaVu Sans', system-ui, sans-serif",
} as const;

export const radius = { small: '8px', control: '12px', card: '20px', full: '999px' } as const;

export const shadow = '0 1px 2px var(--color-shadow-near), 0 12px 32px -8px var(--color-shadow-far)' as const;

/** `touch` is 44 px and grows with the user's font size while several fit on a line. */
export const size = { touch: 'clamp(44px, 2.75rem, 12.5vw)', measure: '68ch', page: '74rem' } as const;

/**
 * Durations and distances of motion. GlobalStyle sets the variables; with reduced motion `shift` is 0, so that a
 * movement becomes a fade.
 */
export const motion = {
  quick: 'var(--motion-quick)',
  calm: 'var(--motion-calm)',
  shift: 'var(--motion-shift)',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;

/**
 * Media queries, in rem because large text needs the layout of a smaller screen. At `wide`, the top bar replaces the
 * tab bar.
 */
export const media = {
  /** A phone with large text. */
  narrow: '@media (max-width: 19.999rem)',
  small: '@media (max-width: 37.499rem)',
  medium: '@media (min-width: 37.5rem)',
  wide: '@media (min-width: 56.25rem)',
  /** A phone in landscape, an open on-screen keyboard, or a page at 400 % zoom. */
  short: '@media (max-height: 30rem)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  moreContrast: '@media (prefers-contrast: more)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;

/** Stacking order, lowest first. */
export const layer = { bar: 10, overlay: 40, dialog: 50, popup: 60, toast: 70, tooltip: 80 } as const;
