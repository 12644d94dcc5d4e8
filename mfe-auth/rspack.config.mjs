import { defineRemoteBuild } from '@sixfold/tooling';

export default defineRemoteBuild({
  name: 'auth',
  mount: ['/auth', '/reset-password', '/account', '/confirm-email'],
  guard: 'public',
  memberMount: ['/account'],
  prerendered: [{ path: '/auth', unlessStored: 'sixfold.registration' }],
});
