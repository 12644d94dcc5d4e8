import { isMoreStep, moreAddress } from './moreAddress';

test('the page after the five steps has an address, with one for each later question', () => {
  expect([moreAddress(), moreAddress(0), moreAddress(1)]).toEqual([
    '/onboarding?step=more',
    '/onboarding?step=more',
    '/onboarding?step=more&question=2',
  ]);
});

test('only `more` is the page after the five steps', () => {
  expect(['more', '5', null].map(isMoreStep)).toEqual([true, false, false]);
});
