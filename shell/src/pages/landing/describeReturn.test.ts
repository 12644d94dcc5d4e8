import { describeReturn } from './describeReturn';

it.each([
  ['/messages', 'Sign in to see your messages.'],
  ['/messages?settings=notifications', 'Sign in to see your messages.'],
  ['/chat/000000000000000000000007', 'Sign in to see your messages.'],
  ['/profile?edit=true', 'Sign in to see your profile.'],
  ['/profile-enhancement?tab=safety', 'Sign in to improve your profile.'],
  ['/account?open=password', 'Sign in to open your account settings.'],
  ['/new-thing', 'Sign in to see this page.'],
])('explains %s by "%s"', (returnTo, text) => {
  expect(describeReturn(returnTo)).toBe(text);
});
