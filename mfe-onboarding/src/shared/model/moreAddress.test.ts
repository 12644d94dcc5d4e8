import { isMoreStep, moreAddress } from './moreAddress';

test('the page after the five steps has an address, and each of its later questions one', () => {
  expect([moreAddress(), moreAddress(0), moreAddress(1)]).toEqual([
    '/onboarding?step=more',
    '/onboarding?step=more',
    '/onboarding?step=more&question=2',
  ]);
});

test('only that step is the page after the five', () => {
  expect(['more', '5', null].map(isMoreStep)).toEqual([true, false, false]);
});
