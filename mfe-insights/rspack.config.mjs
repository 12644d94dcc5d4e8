import { defineRemoteBuild } from '@sixfold/tooling';

export default defineRemoteBuild({
  name: 'insights',
  mount: ['/personality-analysis', '/cosmic-timing'],
  guard: 'member',
  navigation: [{ path: '/personality-analysis', label: 'Analysis', icon: 'sparkles', order: 50, tab: false }],
  preloads: [
    { path: '/personality-analysis', fetch: '/api/profile' },
    { path: '/cosmic-timing', fetch: '/api/cosmic-conditions' },
    { path: '/cosmic-timing', fetch: '/api/transits' },
  ],
  parts: { './personality-test': './src/features/quiz/PersonalityTest.tsx' },
});
