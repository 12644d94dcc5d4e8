// spec: D2 §3.17

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
    'give %s a paragraph, strengths, growth and advice for others',
    (value) => {
      const text = TEXTS[system]?.[value];
      expect(text?.description.length).toBeGreaterThan(200);
      expect(text?.traits.length).toBeGreaterThanOrEqual(3);
      expect(text?.strengths.length).toBeGreaterThanOrEqual(3);
      expect(text?.growthAreas.length).toBeGreaterThanOrEqual(3);
      expect(text?.together.length).toBeGreaterThan(40);
    },
  );

  it('never repeat a description', () => {
    const descriptions = VALUES_OF_SYSTEM[system].map((value) => TEXTS[system]?.[value]?.description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});

describe('the links of the Enneagram', () => {
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

it('the shares of the Human Design types are those of the document, in percent', () =>
  expect(
    Object.entries(HUMAN_DESIGN_TEXTS).map(([type, text]) => `${type} ${text.populationSharePercent}%`),
  ).toEqual([
    'Manifestor 8%',
    'Generator 70%',
    'Manifesting Generator 33%',
    'Projector 20%',
    'Reflector 1%',
  ]));
