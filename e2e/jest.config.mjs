import { jestPreset } from '@sixfold/tooling/jest';

/** The pure parts only; journeys (`tests/*.spec.ts`) are Playwright's. */
export default jestPreset({
  name: 'e2e',
  environment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
});
