import fc from 'fast-check';
import type { TestedApp } from './people';
import type { Product } from './perform';
import { runCommands } from './session';
import type { Model } from './compare';

type Commands = fc.Arbitrary<Iterable<fc.AsyncCommand<Model, Product>>>;

export interface Failure {
  seed: number;
  message: string;
}

/**
 * Runs seeds until enough operations were performed. Continues after a failure, which is not shrunk: run its seed in
 * the test for that.
 * @returns the number of performed operations, and the failures
 */
export async function runMany(
  host: TestedApp,
  commands: Commands,
  {
    seed,
    operations,
    onFailure,
  }: { seed: number; operations: number; onFailure: (failure: Failure) => void },
): Promise<number> {
  let performed = 0;
  for (let index = 0; performed < operations; index += 1) {
    const details = await fc.check(
      fc.asyncProperty(commands, async (each) => {
        await runCommands(host, each, (count) => (performed += count));
      }),
      { seed: seed + index, numRuns: 1, unbiased: true, endOnFailure: true },
    );
    if (!details.failed) continue;
    const message = details.errorInstance instanceof Error ? details.errorInstance.message : 'unknown';
    onFailure({ seed: seed + index, message: `${message}\n  ${String(details.counterexample)}` });
  }
  return performed;
}
