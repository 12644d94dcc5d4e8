import { SYSTEMS } from '../../vocabulary';
import { VALUES_OF_SYSTEM } from '../../compatibility/traits';
import {
  ENNEAGRAM_TEXTS,
  functionStackOf,
  HUMAN_DESIGN_TEXTS,
  LIFE_PATH_TEXTS,
  LOVE_LANGUAGE_TEXTS,
  MBTI_TEXTS,
  ZODIAC_TEXTS,
  type ReferenceText,
} from '.';

const TEXTS: Record<string, Readonly<Record<string | number, ReferenceText>>> = {
  mbti: MBTI_TEXTS,
  enneagram: ENNEAGRAM_TEXTS,
  loveLanguage: LOVE_LANGUAGE_TEXTS,
  astrology: ZODIAC_TEXTS,
  numerology: LIFE_PATH_TEXTS,
  humanDesign: HUMAN_DESIGN_TEXTS,
};

describe.each(SYSTEMS)('the reference texts of %s', (system) => {
  it.each(VALUES_OF_SYSTEM[system])(
    'have for %s a paragraph, strengths, growth areas and advice for others',
    (value) => {
      const text = TEXTS[system]?.[value];
      expect(text?.description.length).toBeGreaterThan(200);
      expect(text?.traits.length).toBeGreaterThanOrEqual(3);
      expect(text?.strengths.length).toBeGreaterThanOrEqual(3);
      expect(text?.growthAreas.length).toBeGreaterThanOrEqual(3);
      expect(text?.together.length).toBeGreaterThan(40);
    },
  );

  it('contain no duplicate descriptions', () => {
    const descriptions = VALUES_OF_SYSTEM[system].map((value) => TEXTS[system]?.[value]?.description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});

describe('the reference texts', () => {
  it('include a name and a nickname for each of 16 MBTI types', () => {
    const texts = Object.entries(MBTI_TEXTS);
    expect(texts).toHaveLength(16);
    for (const [type, { name, nickname }] of texts) {
      expect(name).toBe(type);
      expect(nickname).toMatch(/^The \S/);
    }
    expect(new Set(texts.map(([, { nickname }]) => nickname)).size).toBe(16);
  });

  it('cover nine Enneagram types, each with its own links', () => {
    const links = ([type, { growthTo, stressTo }]: [string, { growthTo: number; stressTo: number }]) =>
      `${type}: ${growthTo}, ${stressTo}`;
    expect(Object.entries(ENNEAGRAM_TEXTS).map(links)).toEqual([
      '1: 7, 4',
      '2: 4, 8',
      '3: 6, 9',
      '4: 1, 2',
      '5: 8, 7',
      '6: 9, 3',
      '7: 5, 1',
      '8: 2, 5',
      '9: 3, 6',
    ]);
  });

  it('cover five love languages, five Human Design types and twelve numbers', () => {
    expect(Object.keys(LOVE_LANGUAGE_TEXTS)).toHaveLength(5);
    expect(Object.keys(HUMAN_DESIGN_TEXTS)).toHaveLength(5);
    expect(Object.keys(LIFE_PATH_TEXTS).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33]);
  });

  it('cover twelve signs with their elements', () =>
    expect(Object.entries(ZODIAC_TEXTS).map(([sign, { element }]) => `${sign} ${element}`)).toEqual([
      'Aries Fire',
      'Taurus Earth',
      'Gemini Air',
      'Cancer Water',
      'Leo Fire',
      'Virgo Earth',
      'Libra Air',
      'Scorpio Water',
      'Sagittarius Fire',
      'Capricorn Earth',
      'Aquarius Air',
      'Pisces Water',
    ]));
});

describe('the Enneagram links', () => {
  it('follow the inner lines: growth one way, stress the other', () => {
    for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const) {
      const { growthTo, stressTo } = ENNEAGRAM_TEXTS[type];
      expect(ENNEAGRAM_TEXTS[growthTo].stressTo).toBe(type);
      expect(ENNEAGRAM_TEXTS[stressTo].growthTo).toBe(type);
    }
  });
});

describe('the cognitive functions', () => {
  it.each([
    ['INTJ', ['Ni', 'Te', 'Fi', 'Se']],
    ['ENFP', ['Ne', 'Fi', 'Te', 'Si']],
    ['ISFJ', ['Si', 'Fe', 'Ti', 'Ne']],
    ['ESTP', ['Se', 'Ti', 'Fe', 'Ni']],
    ['INTP', ['Ti', 'Ne', 'Si', 'Fe']],
    ['ENFJ', ['Fe', 'Ni', 'Se', 'Ti']],
    ['ISFP', ['Fi', 'Se', 'Ni', 'Te']],
    ['ESTJ', ['Te', 'Si', 'Ne', 'Fi']],
  ] as const)('of %s are %j', (type, stack) => expect(functionStackOf(type)).toEqual(stack));
});

it('the shares of the Human Design types match the document, in percent', () =>
  expect(
    Object.entries(HUMAN_DESIGN_TEXTS).map(([type, text]) => `${type} ${text.populationSharePercent}%`),
  ).toEqual([
    'Manifestor 8%',
    'Generator 70%',
    'Manifesting Generator 33%',
    'Projector 20%',
    'Reflector 1%',
  ]));
