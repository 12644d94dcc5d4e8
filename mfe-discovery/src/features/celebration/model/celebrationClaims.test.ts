import { createCelebrationClaims } from './celebrationClaims';

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
  expect(claims.claim(mara, layer, 'match', 60_000)).toBe(true);
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

it('a match cannot be celebrated again just before the claim expires', () => {
  const claims = createCelebrationClaims();
  claims.claim(mara, page, 'match', 0);
  expect(claims.claim(mara, layer, 'match', 59_999)).toBe(false);
});

it('a second popup waits until the first one is left', () => {
  const claims = createCelebrationClaims();
  claims.claim(mara, page, 'match', 0);
  claims.claim('ilya', layer, 'cosmic', 10);
  expect([claims.formOf(mara, page), claims.formOf('ilya', layer)]).toEqual(['match', 'waits']);
  claims.leave(page);
  expect(claims.formOf('ilya', layer)).toBe('cosmic');
});

it('an overlay waits for no popup', () => {
  const claims = createCelebrationClaims();
  claims.claim(mara, page, 'match', 0);
  claims.claim('ilya', layer, 'overlay', 10);
  expect(claims.formOf('ilya', layer)).toBe('overlay');
});

it('a popup claimed twice is left at once', () => {
  const claims = createCelebrationClaims();
  claims.claim(mara, page, 'match', 0);
  claims.claim(mara, page, 'match', 10);
  claims.claim('ilya', layer, 'match', 20);
  claims.leave(page);
  expect(claims.formOf('ilya', layer)).toBe('match');
});

it('a forgotten claim is free for another owner, and subscribers are notified', () => {
  const claims = createCelebrationClaims();
  const onChange = jest.fn();
  claims.claim(mara, page, 'match', 0);
  claims.subscribe(onChange);
  claims.forget(mara);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(claims.formOf(mara, page)).toBeNull();
  expect(claims.claim(mara, layer, 'match', 10)).toBe(true);
});
