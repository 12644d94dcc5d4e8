import { guardOf } from './guardOf';

const remote = { guard: 'public' as const, memberMount: ['/account'] };

it.each([
  ['/auth', 'public'],
  ['/account', 'member'],
  ['/account/anything', 'member'],
  ['/accountant', 'public'],
])('guardOf %s of a public remote with member-only settings is %s', (path, guard) => {
  expect(guardOf(remote, path)).toBe(guard);
});

it("guardOf returns the remote's own guard without a memberMount", () => {
  expect(guardOf({ guard: 'member' }, '/messages')).toBe('member');
  expect(guardOf({ guard: 'public' }, '/onboarding')).toBe('public');
});
