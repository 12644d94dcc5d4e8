import os from 'node:os';

/** All projects. Run one with `npx jest --selectProjects api`. */
export default {
  // Generous, because starting a server and a database takes long on a busy machine. No test uses its timeout to
  // measure speed.
  testTimeout: 180_000,
  reporters: ['default', '<rootDir>/tooling/src/jest/stallReporter.mjs'],
  // Each test file that loads the storage engine (embedded-mongo's tests) leaks its modules into the worker's heap.
  workerIdleMemoryLimit: '512MB',
  // At least two workers: with one, Jest runs in band, and jest-light-runner then mixes up the projects' settings.
  maxWorkers: Math.max(2, os.availableParallelism() - 1),
  projects: [
    'domain',
    'api-contract',
    'client-kit',
    'design-system',
    'shell',
    'mfe-auth',
    'mfe-onboarding',
    'mfe-profile',
    'mfe-discovery',
    'mfe-messaging',
    'mfe-insights',
    'api',
    'demo-members',
    'embedded-mongo',
    'release-store',
    'e2e',
    'tooling',
  ].map((workspace) => `<rootDir>/${workspace}`),
};
