import fc from 'fast-check';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';
import { runCommands } from './session';
import { parallelSteps, sequentialSteps } from './steps';
import type { Host } from './people';

/** A failure prints its seed; MODEL_SEED repeats it. The long run is a part of the bench: `npm run bench -- --only model`. */
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env['MODEL_RUNS'] ?? 2);
/** Not biased towards few operations. A failure is reported as it is, when CI has no time to make it shorter. */
const parameters = {
  seed,
  numRuns,
  unbiased: true,
  includeErrorInReport: true,
  endOnFailure: process.env['MODEL_SHRINK'] === undefined,
};

let environment: TestEnvironment;
let host: Host;
beforeAll(async () => {
  environment = await createTestEnvironment();
  host = {
    origin: () => environment.origin,
    now: () => environment.deps.clock(),
    advance: (ms) => environment.advance(ms),
    listMails: async (email) => environment.mails.filter(({ to }) => to === email).map(({ text }) => text),
    patienceMs: 2_000,
  };
});
afterAll(() => environment.stop());

describe('six members', () => {
  it('see and hear what the model says after each operation', async () => {
    await fc.assert(
      fc.asyncProperty(sequentialSteps(40), (commands) => runCommands(host, commands)),
      parameters,
    );
  });

  it('see and hear what some order explains when two act at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(parallelSteps(20), (commands) => runCommands(host, commands)),
      parameters,
    );
  });
});
