import fc from 'fast-check';
import { jpegOf } from '../support/pictures';
import { catchUpAll } from './heardEvents';
import { closeTabs, createPerson, type TestedApp } from './people';
import { perform, type Product } from './perform';
import { play } from './rules';
import type { Model } from './compare';
import { checkAll } from './steps';
import { SLOTS, createModelState } from './modelState';

const MATCHED = [
  [0, 1],
  [0, 2],
  [1, 2],
  [3, 4],
] as const;
let picture: Buffer | undefined;
let runs = 0;

/**
 * Runs commands on six new people. @param onPerformed receives the number of performed operations, even before a
 * failure
 */
export async function runCommands(
  host: TestedApp,
  commands: Iterable<fc.AsyncCommand<Model, Product>>,
  onPerformed: (count: number) => void = () => undefined,
): Promise<void> {
  picture ??= await jpegOf(400, 500);
  runs += 1;
  const product: Product = { host, run: runs, people: [], seqs: new Map(), picture, performed: 0 };
  const model: Model = { states: [createModelState()], hasTies: false };
  try {
    for (const slot of SLOTS) product.people.push(await createPerson(host, slot, product.run));
    await makeMatches(model, product);
    // Discards the events of these matches, which belong to no operation.
    await catchUpAll(product);
    await fc.asyncModelRun(() => ({ model, real: product }), commands);
    await checkAll(model, product);
  } finally {
    onPerformed(product.performed);
    product.people.forEach(closeTabs);
  }
}

/** Matches some members, so that most operations find a conversation. */
async function makeMatches(model: Model, product: Product): Promise<void> {
  for (const [one, other] of MATCHED)
    for (const [by, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const like = { by, to, kind: 'like', goal: null } as const;
      await perform(product, like);
      model.states = model.states.map((state) => play(state, like).state);
    }
}
