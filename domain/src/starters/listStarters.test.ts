import fc from 'fast-check';
import { TRAIT_OF_SYSTEM } from '../compatibility/traits';
import { anyGoal, anyTraits } from '../testing/arbitraries';
import { ZODIAC_TEXTS } from '../texts/reference/zodiacSigns';
import {
  CONNECTION_GOALS,
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  PROFILE_PROMPTS,
  SYSTEMS,
  ZODIAC_SIGNS,
} from '../vocabulary';
import { COMMON_STARTERS } from './commonStarters';
import { GOAL_STARTERS } from './goalStarters';
import { listStarters } from './listStarters';
import type { StarterProfile } from './pairTopics';
import { STARTER_MAX_LENGTH } from './starter';

const STARTER_CATEGORIES = ['personality', 'connection', 'icebreaker', 'deepTalk'] as const;

const NOTHING_KNOWN: StarterProfile = { firstName: 'Mara', location: '', prompts: [] };

const anyProfile: fc.Arbitrary<StarterProfile> = fc
  .record({
    traits: anyTraits,
    location: fc.constantFrom('', ' ', 'Lisbon, Portugal', 'lisbon, portugal', 'Porto'),
    prompts: fc.subarray([...PROFILE_PROMPTS], { maxLength: 3 }),
  })
  .map(({ traits, location, prompts }) => ({
    ...traits,
    firstName: 'Mara',
    location,
    prompts: prompts.map((prompt) => ({ prompt })),
  }));

const anyPair = fc.tuple(anyProfile, anyProfile, anyGoal);
const reasonsOf = (...pair: Parameters<typeof listStarters>) => [
  ...new Set(listStarters(...pair).flatMap((round) => round.flatMap(({ reason }) => reason ?? []))),
];
const knowing = (overrides: Partial<StarterProfile>): StarterProfile => ({ ...NOTHING_KNOWN, ...overrides });

describe('listStarters', () => {
  it('returns one starter of each category per round, without repeats', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const rounds = listStarters(...pair);
        for (const round of rounds) expect(round.map(({ category }) => category)).toEqual(STARTER_CATEGORIES);
        const texts = rounds.flat().map(({ text }) => text);
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });

  it.each(CONNECTION_GOALS)('returns at least 30 of each category for %s when nothing is known', (goal) => {
    const rounds = listStarters(NOTHING_KNOWN, NOTHING_KNOWN, goal);
    expect(rounds.length).toBeGreaterThanOrEqual(30);
    expect(rounds.flat().every(({ reason }) => reason === null)).toBe(true);
  });

  it('starts with the starters that fit the pair', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const rounds = listStarters(...pair);
        STARTER_CATEGORIES.forEach((_, place) => {
          const hasReason = rounds.map((round) => round[place]?.reason !== null);
          expect(hasReason.lastIndexOf(true)).toBeLessThan(
            hasReason.includes(false) ? hasReason.indexOf(false) : Infinity,
          );
        });
      }),
    );
  });

  it('mentions a system only if it is known for both', () => {
    fc.assert(
      fc.property(anyPair, fc.constantFrom(...SYSTEMS), ([own, other, goal], system) => {
        const hidden = { [TRAIT_OF_SYSTEM[system]]: null };
        const expected = listStarters({ ...own, ...hidden }, { ...other, ...hidden }, goal);
        expect(listStarters({ ...own, ...hidden }, other, goal)).toEqual(expected);
        expect(listStarters(own, { ...other, ...hidden }, goal)).toEqual(expected);
      }),
    );
  });

  it('mentions a prompt only if the other person has completed it', () => {
    fc.assert(
      fc.property(anyPair, ([own, other, goal]) => {
        const reasons = reasonsOf(own, { ...other, prompts: [] }, goal);
        expect(reasons.filter((reason) => reason.includes('answered'))).toEqual([]);
      }),
    );
    const reader = knowing({ firstName: 'Ploy', prompts: [{ prompt: 'ask-me' }] });
    const prompts = [{ prompt: 'recharge' }, { prompt: 'ask-me' }] as const;
    expect(reasonsOf(reader, knowing({ prompts }), 'dating')).toEqual([
      'Mara answered “How I recharge”',
      'You both answered “Ask me about”',
    ]);
  });

  it('asks the same question only once for two common prompts', () => {
    const both = knowing({ prompts: [{ prompt: 'recharge' }, { prompt: 'ask-me' }] });
    const texts = listStarters(both, both, 'dating').flatMap((round) => round.map(({ text }) => text));
    expect(texts.filter((text) => text.startsWith('We both answered'))).toHaveLength(1);
  });

  it('gives both people the same reasons about common traits', () => {
    fc.assert(
      fc.property(anyPair, ([own, other, goal]) => {
        const inPorto = { prompts: [], location: 'Porto' };
        const [one, two] = [
          { ...own, ...inPorto },
          { ...other, ...inPorto },
        ] as const;
        expect(reasonsOf(one, two, goal).sort()).toEqual(reasonsOf(two, one, goal).sort());
      }),
    );
  });

  it.each<[Partial<StarterProfile>, Partial<StarterProfile>, string[]]>([
    [
      { mbtiType: 'INTJ' },
      { mbtiType: 'INFP' },
      [
        'You both recharge in quiet',
        'You both lead with intuition',
        'One of you asks what makes sense, the other what it means for people',
        'One of you plans, the other improvises',
      ],
    ],
    [{ enneagramType: 8 }, { enneagramType: 9 }, ['You both trust your gut']],
    [
      { enneagramType: 4 },
      { enneagramType: 4 },
      ['You are the same Enneagram type', 'You both go by what you feel'],
    ],
    [{ enneagramType: 4 }, { enneagramType: 5 }, ['One of you goes by feeling, the other thinks it through']],
    [
      { loveLanguage: 'Physical Touch' },
      { loveLanguage: 'Physical Touch' },
      ['Turning up in person means a lot to you both'],
    ],
    [
      { astrologySign: 'Leo' },
      { astrologySign: 'Leo' },
      ['You share a Sun sign: Leo', 'You both have a fire sign'],
    ],
    [{ astrologySign: 'Leo' }, { astrologySign: 'Sagittarius' }, ['You both have a fire sign']],
    [
      { astrologySign: 'Leo' },
      { astrologySign: 'Libra' },
      ['A fire sign and an air sign spark ideas together'],
    ],
    [
      { astrologySign: 'Taurus' },
      { astrologySign: 'Cancer' },
      ['An earth sign and a water sign help each other grow'],
    ],
    [
      { astrologySign: 'Scorpio' },
      { astrologySign: 'Taurus' },
      ['An earth sign and a water sign help each other grow'],
    ],
    [
      { astrologySign: 'Libra' },
      { astrologySign: 'Aries' },
      ['A fire sign and an air sign spark ideas together'],
    ],
    [{ astrologySign: 'Leo' }, { astrologySign: 'Taurus' }, ['Your Sun signs see the world differently']],
    [{ numerologyLifePath: 4 }, { numerologyLifePath: 4 }, ['You share life path 4']],
    [{ numerologyLifePath: 4 }, { numerologyLifePath: 5 }, ['You are on two different life paths']],
    [{ numerologyLifePath: 4 }, { numerologyLifePath: 22 }, ['Your life paths share a theme']],
    [{ humanDesignType: 'Projector' }, { humanDesignType: 'Projector' }, ['You both have an eye for people']],
    [{ location: 'Lisbon, Portugal' }, { location: 'lisbon, portugal' }, ['You are both in Lisbon']],
    [{ location: ' Lisbon' }, { location: 'lisbon ' }, ['You are both in Lisbon']],
    [{ location: 'São Paulo, Brazil' }, { location: 'Sao Paulo, Brazil' }, ['You are both in São Paulo']],
    [{ location: 'Lisbon' }, { location: 'Porto' }, []],
    [{ location: '' }, { location: '' }, []],
  ])('returns for %j and %j the right reasons', (own, other, reasons) => {
    expect(reasonsOf(knowing(own), knowing(other), 'business').sort()).toEqual([...reasons].sort());
  });

  it('has different reasons in the first round if there are enough', () => {
    const lisbon = { location: 'Lisbon', mbtiType: 'INFP', enneagramType: 4, astrologySign: 'Pisces' };
    const [first = []] = listStarters(knowing(lisbon), knowing(lisbon), 'friendship');
    expect(new Set(first.map(({ reason }) => reason)).size).toBe(4);
  });

  it('mentions closeness only for dating', () => {
    const touch = knowing({ loveLanguage: 'Physical Touch' });
    expect(reasonsOf(touch, touch, 'dating')).toEqual(['Being close means a lot to you both']);
    const time = knowing({ loveLanguage: 'Quality Time' });
    expect(reasonsOf(time, time, 'dating')).toEqual(reasonsOf(time, time, 'friendship'));
  });
});

describe('the starter texts', () => {
  const values = {
    mbtiType: MBTI_TYPES,
    enneagramType: ENNEAGRAM_TYPES,
    loveLanguage: LOVE_LANGUAGES,
    astrologySign: ZODIAC_SIGNS,
    numerologyLifePath: LIFE_PATH_NUMBERS,
    humanDesignType: HUMAN_DESIGN_TYPES,
  };
  const pairs = Object.entries(values).flatMap(([field, all]: [string, readonly unknown[]]) =>
    all.flatMap((own) =>
      all.map((other) => [knowing({ [field]: own }), knowing({ [field]: other })] as const),
    ),
  );
  const prompts = PROFILE_PROMPTS.map((prompt) => [knowing({}), knowing({ prompts: [{ prompt }] })] as const);

  it('are questions of at most 140 characters without system jargon', () => {
    const starters = CONNECTION_GOALS.flatMap((goal) =>
      [...pairs, ...prompts].flatMap((pair) => listStarters(...pair, goal).flat()),
    );
    const texts = new Set(starters.map(({ text }) => text));
    expect(texts.size).toBeGreaterThan(250);
    const jargon = /\b(?:[EI][NS][TF][JP]|MBTI|Enneagram|type|Manifest\w*|Projector|Generator|life path)\b/i;
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(STARTER_MAX_LENGTH);
      expect(text).toMatch(/\?(?: Be honest\.)?$/);
      expect(text).not.toMatch(jargon);
    }
  });

  it('cover every pair of values of every system', () => {
    for (const pair of [...pairs, ...prompts])
      expect(reasonsOf(...pair, 'friendship').length).toBeGreaterThan(0);
  });

  it('have the same number in each category', () => {
    for (const goal of CONNECTION_GOALS)
      for (const category of STARTER_CATEGORIES) expect(GOAL_STARTERS[goal][category]).toHaveLength(8);
    for (const category of STARTER_CATEGORIES) expect(COMMON_STARTERS[category]).toHaveLength(24);
  });

  it('use the same element for every sign as the reference', () => {
    for (const sign of ZODIAC_SIGNS) {
      const [, reason] = reasonsOf(
        knowing({ astrologySign: sign }),
        knowing({ astrologySign: sign }),
        'dating',
      );
      expect(reason).toContain(`${ZODIAC_TEXTS[sign].element.toLowerCase()} sign`);
    }
  });
});
