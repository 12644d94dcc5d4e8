/**
 * The six systems in the order of the hexagon's vertices, clockwise from the top. Copied from the domain, because the
 * design system imports no other workspace.
 */
export const HEXAGON_ORDER = [
  'mbti',
  'enneagram',
  'loveLanguage',
  'astrology',
  'numerology',
  'humanDesign',
] as const;

export type SystemName = (typeof HEXAGON_ORDER)[number];

export const SYSTEM_LABELS: Readonly<Record<SystemName, string>> = {
  mbti: 'MBTI',
  enneagram: 'Enneagram',
  loveLanguage: 'Love Languages',
  astrology: 'Astrology',
  numerology: 'Numerology',
  humanDesign: 'Human Design',
};
