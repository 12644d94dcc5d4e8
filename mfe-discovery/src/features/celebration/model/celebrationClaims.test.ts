import { CLAIM_MEMORY_MS, createCelebrationClaims } from './celebrationClaims';

const mara = 'mara';
const [page, layer] = [{ name: 'page' }, { name: 'layer' }];

it('lets the first to come celebrate and turns the second away', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, page, 0)).toBe(true);
  expect(claims.claim(mara, layer, 900)).toBe(false);
});

it('lets the same one ask again, as React does when it mounts twice', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, page, 0)).toBe(true);
  expect(claims.claim(mara, page, 10)).toBe(true);
});

it('celebrates two members who come at the same moment', () => {
  const claims = createCelebrationClaims();
  expect(claims.claim(mara, page, 0)).toBe(true);
  expect(claims.claim('ilya', layer, 0)).toBe(true);
});

it('celebrates again after the memory has passed', () => {
  const claims = createCelebrationClaims();
  claims.claim(mara, page, 0);
  expect(claims.claim(mara, layer, CLAIM_MEMORY_MS)).toBe(true);
});
