import fc from 'fast-check';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';
import { runCommands } from './session';
import { parallelSteps, sequentialSteps } from './steps';
import type { TestedApp } from './people';

/**
 * A failure prints its seed; MODEL_SEED reproduces it. The long run belongs to the bench: `npm run bench -- --only
 * model`.
 */
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env['MODEL_RUNS'] ?? 1);
/** Not biased towards few operations. Failures are shrunk only with MODEL_SHRINK, for which CI has no time. */
const parameters = {
  seed,
  numRuns,
  unbiased: true,
  includeErrorInReport: true,
  endOnFailure: process.env['MODEL_SHRINK'] === undefined,
};

let environment: TestEnvironment;
let host: TestedApp;
beforeAll(async () => {
  environment = await createTestEnvironment();
  host = {
    origin: () => environment.origin,
    now: () => environment.deps.clock(),
    advance: (ms) => environment.advance(ms),
    listMails: async (email) => environment.mails.filter(({ to }) => to === email).map(({ text }) => text),
    deliveryTimeoutMs: 2_000,
  };
});
afterAll(() => environment.stop());

describe('six members', () => {
  it("see and receive the model's result after each operation", async () => {
    await fc.assert(
      fc.asyncProperty(sequentialSteps(25), (commands) => runCommands(host, commands)),
      parameters,
    );
  });

  it('see and receive the result of some order after concurrent operations', async () => {
    await fc.assert(
      fc.asyncProperty(parallelSteps(12), (commands) => runCommands(host, commands)),
      parameters,
    );
  });
});
