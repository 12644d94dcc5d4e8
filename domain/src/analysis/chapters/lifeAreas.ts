import { ENNEAGRAM_TYPES, HUMAN_DESIGN_TYPES } from '../../vocabulary';
import { LANGUAGE_KEYS } from '../languageKeys';
import { elementOf, modalityOf, type Portrait } from '../portrait';
import { PURSUITS } from '../pursuits';

/** A member's value in the form that content keys use. */
interface KeyPart {
  readonly values: readonly string[];
  readonly of: (portrait: Portrait) => string | undefined;
}

const ENERGY_KEYS = { I: 'introvert', E: 'extravert' } as const;
const PERCEIVING_KEYS = { S: 'sensing', N: 'intuition' } as const;
const DECIDING_KEYS = { T: 'thinking', F: 'feeling' } as const;
const CLOSING_KEYS = { J: 'judging', P: 'perceiving' } as const;

const energy: KeyPart = {
  values: Object.values(ENERGY_KEYS),
  of: ({ mbti }) => mbti && ENERGY_KEYS[mbti.energy],
};
const perceiving: KeyPart = {
  values: Object.values(PERCEIVING_KEYS),
  of: ({ mbti }) => mbti && PERCEIVING_KEYS[mbti.perceiving],
};
const deciding: KeyPart = {
  values: Object.values(DECIDING_KEYS),
  of: ({ mbti }) => mbti && DECIDING_KEYS[mbti.deciding],
};
const closing: KeyPart = {
  values: Object.values(CLOSING_KEYS),
  of: ({ mbti }) => mbti && CLOSING_KEYS[mbti.closing],
};
const enneagram: KeyPart = {
  values: ENNEAGRAM_TYPES.map(String),
  of: (portrait) => portrait.enneagram && String(portrait.enneagram.type),
};
const centre: KeyPart = {
  values: ['head', 'heart', 'gut'],
  of: (portrait) => portrait.enneagram?.centre,
};
const style: KeyPart = {
  values: ['assertive', 'compliant', 'withdrawn'],
  of: (portrait) => portrait.enneagram?.style,
};
const language: KeyPart = {
  values: Object.values(LANGUAGE_KEYS),
  of: (portrait) => portrait.language && LANGUAGE_KEYS[portrait.language],
};
const pursuit: KeyPart = { values: PURSUITS, of: ({ lifePath }) => lifePath?.pursuit };
const designType: KeyPart = {
  values: HUMAN_DESIGN_TYPES.map((type) => type.toLowerCase().replace(' ', '-')),
  of: ({ design }) => design?.type.toLowerCase().replace(' ', '-'),
};
const modalityOfSun: KeyPart = {
  values: ['cardinal', 'fixed', 'mutable'],
  of: ({ sun }) => sun && modalityOf(sun).toLowerCase(),
};
const elementAt = (point: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'ascendant'): KeyPart => ({
  values: ['fire', 'earth', 'air', 'water'],
  of: ({ sun, signs }) => {
    const sign = point === 'sun' ? sun : signs[point];
    return sign && elementOf(sign).toLowerCase();
  },
});

/** Chapters of the comprehensive text in order, each with the values that it combines. */
export const LIFE_AREAS: Readonly<Record<string, readonly KeyPart[]>> = {
  thinking: [perceiving, elementAt('mercury')],
  deciding: [deciding, centre],
  meeting: [energy, elementAt('ascendant')],
  friends: [energy, language],
  love: [language, elementAt('venus')],
  trust: [energy, style],
  quarrel: [style, elementAt('mars')],
  working: [closing, pursuit],
  change: [closing, modalityOfSun],
  week: [designType, closing],
  pressure: [centre, elementAt('moon')],
  rest: [energy, elementAt('sun')],
  home: [closing, elementAt('venus')],
  sides: [elementAt('sun'), elementAt('moon')],
  practice: [enneagram],
};

/** Paragraphs of its summary in order. */
export const SUMMARY_PARTS: Readonly<Record<string, readonly KeyPart[]>> = {
  opening: [energy, deciding, centre],
  other: [elementAt('sun'), pursuit],
  question: [closing, language],
};

/** Lists every combination of values: `introvert-fire`, `introvert-earth` and so on. */
export const listKeys = (parts: readonly KeyPart[]): string[] =>
  parts.reduce<string[]>(
    (keys, { values }) =>
      keys.length === 0 ? [...values] : keys.flatMap((key) => values.map((value) => `${key}-${value}`)),
    [],
  );

/** Returns the member's combination, or undefined if any value is unknown. */
export function keyOf(parts: readonly KeyPart[], portrait: Portrait): string | undefined {
  const values = parts.map((part) => part.of(portrait));
  return values.includes(undefined) ? undefined : values.join('-');
}
