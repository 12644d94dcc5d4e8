/** Selects the tests that a change can affect, for `npm test -- --changed`. */
import { REMOTES } from '../workspaces.mjs';

/** The journeys that cover most of a remote in the least time. CI runs all journeys. */
/** @type {Record<string, string[]>} */
const JOURNEYS = {
  auth: ['sessions'],
  onboarding: ['onboarding-failures'],
  profile: ['own-profile'],
  discovery: ['matches', 'filters'],
  messaging: ['conversation', 'notifications'],
  insights: ['analysis'],
};

const WORKSPACES_OF_ALL_JOURNEYS =
  /^(shell|client-kit|design-system|api|api-contract|domain|embedded-mongo|e2e\/src)\//;
const NO_PRODUCT = /\.(test\.(ts|tsx|mjs)|stories\.tsx|md)$|\/(testing|dev|tests\/support)\//;

/**
 * @param {readonly string[]} files changed files, relative to the root
 * @returns {{ tested: string[], journeys: string[] | 'all' }} `tested`: jest runs the tests that import these files
 */
export function findChangedTests(files) {
  const tested = files.filter((file) => /\.(ts|tsx|mjs|json)$/.test(file) && !/\.spec\.ts$/.test(file));
  const product = files.filter((file) => !NO_PRODUCT.test(file));
  const specs = product.flatMap((file) => /^e2e\/tests\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? []);
  if (product.some((file) => WORKSPACES_OF_ALL_JOURNEYS.test(file))) return { tested, journeys: 'all' };
  const remotes = REMOTES.filter((noun) => product.some((file) => file.startsWith(`mfe-${noun}/`)));
  return {
    tested,
    journeys: [...new Set([...specs, ...remotes.flatMap((noun) => JOURNEYS[noun] ?? [])])],
  };
}

/** The journeys of the table, so that a test can check that their files exist. */
export const JOURNEY_NAMES = Object.values(JOURNEYS).flat();
