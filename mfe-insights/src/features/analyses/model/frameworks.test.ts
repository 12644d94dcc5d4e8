import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { FRAMEWORKS, writtenAnalysis } from './frameworks';

const mbti = FRAMEWORKS.find(({ id }) => id === 'mbti')!;
const writtenWith = (text: string | undefined) =>
  writtenAnalysis(buildOwnProfile({ aiPersonalityAnalysis: { mbti: text } }), mbti);

describe('the analyses of the page', () => {
  it('have the seven ids of the specification', () =>
    expect(FRAMEWORKS.map(({ id }) => id).sort()).toEqual([
      'astrology',
      'comprehensive',
      'enneagram',
      'human-design',
      'love-languages',
      'mbti',
      'numerology',
    ]));

  it('are missing when absent or shorter than 100 trimmed characters', () => {
    const text = 'x'.repeat(100);
    expect(writtenWith(undefined)).toBeNull();
    expect(writtenWith(`  ${text.slice(1)}\n  `)).toBeNull();
    expect(writtenWith(text)).toBe(text);
  });
});
