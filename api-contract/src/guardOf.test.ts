import { guardOf } from './guardOf';

const remote = { guard: 'public' as const, memberMount: ['/account'] };

it.each([
  ['/auth', 'public'],
  ['/account', 'member'],
  ['/account/anything', 'member'],
  ['/accountant', 'public'],
])('%s of a public remote with settings for members is %s', (path, guard) => {
  expect(guardOf(remote, path)).toBe(guard);
});

it('is the remote’s own guard when no address of it differs', () => {
  expect(guardOf({ guard: 'member' }, '/messages')).toBe('member');
  expect(guardOf({ guard: 'public' }, '/onboarding')).toBe('public');
});
