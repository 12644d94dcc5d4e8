import { defineRemoteBuild } from '@sixfold/tooling';

export default defineRemoteBuild({
  name: 'onboarding',
  mount: ['/onboarding'],
  guard: 'public',
  prerendered: [{ path: '/onboarding', unlessStored: 'sixfold.onboarding.draft' }],
});
