import fc from 'fast-check';
import { GOAL_WEIGHTS } from '../../compatibility/goalWeights';
import { buildAnalysedMember, computeShared, splitSentences } from '../../prose';
import { CONNECTION_GOALS, type ConnectionGoal } from '../../vocabulary';
import { composeCompositeAnalysis } from '../compositeAnalysis';
import type { AnalysedMember } from '../member';
import { addressReader, assignRoles } from './address';
import { draftPair } from './draftPair';
import * as meetings from './meetings';
import { STYLE_MEETINGS, STYLES } from './scenes';

const members = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom('known', 'rough', 'unknown'))
  .map(([seed, birthTime]) => buildAnalysedMember(seed, birthTime));
const goals = fc.constantFrom(...CONNECTION_GOALS);

/** Every sentence of a draft, sorted, because the reader comes first in some lists. */
function listDrafted(mine: AnalysedMember, theirs: AnalysedMember, goal: ConnectionGoal): string[] {
  const draft = draftPair(mine, theirs, goal, GOAL_WEIGHTS[goal]);
  if (!draft) return [];
  return [
    ...draft.sections.flatMap(([, sentences]) => sentences),
    ...draft.highlights,
    ...draft.challenges,
    ...draft.recommendations,
  ].sort();
}

const swapPeople = (text: string) =>
  text.replace(/\{(one|other)/g, (_, who: string) => (who === 'one' ? '{other' : '{one'));

const listSentences = (mine: AnalysedMember, theirs: AnalysedMember, goal: ConnectionGoal): string[] => {
  const { analysis, highlights, challenges, recommendations } = composeCompositeAnalysis(mine, theirs, goal);
  const body = analysis.replaceAll(/^\*\*.*\*\*$/gm, '');
  return [body, ...highlights, ...challenges, ...recommendations].flatMap(splitSentences);
};

describe('the analysis of a pair', () => {
  it('says the same to both of them, apart from who is named', () => {
    fc.assert(
      fc.property(members, members, goals, (one, other, goal) => {
        expect(listDrafted(other, one, goal).map(swapPeople).sort()).toEqual(listDrafted(one, other, goal));
      }),
      { numRuns: 100 },
    );
  });

  it('is the same for the same data, names every role and repeats no sentence', () => {
    fc.assert(
      fc.property(members, members, goals, (one, other, goal) => {
        const composite = composeCompositeAnalysis(one, other, goal);
        expect(composeCompositeAnalysis(structuredClone(one), structuredClone(other), goal)).toEqual(
          composite,
        );
        expect(JSON.stringify(composite)).not.toMatch(/[{}](?:A|B|one|other)|undefined|NaN|: \.| {2}/);
        const sentences = listSentences(one, other, goal);
        expect(new Set(sentences).size).toBe(sentences.length);
      }),
      { numRuns: 100 },
    );
  });

  it('shares at most a third of its sentences with that of another pair, but for one in a hundred', () => {
    const texts = Array.from({ length: 40 }, (_, place) =>
      listSentences(
        buildAnalysedMember(2 * place + 1),
        buildAnalysedMember(2 * place + 2, place % 4 === 0 ? 'unknown' : 'known'),
        'dating',
      ),
    );
    const shares = texts
      .flatMap((text, one) =>
        texts.flatMap((others, other) => (one === other ? [] : [computeShared(text, new Set(others))])),
      )
      .sort((one, other) => one - other);
    const shareAt = (part: number) => shares[Math.floor(shares.length * part)];
    expect(shareAt(0.5)).toBeLessThanOrEqual(0.15);
    expect(shareAt(0.99)).toBeLessThanOrEqual(1 / 3);
  });

  it('gives each goal its own highlights, challenges and recommendations', () => {
    fc.assert(
      fc.property(members, members, (one, other) => {
        const composites = CONNECTION_GOALS.map((goal) => composeCompositeAnalysis(one, other, goal));
        for (const part of ['highlights', 'challenges', 'recommendations'] as const)
          expect(new Set(composites.map((composite) => composite[part].join())).size).toBe(3);
      }),
      { numRuns: 40 },
    );
  });

  const KNOWN = buildAnalysedMember(1);
  const OTHER = buildAnalysedMember(2);

  it('names the values that meet, and the points of both charts', () => {
    const text = listSentences(KNOWN, OTHER, 'dating').join(' ');
    for (const value of [KNOWN.mbtiType, OTHER.mbtiType, KNOWN.astrologySign, OTHER.astrologySign])
      expect(text).toContain(String(value));
    expect(text).toMatch(/\bMoons? /);
    expect(text).toMatch(/\bVenus\b/);
  });

  it('says nothing that a time of birth leaves open', () => {
    const unknown: AnalysedMember = { ...OTHER, birthTime: 'unknown', chart: {} };
    const rough: AnalysedMember = { ...OTHER, birthTime: 'rough', firmParts: ['sun', 'venus'] };
    const withUnknown = JSON.stringify(composeCompositeAnalysis(KNOWN, unknown, 'dating'));
    expect(withUnknown).not.toMatch(new RegExp(`your Moon|${OTHER.humanDesignType ?? ''}`));
    expect(withUnknown).toContain('The Moon and Venus are left out');
    const withRough = JSON.stringify(composeCompositeAnalysis(KNOWN, rough, 'dating'));
    expect(withRough).not.toMatch(/your Moon/);
    expect(withRough).toContain('The Moon is left out');
    expect(withRough).toContain('Venus');
  });
});

describe('the tables of meetings', () => {
  it.each([
    ['temperaments', meetings.TEMPERAMENTS, meetings.TEMPERAMENT_MEETINGS],
    ['centres', meetings.CENTRES, meetings.CENTRE_MEETINGS],
    ['elements', meetings.ELEMENTS, meetings.SUN_MEETINGS],
    ['Moons', meetings.ELEMENTS, meetings.MOON_MEETINGS],
    ['Venuses', meetings.ELEMENTS, meetings.VENUS_MEETINGS],
    ['Mercuries', meetings.ELEMENTS, meetings.MERCURY_MEETINGS],
    ['Marses', meetings.ELEMENTS, meetings.MARS_MEETINGS],
    ['pursuits', meetings.PURSUITS, meetings.PURSUIT_MEETINGS],
    ['designs', meetings.DESIGNS, meetings.DESIGN_MEETINGS],
    ['styles', STYLES, STYLE_MEETINGS],
  ] as const)('have one text for each two %s, with both people in it or neither', (_what, kinds, table) => {
    const expected = kinds.flatMap((one, place) => kinds.slice(place).map((other) => `${one} ${other}`));
    expect(Object.keys(table).sort()).toEqual([...expected].sort());
    for (const [key, text] of Object.entries(table)) {
      const [one, other] =
        key.length % 2 === 1 ? [key.slice(0, key.length >> 1), key.slice((key.length >> 1) + 1)] : [];
      const isSame = one === other && one !== undefined;
      for (const role of ['{A', '{B']) expect([key, text.includes(role)]).toEqual([key, !isSame]);
    }
  });
});

describe('the address of a sentence', () => {
  it('puts the reader where the roles say, and begins sentences with a capital', () => {
    const text = '{A} wait. {B} ask {A+} for {A’s} reasons, and {A} ask for {B’s}: “Why?” {B} answer.';
    expect(addressReader(assignRoles(text, true))).toBe(
      'You wait. They ask you for your reasons, and you ask for their: “Why?” They answer.',
    );
    expect(addressReader(assignRoles(text, false))).toBe(
      'They wait. You ask them for their reasons, and they ask for your: “Why?” You answer.',
    );
  });
});
