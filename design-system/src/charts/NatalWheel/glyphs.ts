/** Strokes of the signs and bodies in a 24 by 24 box, because few systems have a font with all of them. */
const formatRing = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export const SIGN_GLYPHS = {
  Aries: 'M12 21V9C12 4 9 3 7 3S3 5 3 7s1 3 2.5 3M12 9c0-5 3-6 5-6s4 2 4 4-1 3-2.5 3',
  Taurus: `${formatRing(12, 15, 6)}M5 3c1 4 4 6 7 6s6-2 7-6`,
  Gemini: 'M5 3c4 2 10 2 14 0M5 21c4-2 10-2 14 0M9 4.5v15M15 4.5v15',
  Cancer: `${formatRing(7, 9, 3)}${formatRing(17, 15, 3)}M4 9c1-4 8-6 16-2.5M20 15c-1 4-8 6-16 2.5`,
  Leo: `${formatRing(7, 14, 3)}M9.5 12.3C7 8 8 3 12.5 3s5.5 4.5 3.5 8.5c-1.5 3-2.5 5.5-2 7.500s3 2.5 5 .5`,
  Virgo:
    'M3 5c1.5 0 2 1.5 2 3v10M5 8c0-3 4-3.5 4 0v10M9 8c0-3 4-3.5 4 0v9c0 2.5 2 4 5 4M13 10c2-3.5 6-2 6 1.500s-4 7-8 9',
  Libra: 'M3 20h18M3 16h5.500C7 14.5 6.5 13 6.5 11.500a5.5 5.5 0 0 1 11 0c0 1.5-.5 3-2 4.500H21',
  Scorpio:
    'M3 5c1.5 0 2 1.5 2 3v10M5 8c0-3 4-3.5 4 0v10M9 8c0-3 4-3.5 4 0v9c0 2.5 2 3.5 4 3.500h3.500M18 18l2.5 2.500L18 23',
  Sagittarius: 'M4 20 20 4M12 4h8v8M6 12l6 6',
  Capricorn: `M3 5c2 0 3.5 2 3.5 5v6M6.5 10c0-3 1.5-5 3.5-5s2.5 2 2.5 4v8c0 2.5-1.5 4-3.5 4${formatRing(16.2, 15.8, 3.7)}`,
  Aquarius: 'M3 10l4-3 3 3 4-3 3 3 4-3M3 17l4-3 3 3 4-3 3 3 4-3',
  Pisces: 'M6 3c3 5 3 13 0 18M18 3c-3 5-3 13 0 18M4 12h16',
} as const;

export type SignName = keyof typeof SIGN_GLYPHS;

/** Signs in order from 0 degrees, 30 degrees each. */
export const SIGN_NAMES = Object.keys(SIGN_GLYPHS) as SignName[];

export const BODY_GLYPHS = {
  Sun: `${formatRing(12, 12, 8)}${formatRing(12, 12, 0.8)}`,
  Moon: 'M16 4a9 9 0 1 0 0 16 8.5 8.5 0 0 1 0-16',
  Mercury: `${formatRing(12, 10, 4.5)}M12 14.500V22M8.5 18.500h7M7.5 2c.5 2.5 2.5 3.5 4.5 3.500s4-1 4.5-3.5`,
  Venus: `${formatRing(12, 8.5, 5.5)}M12 14v8M8 18h8`,
  Mars: `${formatRing(10, 14, 6)}M14.5 9.5 20 4M15 4h5v5`,
  Jupiter: 'M5 6c1-2.5 6-3 6 1.500S8 15 5 16h14M15.5 5v16',
  Saturn: 'M8 3v12M5 6h7M8 11c2-2.5 8-3 8 1.5 0 3.5-3 4-2.5 6.5.3 1.8 2 1.8 3.5 1',
  Uranus: `${formatRing(12, 19, 2.5)}M12 16.500V4M6 10h12M6 5c2 2 2 8 0 10M18 5c-2 2-2 8 0 10`,
  Neptune: 'M12 3v18M5 5c0 7 3 9 7 9s7-2 7-9M8.5 18h7',
  Pluto: `${formatRing(12, 6.5, 3)}M6 6c0 5 3 7 6 7s6-2 6-7M12 13v8M8.5 17.500h7`,
  'North Node': `${formatRing(6.5, 18.5, 2)}${formatRing(17.5, 18.5, 2)}M7.5 16.600C4 12 4.5 4 12 4s8 8 4.5 12.6`,
} as const;

export type BodyName = keyof typeof BODY_GLYPHS;
