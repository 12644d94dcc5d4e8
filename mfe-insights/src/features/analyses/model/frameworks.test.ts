import { buildOwnProfile } from '@sixfold/api-contract/testing';
import {
  addAnalysis,
  describeOutdated,
  FRAMEWORKS,
  FULL_TEXT_MIN_LENGTH,
  writerOf,
  writtenAnalysis,
} from './frameworks';

const mbti = FRAMEWORKS.find(({ id }) => id === 'mbti')!;
const writtenWith = (text: string | undefined) =>
  writtenAnalysis(buildOwnProfile({ aiPersonalityAnalysis: { mbti: text } }), mbti);

describe('FRAMEWORKS', () => {
  it('has the seven ids of the specification', () =>
    expect(FRAMEWORKS.map(({ id }) => id).sort()).toEqual([
      'astrology',
      'comprehensive',
      'enneagram',
      'human-design',
      'love-languages',
      'mbti',
      'numerology',
    ]));

  it('has the seven storage keys of the specification, in page order', () =>
    expect(FRAMEWORKS.map(({ title, storedAs }) => `${title}: ${storedAs}`)).toEqual([
      'Comprehensive: comprehensive',
      'MBTI: mbti',
      'Enneagram: enneagram',
      'Love Languages: loveLanguages',
      'Astrology: astrology',
      'Human Design: humanDesign',
      'Numerology: numerology',
    ]));

  it('offers a test for the three systems whose type needs one', () =>
    expect(FRAMEWORKS.filter(({ quiz }) => quiz).map(({ id, quiz }) => [id, quiz])).toEqual([
      ['mbti', 'mbti'],
      ['enneagram', 'enneagram'],
      ['love-languages', 'love-languages'],
    ]));

  it('labels a text above 10,000 characters as full', () => expect(FULL_TEXT_MIN_LENGTH).toBe(10_000));

  it('treats a text below 100 trimmed characters as missing', () => {
    const text = 'x'.repeat(100);
    expect(writtenAnalysis(buildOwnProfile({ aiPersonalityAnalysis: null }), mbti)).toBeNull();
    expect(writtenWith(undefined)).toBeNull();
    expect(writtenWith(`  ${text.slice(1)}\n  `)).toBeNull();
    expect(writtenWith(text)).toBe(text);
  });
});

describe('a stored analysis', () => {
  const text = 'x'.repeat(100);
  const profileWith = (overrides: object) =>
    buildOwnProfile({
      aiPersonalityAnalysis: { mbti: text, astrology: text, ...overrides },
    });

  it('returns its writer, or null when none was recorded', () => {
    expect(writerOf(profileWith({ writtenBy: { mbti: 'built-in' } }), mbti)).toBe('built-in');
    expect(writerOf(profileWith({ writtenBy: { astrology: 'model' } }), mbti)).toBeNull();
    expect(writerOf(profileWith({}), mbti)).toBeNull();
    expect(writerOf(buildOwnProfile(), mbti)).toBeNull();
  });

  it.each([
    [[], null],
    [['test'], 'Written before your latest test.'],
    [['birth'], 'Written before you changed your birth data.'],
    [['birth', 'test'], 'Written before your latest test and your new birth data.'],
  ])('describes the changes %j as %s', (changes, text) => {
    expect(describeOutdated(profileWith({ outdatedBy: { mbti: changes } }), mbti)).toBe(text);
  });

  it('is up to date without recorded changes', () => {
    expect(describeOutdated(profileWith({ outdatedBy: { astrology: ['birth'] } }), mbti)).toBeNull();
    expect(describeOutdated(profileWith({}), mbti)).toBeNull();
    expect(describeOutdated(buildOwnProfile(), mbti)).toBeNull();
  });
});

describe('addAnalysis', () => {
  const written = {
    framework: 'mbti',
    analysis: 'New text.',
    generatedAt: '2026-11-20T10:00:00.000Z',
    writtenBy: 'model',
  } as const;

  it('stores the first analysis with its writer and time', () => {
    expect(addAnalysis(buildOwnProfile({ bio: 'Hello.' }), mbti, written)).toEqual(
      buildOwnProfile({
        bio: 'Hello.',
        aiPersonalityAnalysis: {
          mbti: 'New text.',
          generatedAt: '2026-11-20T10:00:00.000Z',
          writtenBy: { mbti: 'model' },
          outdatedBy: {},
        },
      }),
    );
  });

  it('replaces one text, marks it up to date and keeps the others', () => {
    const before = buildOwnProfile({
      aiPersonalityAnalysis: {
        mbti: 'Old text.',
        astrology: 'Stars.',
        writtenBy: { mbti: 'built-in', astrology: 'built-in' },
        outdatedBy: { mbti: ['test'], astrology: ['birth'] },
      },
    });
    expect(addAnalysis(before, mbti, written).aiPersonalityAnalysis).toEqual({
      mbti: 'New text.',
      astrology: 'Stars.',
      generatedAt: '2026-11-20T10:00:00.000Z',
      writtenBy: { mbti: 'model', astrology: 'built-in' },
      outdatedBy: { astrology: ['birth'] },
    });
  });
});
