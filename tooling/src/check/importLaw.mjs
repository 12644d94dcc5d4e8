/**
 * The import law. The rules of dependency-cruiser and the editor's lint are derived from it, so that they cannot
 * disagree. Of our own packages, a package may import only the listed ones.
 */
import { ONLY_THROUGH_SHARED } from '../build/shared.mjs';
import { REMOTES } from '../workspaces.mjs';

const BROWSER_WORKSPACES = ['client-kit', 'design-system', 'api-contract', 'domain'];

const MAY_IMPORT = {
  domain: [],
  'api-contract': ['domain'],
  'design-system': [],
  'client-kit': ['api-contract', 'domain'],
  'demo-members': ['api-contract', 'domain'],
  'embedded-mongo': [],
  'release-store': [],
  api: ['api-contract', 'demo-members', 'domain', 'embedded-mongo', 'release-store'],
  shell: BROWSER_WORKSPACES,
  ...Object.fromEntries(REMOTES.map((noun) => [`mfe-${noun}`, BROWSER_WORKSPACES])),
  e2e: ['api-contract', 'domain'],
  // Builds shell and remotes as one bundle, to measure the cost of composing them at runtime. Imports only the
  // measuring code that the API and the journeys export.
  bench: [
    'api',
    'api-contract',
    'domain',
    'e2e',
    'embedded-mongo',
    'tooling',
    ...REMOTES.map((noun) => `mfe-${noun}`),
  ],
  tooling: [...BROWSER_WORKSPACES, 'release-store'],
};

const remotes = `mfe-(${REMOTES.join('|')})`;
const tests = '\\.(test|spec|stories)\\.(tsx?|mjs)$|/testing/';

const workspaceRules = Object.entries(MAY_IMPORT).map(([workspace, allowed]) => ({
  name: `${workspace}-imports-only-what-the-law-allows`,
  comment: `${workspace} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}. Move the code to a workspace that may, or pass it in.`,
  severity: 'error',
  from: { path: `^${workspace}/(src|gallery)/` },
  to: {
    path: `^(${Object.keys(MAY_IMPORT).join('|')})/`,
    // Tests of remotes render with tooling. The rule tests-stay-out-of-the-product keeps it out of the product.
    pathNot: [
      ...[workspace, ...allowed].map((name) => `^${name}/`),
      ...(workspace.startsWith('mfe-') ? ['^tooling/src/testing/'] : []),
      // Allowed because the build makes it the shell's first entry and a test of the shell loads it.
      ...(workspace === 'shell' ? ['^tooling/src/build/initHost\\.ts$'] : []),
    ],
  },
}));

export const LAW = [
  ...workspaceRules,
  {
    name: 'no-cycles',
    comment: 'Two modules that need each other are one idea, or lack a third one below them.',
    severity: 'error',
    // A document contains values, and a value may be a document.
    from: { pathNot: '^embedded-mongo/src/bson/' },
    to: { circular: true },
  },
  {
    name: 'a-remote-takes-libraries-with-identity-from-the-shared-packages',
    comment:
      'A direct import bundles a second copy: no router, no theme, another session. Use client-kit or design-system.',
    severity: 'error',
    from: { path: `^${remotes}/src/` },
    to: { path: `node_modules/(${ONLY_THROUGH_SHARED.join('|')})/` },
  },
  {
    name: 'a-feature-does-not-import-another-feature',
    comment: 'Pages compose features. Move what both need up into the page, or into a package.',
    severity: 'error',
    from: { path: `^(${remotes})/src/features/([^/]+)/`, pathNot: tests },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$3/' },
  },
  {
    name: 'a-feature-does-not-import-a-page',
    comment: 'Pages import features, never the other way.',
    severity: 'error',
    from: { path: `^${remotes}/src/features/` },
    to: { path: `^${remotes}/src/pages/` },
  },
  {
    name: 'what-is-shared-does-not-import-who-shares-it',
    comment: 'src/shared lies below the features of its remote.',
    severity: 'error',
    from: { path: `^${remotes}/src/shared/`, pathNot: tests },
    to: { path: `^${remotes}/src/(features|pages)/` },
  },
  {
    name: 'a-model-is-pure',
    comment: 'A model holds rules without React, calls or components.',
    severity: 'error',
    from: { path: `^${remotes}/src/(features/[^/]+|shared)/model/`, pathNot: tests },
    to: {
      path: `^${remotes}/src/(features/[^/]+|shared)/(api|components)/|node_modules/react/|^design-system/`,
    },
  },
  {
    name: 'mongoose-stops-at-the-repository',
    comment:
      'Services and routes speak plain records; only model, repository and persistence know the database.',
    severity: 'error',
    from: {
      path: '^api/src/',
      pathNot:
        '/(model|repository)\\.ts$|^api/src/persistence/|^api/src/providers/|^api/src/(main|seed|photoCheck|reports|announce)\\.ts$|\\.test\\.ts$|/testing/',
    },
    to: { path: 'node_modules/(mongoose|mongodb)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'an-api-module-is-entered-by-its-service',
    comment: 'Another module only through its service (or its presenter of plain records).',
    severity: 'error',
    from: { path: '^api/src/modules/([^/]+)/', pathNot: tests },
    to: {
      path: '^api/src/modules/([^/]+)/(model|repository|routes|index)\\.ts$',
      pathNot: '^api/src/modules/$1/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'production-does-not-load-demo-members',
    comment: 'Import demo members dynamically, as api/src/modules/demo/index.ts does.',
    severity: 'error',
    from: { path: '^api/src/', pathNot: [tests, '^api/src/modules/demo/'] },
    to: { path: '^api/src/modules/demo/(?!index\\.ts)|^demo-members/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'the-module-of-demo-members-loads-them-on-demand',
    comment: 'A static import here would make production load them.',
    severity: 'error',
    from: { path: '^api/src/modules/demo/index\\.ts$' },
    to: {
      path: '^api/src/modules/demo/|^demo-members/',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'only-the-routes-of-an-api-module-know-http',
    comment:
      'A service throws a Failure (api/src/failure.ts) and takes plain values; cookies and headers end at its routes.',
    severity: 'error',
    from: { path: '^api/src/(modules|providers|persistence)/', pathNot: [tests, '/(routes|index)\\.ts$'] },
    to: { path: '^api/src/http/' },
  },
  {
    name: 'tests-stay-out-of-the-product',
    comment: 'Doubles and tests are not shipped.',
    severity: 'error',
    from: { path: '/src/', pathNot: [tests, '^tooling/src/harness/'] },
    to: { path: `${tests}` },
  },
];

/**
 * Modules that remotes and the shell may import only through the root of a shared package. The editor's lint uses the
 * list.
 */
export const RESTRICTED_IN_REMOTES = [
  {
    name: '@sixfold/client-kit',
    importNames: ['paths'],
    message: 'Use @sixfold/client-kit/paths, so that a new address needs no release of the shell.',
  },
  ...ONLY_THROUGH_SHARED.map((name) => ({
    name,
    message: 'It has identity: use what @sixfold/client-kit or @sixfold/design-system hands out.',
  })),
  {
    name: '@sixfold/design-system/base',
    message: 'Only the shell uses the light subset; import @sixfold/design-system.',
  },
  {
    name: '@sixfold/client-kit',
    importNames: ['shareInTab', 'createQueryClient'],
    message:
      'It would outlive the member who is signed in: use shareInScope and the query client of the scope.',
  },
];
