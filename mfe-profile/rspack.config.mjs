import { defineRemoteBuild } from '@sixfold/tooling';

export default defineRemoteBuild({
  name: 'profile',
  mount: ['/profile', '/profile-enhancement'],
  guard: 'member',
  navigation: [
    { path: '/profile', label: 'Profile', icon: 'user', section: 'profile', order: 60, tab: true },
  ],
  preloads: [
    { path: '/profile', fetch: '/api/profile' },
    { path: '/profile-enhancement', fetch: '/api/profile' },
  ],
  pageParts: {
    './photos': './src/features/photos/PhotosPart.tsx',
    './first-prompt': './src/features/own-profile/FirstPrompt.tsx',
  },
});
