import { jestPreset, PROVIDED_VERSIONS } from '@sixfold/tooling/jest';

export default jestPreset({
  name: 'shell',
  environment: 'browser',
  // Written by the build.
  globals: {
    __HOST_NAME__: 'sixfold_shell',
    __SHARED_VERSIONS__: PROVIDED_VERSIONS,
    __TRUSTED_ROOT_KEYS__: '',
  },
});
