import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({
  name: 'shell',
  environment: 'browser',
  // Written by the build.
  globals: { __TRUSTED_ROOT_KEYS__: '' },
});
