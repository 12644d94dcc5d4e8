import { alignmentBadge } from './alignment';

it.each([
  ['high', 'Cosmic'],
  ['medium', 'Aligned'],
  ['low', 'Good'],
] as const)('calls a %s boost %s', (boostLevel, words) =>
  expect(alignmentBadge({ aligned: true, boostLevel, reason: '' })).toBe(words),
);

it('has no badge for two whom the Moon leaves alone', () =>
  expect(alignmentBadge({ aligned: false, boostLevel: 'high', reason: '' })).toBeNull());
