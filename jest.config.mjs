import os from 'node:os';

/** All projects; run one with `npx jest --selectProjects api`. */
export default {
  // No test measures speed by its timeout: on a busy machine a file that starts a server and a database takes long.
  testTimeout: 180_000,
  // Each file that loads the storage engine (embedded-mongo's tests) keeps its modules in the worker's heap for good.
  workerIdleMemoryLimit: '512MB',
  // Not in band, as Jest runs with one worker: jest-light-runner then mixes up the settings of projects.
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
    'embedded-mongo',
    'release-store',
    'e2e',
    'tooling',
  ].map((workspace) => `<rootDir>/${workspace}`),
};
