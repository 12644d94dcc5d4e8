import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({
  name: 'api',
  environment: 'node',
  // Published as ES modules only.
  esmPackages: ['@seriousme/openapi-schema-validator'],
  globalSetup: '<rootDir>/tests/support/startDatabase.ts',
  globalTeardown: '<rootDir>/tests/support/stopDatabase.ts',
});
