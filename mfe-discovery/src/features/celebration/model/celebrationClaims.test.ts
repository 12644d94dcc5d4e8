import { CLAIM_MEMORY_MS, createCelebrationClaims } from './celebrationClaims';

const mara = 'mara';
const [page, layer] = [{ name: 'page' }, { name: 'layer' }];

it('lets the first to come celebrate and turns the second away', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, page, 'match', 0)).toBe(true);
  expect(claims.claim(mara, layer, 'match', 900)).toBe(false);
});

it('lets the same one ask again, as React does when it mounts twice', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, page, 'match', 0)).toBe(true);
  expect(claims.claim(mara, page, 'match', 10)).toBe(true);
});

it('celebrates two members who come at the same moment', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, page, 'match', 0)).toBe(true);
  expect(claims.claim('ilya', layer, 'match', 0)).toBe(true);
});

it('celebrates again after the memory has passed', () => {
  const claims = createCelebrationClaims();
  claims.claim(mara, page, 'match', 0);
  expect(claims.claim(mara, layer, 'match', CLAIM_MEMORY_MS)).toBe(true);
});

it('gives the small form up to who liked here, and to nobody else', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, layer, 'overlay', 0)).toBe(true);
  expect(claims.claim(mara, { name: 'another layer' }, 'overlay', 10)).toBe(false);
  expect(claims.claim(mara, page, 'match', 20)).toBe(true);
  expect(claims.formOf(mara, layer)).toBeNull();
  expect(claims.formOf(mara, page)).toBe('match');
  expect(claims.claim(mara, layer, 'cosmic', 30)).toBe(false);
});
