/** Longer than any test file takes, even on a slow machine. */
const STALL_MS = 15 * 60_000;

/** Ends a run in which no file finishes: the runner waits forever for a worker whose thread is blocked. */
export default class StallReporter {
  /** @type {Set<string>} */
  #running = new Set();
  #stallMs;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** @param {unknown} _globalConfig @param {{ stallMs?: number }} [options] */
  constructor(_globalConfig, { stallMs = STALL_MS } = {}) {
    this.#stallMs = stallMs;
  }

  /** @param {import('@jest/reporters').Test} test */
  onTestFileStart({ path }) {
    this.#running.add(path);
    this.#timer ??= this.#start();
  }

  /** @param {import('@jest/reporters').Test} test */
  onTestFileResult({ path }) {
    this.#running.delete(path);
    this.#timer?.refresh();
  }

  onRunComplete() {
    clearTimeout(this.#timer);
  }

  #start() {
    return setTimeout(() => {
      const minutes = this.#stallMs / 60_000;
      console.error(
        `No test file has finished for ${minutes} minutes. Running:\n${[...this.#running].join('\n')}`,
      );
      process.exit(1);
    }, this.#stallMs);
  }
}
