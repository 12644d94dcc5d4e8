import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { FRAMEWORKS, writtenAnalysis } from './frameworks';

const mbti = FRAMEWORKS.find(({ id }) => id === 'mbti')!;
const writtenWith = (text: string | undefined) =>
  writtenAnalysis(buildOwnProfile({ aiPersonalityAnalysis: { mbti: text } }), mbti);

describe('the analyses of the page', () => {
  it('are seven, of which each has an id of the specification', () =>
    expect(FRAMEWORKS.map(({ id }) => id).sort()).toEqual([
      'astrology',
      'comprehensive',
      'enneagram',
      'human-design',
      'love-languages',
      'mbti',
      'numerology',
    ]));

  it('are missing when absent or under 100 characters without the spaces around them', () => {
    const text = 'x'.repeat(100);
    expect(writtenWith(undefined)).toBeNull();
    expect(writtenWith(`  ${text.slice(1)}\n  `)).toBeNull();
    expect(writtenWith(text)).toBe(text);
  });
});
