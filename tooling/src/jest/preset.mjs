/**
 * The Jest preset: `node` for domain, contract, API and database, `browser` (jsdom) for everything with React.
 * @swc/jest compiles the sources, ES modules with TypeScript, to CommonJS, so no experimental flag is needed.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The shared modules of the shell, for tests. */
export { PROVIDED_VERSIONS, SHARED_SUBPATHS } from '../build/shared.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const NODE_MAJOR = Number(process.versions.node.split('.')[0]);

/**
 * Node tests run without a sandbox, in workers that keep imported modules for the next test file: reloading the API's
 * modules for each file took half of its test time. Tests must therefore set no globals and restore their spies. Worker
 * threads, because a child process may wait forever for its project's settings when another one starts sooner. Older
 * Node versions cannot run tsx in a thread.
 */
/** @type {import('jest').Config} */
const NODE = {
  runner: ['jest-light-runner', { runtime: NODE_MAJOR >= 24 ? 'worker_threads' : 'child_process' }],
  setupFiles: [fileURLToPath(import.meta.resolve('tsx'))],
  setupFilesAfterEnv: [path.join(here, 'nodeTimeouts.mjs')],
};

/** @returns {Record<string, [string, unknown]>} */
const transform = (/** @type {boolean} */ jsx) => ({
  '^.+\\.(t|j|mj|mt)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: jsx },
        ...(jsx ? { transform: { react: { runtime: 'automatic' } } } : {}),
      },
      module: { type: 'commonjs' },
    },
  ],
});

/**
 * @param {{ name: string, environment: 'node' | 'browser', esmPackages?: string[] } & Record<string, unknown>} options
 *   `esmPackages`: dependencies published only as ES modules, which must be transformed, too.
 * @returns {import('jest').Config}
 */
export function jestPreset({ name, environment, esmPackages = [], ...rest }) {
  const browser = environment === 'browser';
  return {
    displayName: name,
    testEnvironment: browser ? path.join(here, 'browserEnvironment.mjs') : 'node',
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx', '<rootDir>/**/*.test.mjs'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    // Each access to a sandbox global goes through the host and costs ten times as much as an addition.
    sandboxInjectedGlobals: ['Math', 'Number', 'Object', 'Array', 'JSON'],
    transform: transform(browser),
    transformIgnorePatterns: esmPackages.length
      ? [`/node_modules/(?!(${esmPackages.join('|')})/)`]
      : ['/node_modules/'],
    ...(browser
      ? {
          setupFiles: [path.join(here, 'browserGlobals.mjs')],
          setupFilesAfterEnv: [path.join(here, 'browserSetup.mjs')],
          moduleNameMapper: { '^jest-axe$': path.join(here, 'axe.mjs') },
        }
      : NODE),
    ...rest,
  };
}
