/** Converts the paths of `npm run mutants` to StrykerJS options. Uses only Node's own modules. */
import fs from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../scripts/steps/readOptions.mjs';
import { PACKAGES } from '../workspaces.mjs';
import { listFiles } from '../listFiles.mjs';

/** Workspaces tested by end-to-end journeys, or by ES modules that Jest's default runner cannot load. */
const WITHOUT_MUTANTS = ['e2e', 'bench', 'tooling'];
const MUTATED_WORKSPACES = PACKAGES.filter((name) => !WITHOUT_MUTANTS.includes(name));

const SOURCE = /(?<!\.d)\.tsx?$/;
const NO_PRODUCT = /\.(test|stories)\.tsx?$|\/(testing|tests|dev|node_modules|dist)\//;
/** Contains the sandbox and the reports, and is never copied into the sandbox. */
const TEMPORARY = '.cache/mutants';

/** Paths that no unit test reads. Stryker copies everything else into its sandbox. */
const NOT_COPIED = [
  '.cache',
  '.data',
  '.published',
  'dist',
  'docs',
  'bench',
  'e2e',
  'examples',
  'test-results',
];

const toPosix = (/** @type {string} */ file) => file.split(path.sep).join('/');

/** @param {string} folder */
const listPaths = (folder) => listFiles(folder).map((file) => path.join(folder, file));

/**
 * @param {string} root
 * @param {readonly string[]} paths files or folders
 * @returns {{ workspace: string, files: string[] }} the product files, relative to the root
 * @throws {UsageError} for a path that does not exist, has no source files or belongs to a second workspace
 */
export function findMutatedFiles(root, paths) {
  const found = paths.flatMap((name) => {
    const absolute = path.resolve(root, name);
    if (!fs.existsSync(absolute)) throw new UsageError(`There is no file or folder '${name}'.`);
    const files = fs.statSync(absolute).isDirectory() ? listPaths(absolute) : [absolute];
    const sources = files
      .map((file) => toPosix(path.relative(root, file)))
      .filter((file) => SOURCE.test(file) && !NO_PRODUCT.test(file));
    if (sources.length === 0) throw new UsageError(`'${name}' holds no source file of the product.`);
    return sources;
  });
  const files = [...new Set(found)].sort();
  const workspaces = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const [workspace = ''] = workspaces;
  if (workspaces.length > 1)
    throw new UsageError(`One workspace at a time; these paths lie in ${workspaces.join(' and ')}.`);
  if (!MUTATED_WORKSPACES.includes(workspace))
    throw new UsageError(`'${workspace}' has no mutants; ${MUTATED_WORKSPACES.join(', ')} have.`);
  return { workspace, files };
}

/**
 * Returns Jest patterns for the tests that may kill the mutants. Jest runs the matching tests that import the mutated
 * file.
 * @param {string} root
 * @param {string} workspace
 * @param {readonly string[]} files
 * @param {string} [tests] a folder of the workspace that limits the tests
 * @returns {string[] | null} null to run every test
 * @throws {UsageError}
 */
export function findTestPatterns(root, workspace, files, tests) {
  const own = path.join(root, workspace);
  const within = tests === undefined ? own : path.resolve(root, tests);
  if (path.relative(own, within).startsWith('..') || !fs.existsSync(within))
    throw new UsageError(`--tests needs a folder of ${workspace}, not '${tests}'.`);
  const folder = ['<rootDir>', toPosix(path.relative(own, within))].filter(Boolean).join('/');
  // Tests that import `support` start a database and the application, which would take minutes per mutant.
  if (workspace === 'api')
    return listPaths(within)
      .filter((file) => file.endsWith('.test.ts') && file.startsWith(path.join(own, 'src')))
      .filter((file) => !fs.readFileSync(file, 'utf8').includes('/support/'))
      .map((file) => `<rootDir>/${toPosix(path.relative(own, file))}`)
      .sort();
  if (tests !== undefined) return [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`];
  // Skips the page tests: every page of a remote imports its models, whose own tests are next to them.
  if (files.every((file) => file.includes('/model/'))) return ['<rootDir>/**/*.test.ts'];
  return null;
}

/**
 * Replaces the preset's light runner with Jest's default one. Stryker switches mutants and measures coverage in a test
 * environment, which the light runner lacks.
 */
const DEFAULT_RUNNER = { runner: 'jest-runner', setupFiles: [], globalSetup: null, globalTeardown: null };
const NODE_WORKSPACES = ['domain', 'api-contract', 'api', 'demo-members', 'embedded-mongo', 'release-store'];

/**
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {{ concurrency: number, tests?: string }} settings
 * @returns {Record<string, unknown>} StrykerJS options
 * @throws {UsageError}
 */
export function toStrykerOptions(root, paths, { concurrency, tests }) {
  const { workspace, files } = findMutatedFiles(root, paths);
  const testPatterns = findTestPatterns(root, workspace, files, tests);
  return {
    mutate: files,
    concurrency,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    coverageAnalysis: 'perTest',
    jest: {
      projectType: 'custom',
      configFile: `${workspace}/jest.config.mjs`,
      config: {
        ...(NODE_WORKSPACES.includes(workspace) ? DEFAULT_RUNNER : {}),
        ...(testPatterns ? { testMatch: testPatterns } : {}),
      },
    },
    ignorePatterns: NOT_COPIED,
    // Jest's transform does not check types, so mutants with type errors still run.
    disableTypeChecks: false,
    // Most mutants of constants run every related test; `--tests` limits them.
    warnings: { slow: false },
    tempDirName: `${TEMPORARY}/sandbox`,
    reporters: ['clear-text', 'html', 'json'],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: `${TEMPORARY}/report.html` },
    jsonReporter: { fileName: `${TEMPORARY}/report.json` },
  };
}
