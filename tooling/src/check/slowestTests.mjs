/** Lists the slowest test files and journeys from the JSON reports of jest and Playwright. */

const SHOWN = 10;
/** @typedef {{ name: string, seconds: number }} Timed */

/** @param {readonly Timed[]} timed @param {number} [shown] @returns {string[]} one line per entry, slowest first */
export const formatSlowest = (timed, shown = SHOWN) =>
  timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);

/**
 * @param {{ testResults: { name: string, startTime: number, endTime: number, status: string }[] }} report jest's
 * @param {string} root
 * @returns {{ timed: Timed[], failed: string[] }} files
 */
export function readJestReport({ testResults }, root) {
  return {
    timed: testResults.map(({ name, startTime, endTime }) => ({
      name: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1_000,
    })),
    failed: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  };
}

/**
 * @typedef {object} Suite a suite in Playwright's JSON report
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { status: string, results: { duration: number }[] }[] }[]} [specs]
 */

/**
 * @param {{ suites: Suite[] }} report Playwright's
 * @returns {{ timed: Timed[], flaky: string[] }} journeys
 */
export function readPlaywrightReport({ suites }) {
  /** @param {Suite} suite @returns {{ name: string, seconds: number, status: string }[]} */
  const journeysOf = ({ file, suites: inner = [], specs = [] }) => [
    ...inner.flatMap(journeysOf),
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        name: `${file} ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        status,
      })),
    ),
  ];
  const journeys = suites.flatMap(journeysOf);
  return {
    timed: journeys.map(({ name, seconds }) => ({ name, seconds })),
    flaky: journeys.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  };
}
