/** Longer than any test file takes, even on a slow machine. */
const STALL_MS = 15 * 60_000;
/** Longer than the runner takes to end its threads. */
const ENDING_MS = 2 * 60_000;

/**
 * Jest's counts of finished files.
 * @typedef {Record<'numPassedTestSuites' | 'numFailedTestSuites' | 'numPendingTestSuites' | 'numTotalTestSuites' |
 *   'numPassedTests' | 'numFailedTests', number>} Counts
 */

/**
 * Ends a run that waits forever: for a worker whose thread is blocked, or, after the last file, for one that does not
 * end (https://github.com/tinylibs/tinypool/issues/49).
 */
export default class StallReporter {
  /** @type {Set<string>} */
  #running = new Set();
  #stallMs;
  #endingMs;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** @param {unknown} _globalConfig @param {{ stallMs?: number, endingMs?: number }} [options] */
  constructor(_globalConfig, { stallMs = STALL_MS, endingMs = ENDING_MS } = {}) {
    this.#stallMs = stallMs;
    this.#endingMs = endingMs;
  }

  /** @param {{ path: string }} test */
  onTestFileStart({ path }) {
    this.#running.add(path);
    this.#timer ??= setTimeout(() => this.#endStalled(), this.#stallMs);
  }

  /**
   * @param {{ path: string }} test
   * @param {unknown} _result
   * @param {Counts} total
   */
  onTestFileResult({ path }, _result, total) {
    this.#running.delete(path);
    this.#timer?.refresh();
    const { numPassedTestSuites, numFailedTestSuites, numPendingTestSuites, numTotalTestSuites } = total;
    if (numPassedTestSuites + numFailedTestSuites + numPendingTestSuites < numTotalTestSuites) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#endComplete(total), this.#endingMs);
  }

  onRunComplete() {
    clearTimeout(this.#timer);
  }

  #endStalled() {
    const minutes = this.#stallMs / 60_000;
    console.error(
      `No test file has finished for ${minutes} minutes. Running:\n${[...this.#running].join('\n')}`,
    );
    this.#end(1);
  }

  /** @param {Counts} total */
  #endComplete({ numFailedTestSuites, numFailedTests, numPassedTests }) {
    console.error(
      `A thread did not end after the last test file. Tests: ${numFailedTests} failed, ${numPassedTests} passed`,
    );
    this.#end(numFailedTestSuites > 0 ? 1 : 0);
  }

  /** `process.exit` would wait for the thread, too. @param {number} status reported to `npm test` */
  #end(status) {
    const kill = () => process.kill(process.pid, 'SIGKILL');
    if (process.send) process.send({ status }, kill);
    else kill();
  }
}
