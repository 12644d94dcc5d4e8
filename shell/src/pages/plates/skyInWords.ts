import { ASCENDANT_DEGREES, WANDERERS } from './moonLandingSky';

const SIGNS =
  'Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces'.split(' ');

const signAt = (longitudeDegrees: number) => SIGNS[Math.floor(longitudeDegrees / 30)] ?? '';

/** The drawing in words. */
export const SKY_IN_WORDS = `Birth chart wheel of 20 July 1969 over Houston: ${WANDERERS.map(
  ({ name, longitudeDegrees }) => `${name} in ${signAt(longitudeDegrees)}`,
).join(', ')}, ${signAt(ASCENDANT_DEGREES)} rising.`;
