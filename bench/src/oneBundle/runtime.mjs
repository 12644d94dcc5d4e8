// @ts-nocheck It imports the remotes' sources, which tsconfig.browser.json checks.
/**
 * Replaces the federation runtime in the one-bundle build: the same functions over the bundler's own code splitting.
 * Everything else in the shell and the remotes is unchanged.
 */
export const REMOTES = {
  auth: { remote: () => import(/* webpackChunkName: "route-auth" */ '../../../mfe-auth/src/remote.tsx') },
  onboarding: {
    remote: () => import(/* webpackChunkName: "route-onboarding" */ '../../../mfe-onboarding/src/remote.tsx'),
  },
  profile: {
    remote: () => import(/* webpackChunkName: "route-profile" */ '../../../mfe-profile/src/remote.tsx'),
    photos: () => import('../../../mfe-profile/src/features/photos/PhotosPart.tsx'),
    'first-prompt': () => import('../../../mfe-profile/src/features/own-profile/FirstPrompt.tsx'),
  },
  discovery: {
    remote: () => import(/* webpackChunkName: "route-discovery" */ '../../../mfe-discovery/src/remote.tsx'),
    celebration: () => import('../../../mfe-discovery/src/features/celebration/CelebrationLayer.tsx'),
  },
  messaging: {
    remote: () => import(/* webpackChunkName: "route-messaging" */ '../../../mfe-messaging/src/remote.tsx'),
    'incoming-call': () => import('../../../mfe-messaging/src/features/videoCall/IncomingCallLayer.tsx'),
  },
  insights: {
    remote: () => import(/* webpackChunkName: "route-insights" */ '../../../mfe-insights/src/remote.tsx'),
    'personality-test': () => import('../../../mfe-insights/src/features/quiz/PersonalityTest.tsx'),
  },
};

export function registerRemotes() {}

export function registerPlugins() {}

/**
 * Loads `<remote>/<expose>`: the one bundle's registry names containers after their remotes.
 * @param {string} id
 */
export function loadRemote(id) {
  const [name = '', expose = ''] = id.split('/');
  return REMOTES[name]?.[expose]?.() ?? Promise.reject(new Error(`no ${id} in the one bundle`));
}

export function registerGlobalPlugins() {}

/** One bundle has one version of everything. */
export const satisfy = () => true;

/** One bundle has no remote containers to release. */
export const getInstance = () => null;
