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

/** Tests of files that no module imports. */
const CONTENT = [
  { folder: 'content/chapters/', test: 'api/tests/chapterContent.test.ts', journey: 'analysis' },
  { folder: 'content/pairs/', test: 'api/tests/pairContent.test.ts', journey: 'matches' },
];

const PARTS_OF_ALL_JOURNEYS =
  /^(shell|client-kit|design-system|api|api-contract|domain|embedded-mongo|release-store|demo-members|content\/illustrations|tooling\/src\/build|e2e\/src)\/|^package(-lock)?\.json$/;
const NO_PRODUCT = /\.(test\.(ts|tsx|mjs)|stories\.tsx|md)$|\/(testing|dev|tests\/support)\//;

/**
 * @param {readonly string[]} files changed and deleted files, relative to the root
 * @returns {{ tested: string[], journeys: string[] | 'all' }} `tested`: jest runs the tests that import these files
 */
export function findChangedTests(files) {
  const content = CONTENT.filter(({ folder }) => files.some((file) => file.startsWith(folder)));
  const tested = [
    ...files.filter((file) => /\.(ts|tsx|mjs|json)$/.test(file) && !/\.spec\.ts$/.test(file)),
    ...content.map(({ test }) => test),
  ];
  const product = files.filter((file) => !NO_PRODUCT.test(file));
  const specs = product.flatMap((file) => /^e2e\/tests\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? []);
  if (product.some((file) => PARTS_OF_ALL_JOURNEYS.test(file))) return { tested, journeys: 'all' };
  const remotes = REMOTES.filter((noun) => product.some((file) => file.startsWith(`mfe-${noun}/`)));
  return {
    tested,
    journeys: [
      ...new Set([
        ...specs,
        ...remotes.flatMap((noun) => JOURNEYS[noun] ?? []),
        ...content.map(({ journey }) => journey),
      ]),
    ],
  };
}

/** The journeys of the table, so that a test can check that their files exist. */
export const JOURNEY_NAMES = [...Object.values(JOURNEYS).flat(), ...CONTENT.map(({ journey }) => journey)];
