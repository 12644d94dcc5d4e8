/** All projects; run one with `npx jest --selectProjects api`. */
export default {
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
