import { isMoreStep, moreAddress } from './moreAddress';

test('the page after the five steps has an address', () => {
  expect(moreAddress()).toBe('/onboarding?step=more');
});

test('only `more` is the page after the five steps', () => {
  expect(['more', '5', null].map(isMoreStep)).toEqual([true, false, false]);
});
