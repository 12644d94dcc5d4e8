import { buildUser } from '@sixfold/api-contract/testing';
import { destinationAfterSignIn } from './destinationAfterSignIn';

const withProfile = buildUser();
const withoutProfile = buildUser({ profile: null });

test('sends a member with a profile home', () => {
  expect(destinationAfterSignIn(withProfile, null)).toBe('/');
});

test('sends a member without a profile to onboarding', () => {
  expect(destinationAfterSignIn(withoutProfile, null)).toBe('/onboarding?step=2');
});

test('sends a member back to the page they came from', () => {
  expect(destinationAfterSignIn(withProfile, '/chat/42')).toBe('/chat/42');
  expect(destinationAfterSignIn(withoutProfile, '/profile?edit=true')).toBe('/profile?edit=true');
});

test('goes home without a user, because the requested page needs one', () => {
  expect(destinationAfterSignIn(null, '/likes')).toBe('/');
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
])('does not follow %p, which leads off the site', (address) => {
  expect(destinationAfterSignIn(withProfile, address)).toBe('/');
});
