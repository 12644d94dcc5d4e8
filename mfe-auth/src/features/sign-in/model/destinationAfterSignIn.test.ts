import { buildUser } from '@sixfold/api-contract/testing';
import { destinationAfterSignIn } from './destinationAfterSignIn';

const withProfile = buildUser();
const withoutProfile = buildUser({ profile: null });

test('a member with a profile goes home', () => {
  expect(destinationAfterSignIn(withProfile, null)).toBe('/');
});

test('a member without a profile goes on to make one', () => {
  expect(destinationAfterSignIn(withoutProfile, null)).toBe('/onboarding?step=2');
});

test('a member who was sent away from a page goes back to it', () => {
  expect(destinationAfterSignIn(withProfile, '/chat/42')).toBe('/chat/42');
  expect(destinationAfterSignIn(withoutProfile, '/profile?edit=true')).toBe('/profile?edit=true');
});

test('without a user the page they wanted would be shut, so home is the answer', () => {
  expect(destinationAfterSignIn(null, '/likes')).toBe('/');
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
])('the address %p leads off the site and is not followed', (address) => {
  expect(destinationAfterSignIn(withProfile, address)).toBe('/');
});
