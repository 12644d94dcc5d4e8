import { traitStateOf } from './traits';

describe('traitStateOf', () => {
  it.each([
    ['valid', { mbtiType: 'INTJ' }],
    ['invalid', { mbtiType: 'XXXX' }],
    ['invalid', { mbtiType: '' }],
    ['missing', { mbtiType: null }],
    ['missing', { enneagramType: 5 }],
  ])('returns %s for %j and mbti', (state, traits) => {
    expect(traitStateOf(traits, 'mbti')).toBe(state);
  });
});
