/** All projects; run one with `npx jest --selectProjects api`. */
export default {
  // Each file that loads the storage engine (embedded-mongo's tests) keeps its modules in the worker's heap for good.
  workerIdleMemoryLimit: '512MB',
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
    'tooling',
  ].map((room) => `<rootDir>/${room}`),
};
