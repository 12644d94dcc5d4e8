import { defineRemoteBuild } from '@sixfold/tooling';

export default defineRemoteBuild({
  name: 'insights',
  mount: ['/personality-analysis', '/cosmic-timing'],
  guard: 'member',
  navigation: [{ path: '/personality-analysis', label: 'Analysis', icon: 'sparkles', order: 50, tab: false }],
  parts: { './personality-test': './src/features/quiz/PersonalityTest.tsx' },
});
