import { CLAIM_MEMORY_MS, createCelebrationClaims } from './celebrationClaims';

const mara = 'mara';
const [page, layer] = [{ name: 'page' }, { name: 'layer' }];

it('the first claim celebrates and the second is denied', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, page, 'match', 0)).toBe(true);
  expect(claims.claim(mara, layer, 'match', 900)).toBe(false);
});

it("the same owner can claim again, as on React's double mount", () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, page, 'match', 0)).toBe(true);
  expect(claims.claim(mara, page, 'match', 10)).toBe(true);
});

it('two members who match simultaneously are both celebrated', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, page, 'match', 0)).toBe(true);
  expect(claims.claim('ilya', layer, 'match', 0)).toBe(true);
});

it('a match can be celebrated again after the claim has expired', () => {
  const claims = createCelebrationClaims();
  claims.claim(mara, page, 'match', 0);
  expect(claims.claim(mara, layer, 'match', CLAIM_MEMORY_MS)).toBe(true);
});

it('an overlay gives way only to a like on this page', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, layer, 'overlay', 0)).toBe(true);
  expect(claims.claim(mara, { name: 'another layer' }, 'overlay', 10)).toBe(false);
  expect(claims.claim(mara, page, 'match', 20)).toBe(true);
  expect(claims.formOf(mara, layer)).toBeNull();
  expect(claims.formOf(mara, page)).toBe('match');
  expect(claims.claim(mara, layer, 'cosmic', 30)).toBe(false);
});
