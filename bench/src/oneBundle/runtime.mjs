/**
 * Stands in for the federation runtime when the same sources are built as one bundle: the same functions, answered by
 * the bundler's own code splitting. Everything else of the shell and the remotes is unchanged.
 */
const REMOTES = {
  auth: { remote: () => import('../../../mfe-auth/src/remote.tsx') },
  onboarding: { remote: () => import('../../../mfe-onboarding/src/remote.tsx') },
  profile: { remote: () => import('../../../mfe-profile/src/remote.tsx') },
  discovery: {
    remote: () => import('../../../mfe-discovery/src/remote.tsx'),
    celebration: () => import('../../../mfe-discovery/src/features/celebration/CelebrationLayer.tsx'),
  },
  messaging: {
    remote: () => import('../../../mfe-messaging/src/remote.tsx'),
  },
  insights: {
    remote: () => import('../../../mfe-insights/src/remote.tsx'),
    'personality-test': () => import('../../../mfe-insights/src/features/quiz/PersonalityTest.tsx'),
  },
};

export function registerRemotes() {}

export function registerPlugins() {}

/** `id` is `<remote>/<expose>`: the registry of the one bundle names containers by their nouns. */
export function loadRemote(id) {
  const [name = '', expose = ''] = id.split('/');
  return REMOTES[name]?.[expose]?.() ?? Promise.reject(new Error(`no ${id} in the one bundle`));
}
