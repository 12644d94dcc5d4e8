import { jestPreset, PROVIDED_VERSIONS, SHARED_SUBPATHS } from '@sixfold/tooling/jest';

export default jestPreset({
  name: 'shell',
  environment: 'browser',
  // Written by the build.
  globals: {
    __HOST_NAME__: 'sixfold_shell',
    __SHARED_VERSIONS__: PROVIDED_VERSIONS,
    __SHARED_SUBPATHS__: SHARED_SUBPATHS,
    __TRUSTED_ROOT_KEYS__: '',
    __CONTACTS__: { appStores: [], socialProfiles: [] },
    __LIBRARIES__: [
      { license: 'MIT', names: ['koa', 'react'] },
      { license: 'ISC', names: ['semver'] },
    ],
  },
});
