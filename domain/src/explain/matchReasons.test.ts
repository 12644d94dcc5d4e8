import fc from 'fast-check';
import { scorePair } from '../compatibility/scorePair';
import { TRAIT_OF_SYSTEM, VALUES_OF_SYSTEM, type Traits } from '../compatibility/traits';
import { anyTraits } from '../testing/arbitraries';
import { anyMembers } from '../testing/population';
import { CONNECTION_GOALS, SYSTEMS, type ConnectionGoal } from '../vocabulary';
import { explainMatch } from './matchReasons';

const PAIRS = 36;
const READERS = 24;

/** Readers with complete traits, each with a list of members, some of them incomplete. */
const readers = fc.sample(
  fc.record(
    Object.fromEntries(
      SYSTEMS.map((system) => [
        TRAIT_OF_SYSTEM[system],
        fc.constantFrom<unknown>(...VALUES_OF_SYSTEM[system]),
      ]),
    ),
  ) as fc.Arbitrary<Traits>,
  { numRuns: READERS, seed: 7 },
);
const members = fc
  .sample(anyMembers(400), { numRuns: 60, seed: 11 })
  .flat()
  .filter((member) => SYSTEMS.filter((system) => scorePair(member, member).known[system]).length >= 4);

const explain = (mine: Traits, theirs: Traits, goal: ConnectionGoal = 'dating') =>
  explainMatch(mine, theirs, 'Ploy', scorePair(mine, theirs, goal));

const countTexts = (texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts.values()];
};

describe.each(CONNECTION_GOALS)('explainWhyUs for %s', (goal) => {
  it('returns a unique sentence for most of a member’s pairs, and never the same for over a quarter', () => {
    expect(members.length).toBeGreaterThan(PAIRS * 4);
    readers.forEach((reader, index) => {
      const start = (index * PAIRS) % (members.length - PAIRS);
      const others = members.slice(start, start + PAIRS);
      const counts = countTexts(others.map((other) => explain(reader, other, goal).sentence));
      expect(counts.filter((count) => count === 1).length / PAIRS).toBeGreaterThanOrEqual(0.6);
      expect(Math.max(...counts) / PAIRS).toBeLessThanOrEqual(0.25);
    });
  });

  it('uses the right article before a number or name', () => {
    const texts = readers.flatMap((reader) => members.map((other) => explain(reader, other, goal).sentence));
    expect(texts.filter((text) => /\ba (?:8|11|18|[AEIO]\w)/.test(text))).toEqual([]);
  });

  it('returns one sentence that fits on a card', () => {
    for (const reader of readers)
      for (const other of members.slice(0, PAIRS * 4)) {
        const { sentence } = explain(reader, other, goal);
        expect(sentence).toMatch(/^[A-Z][^.!?]+\.$/);
        expect(sentence).not.toMatch(/undefined|null|NaN|\s\s/);
        expect(sentence.length).toBeLessThanOrEqual(220);
      }
    const lengths = readers.map(
      (reader, index) => explain(reader, members[index] ?? {}, goal).sentence.length,
    );
    expect(lengths.sort((a, b) => a - b)[READERS / 2]).toBeLessThanOrEqual(160);
  });
});

describe('explainWhyUs', () => {
  const reader: Traits = { mbtiType: 'INTJ', loveLanguage: 'Quality Time', astrologySign: 'Taurus' };

  it('names each person’s habits, and swaps them for the other reader', () => {
    const other: Traits = { mbtiType: 'ENFP', loveLanguage: 'Receiving Gifts' };
    expect(explain(reader, other).sentence).toBe(
      'You both start from the big picture, and you plan quietly while Ploy improvises in company; still, you feel loved through time together and Ploy through a well-chosen gift.',
    );
    expect(explain(other, reader).sentence).toMatch(/you improvise in company while Ploy plans quietly/);
  });

  it.each<[string, Traits, Traits]>([
    ['you both bring initiative', { humanDesignType: 'Manifestor' }, { humanDesignType: 'Manifestor' }],
    [
      'still, you feel loved through kind words and Ploy through help that comes unasked',
      { loveLanguage: 'Words of Affirmation' },
      { loveLanguage: 'Acts of Service' },
    ],
    [
      'still, you look for the idea while Ploy looks at the facts',
      { mbtiType: 'INTJ' },
      { mbtiType: 'ESFP' },
    ],
    [
      'be patient, though: you are both INTJ and share a blind spot',
      { mbtiType: 'INTJ' },
      { mbtiType: 'INTJ' },
    ],
  ])('calls a system a difference below 0.6 and asks for patience below 0.5: %s', (added, mine, theirs) => {
    const leo = { astrologySign: 'Leo' };
    expect(explain({ ...leo, ...mine }, { ...leo, ...theirs }).sentence).toBe(
      `You are both Leo, with warmth to spare; ${added}.`,
    );
  });

  it('mentions love only for dating', () => {
    const other: Traits = { loveLanguage: 'Physical Touch' };
    const sentences = CONNECTION_GOALS.map((goal) => explain(reader, other, goal).sentence);
    expect(sentences[0]).toMatch(/feel loved through time together and Ploy through touch/);
    for (const sentence of sentences.slice(1))
      expect(sentence).toMatch(/undivided time .* turning up in person/);
  });

  it('omits systems unknown for either person, and suggests completing the profiles when none is left', () => {
    expect(explain(reader, { astrologySign: 'Virgo', enneagramType: 4 }).sentence).toBe(
      'Your Taurus and Ploy’s Virgo both want things to last.',
    );
    expect(explain(reader, {})).toEqual({
      sentence: 'Complete your profiles to see how you fit together.',
      insights: [],
    });
  });

  it('omits a system with weight 0 for the reader', () => {
    const result = scorePair(reader, { ...reader, mbtiType: 'ENFP' });
    const weights = { mbti: 0, enneagram: 1, loveLanguage: 0, astrology: 1, numerology: 1, humanDesign: 1 };
    const { sentence, insights } = explainMatch(
      reader,
      { ...reader, mbtiType: 'ENFP' },
      'Ploy',
      result,
      weights,
    );
    expect(sentence).toBe('You are both Taurus, with staying power to spare.');
    expect(insights).toEqual([]);
  });

  it('mentions a single system once, even if it is a difference', () => {
    expect(explain({ mbtiType: 'INTJ' }, { mbtiType: 'INTJ' }).sentence).toBe(
      'You are both INTJ and share a blind spot.',
    );
  });

  it('prefers the system with more values of two equal ones, and adds the other as an insight', () => {
    const leo = { astrologySign: 'Leo' };
    const mine = { ...leo, mbtiType: 'INTJ', loveLanguage: 'Acts of Service' };
    const theirs = { ...leo, mbtiType: 'ENFP', loveLanguage: 'Receiving Gifts' };
    expect(explain(mine, theirs)).toEqual({
      sentence:
        'You both start from the big picture, and you plan quietly while Ploy improvises in company; you are both Leo, with warmth to spare.',
      insights: [
        'Love Languages 80%: you feel loved through help that comes unasked and Ploy through a well-chosen gift, which are alike.',
      ],
    });
  });

  it('has texts for each system', () => {
    expect(explain({ enneagramType: 1 }, { enneagramType: 4 }).sentence).toBe(
      'You get the details right and Ploy says what others leave out, and you can learn from each other.',
    );
    expect(explain({ numerologyLifePath: 1 }, { numerologyLifePath: 5 }).sentence).toBe(
      'Your life path 1 likes to start things and Ploy’s 5 to keep things moving.',
    );
  });

  it('adds three insights from four remaining systems, and none for a score of exactly 0.6', () => {
    const mine = { ...reader, enneagramType: 1, numerologyLifePath: 7, humanDesignType: 'Projector' };
    const theirs = {
      mbtiType: 'ENFP',
      enneagramType: 7,
      loveLanguage: 'Quality Time',
      astrologySign: 'Virgo',
      numerologyLifePath: 5,
      humanDesignType: 'Generator',
    };
    expect(explain(mine, theirs).insights).toHaveLength(3);
    const few = { humanDesignType: 'Manifestor', astrologySign: 'Leo', mbtiType: 'INTJ' };
    expect(scorePair(few, few).breakdown.humanDesign).toBe(0.6);
    expect(explain(few, few).insights).toEqual([]);
  });

  it('adds the best omitted systems above 60 %, at most three, best first', () => {
    fc.assert(
      fc.property(anyTraits, anyTraits, (mine, theirs) => {
        const { breakdown, known } = scorePair(mine, theirs);
        const { insights } = explain(mine, theirs);
        const percents = insights.map((insight) => Number(/ (\d+)%: ./.exec(insight)?.[1]));
        expect(percents).toEqual([...percents].sort((a, b) => b - a));
        expect(percents.every((percent) => percent > 60)).toBe(true);
        const worth = SYSTEMS.filter((system) => known[system] && breakdown[system] > 0.6).length;
        expect(insights.length).toBeLessThanOrEqual(Math.min(3, Math.max(0, worth - 1)));
        expect(insights.length).toBeGreaterThanOrEqual(Math.min(3, Math.max(0, worth - 2)));
      }),
    );
  });
});
