import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { draft, resolveDraft, type Draft, type Operation } from './operations';
import { openTabs } from './people';
import { perform, type Product } from './perform';
import { playWithConsequences } from './rules';
import { compare, formatFault, type Explanation, type Model } from './compare';
import { describe, fail, Step, makePlausible } from './steps';
import { memberAt, type ModelState } from './modelState';

/** Operations that a browser repeats after a missing reply. */
const REPEATED: readonly Operation['kind'][] = [
  ...(['like', 'pass', 'not_now', 'undo', 'unmatch', 'block', 'unblock', 'report'] as const),
  ...(['send', 'endKindly', 'edit', 'unsend', 'react', 'read', 'mute', 'unmute', 'accept'] as const),
];
const PAUSE_MS = 100;
/** A new process repeats the events of the killed one after a grace period of five seconds. */
const LATE_EVENTS_MS = 7_000;

const attempt = (product: Product, operation: Operation) =>
  perform(product, operation).catch(() => undefined);

/** After a lost reply the operation may already have been performed once. */
const explainRepeated = (
  before: ModelState,
  operation: Operation,
): { state: ModelState; reply: string }[] => {
  const once = playWithConsequences(before, operation);
  return [once, playWithConsequences(once.state, operation)];
};

/** Kills the process during an operation, repeats it until it gets a reply, and compares everything. */
class Crash implements fc.AsyncCommand<Model, Product> {
  private done = '';
  constructor(private readonly draft: Draft) {}
  check = () => true;
  async run(model: Model, product: Product): Promise<void> {
    const { host } = product;
    const [state] = model.states;
    if (!state) throw new Error('The model has no state.');
    const operation = makePlausible(state, resolveDraft(state, this.draft), {
      pick: this.draft.pick,
      canWait: false,
    });
    if (!REPEATED.includes(operation.kind)) return;
    this.done = `${describe(operation)}, killed`;
    const sent = attempt(product, operation);
    await pause(this.draft.pick / 4);
    await host.crash?.();
    let reply = await sent;
    const isRepeated = reply === undefined;
    while (reply === undefined) {
      reply = await attempt(product, operation);
      if (reply === undefined) await pause(PAUSE_MS);
    }
    product.performed += 1;
    const found: Explanation[] = model.states.flatMap((before) =>
      (isRepeated ? explainRepeated(before, operation) : [playWithConsequences(before, operation)])
        .filter((played) => played.reply === reply)
        .map((played) => ({ before, after: played.state })),
    );
    if (found.length === 0) fail(this.done, `nothing explains the reply ${reply}`);
    for (const person of product.people)
      if (memberAt(state, person.slot).isSignedIn) await openTabs(host, person);
    model.states = await waitForStates(product, model, found, this.done);
    await pause(LATE_EVENTS_MS);
  }
  toString = () => this.done;
}

/** Waits for the effects of the killed process, which are delivered some seconds later. */
async function waitForStates(
  product: Product,
  model: Model,
  found: readonly Explanation[],
  done: string,
): Promise<ModelState[]> {
  const giveUpAt = Date.now() + product.host.deliveryTimeoutMs;
  for (;;) {
    const result = await compare(product, model, found, [], true);
    if (Array.isArray(result)) return result.map(({ after }) => after);
    if (Date.now() > giveUpAt) fail(done, formatFault(result));
    await pause(PAUSE_MS);
  }
}

/** Sequential operations; the process is killed during one in six. */
export const stepsWithCrashes = (count: number) => {
  const step = draft.map((each) => new Step([each]));
  return fc.commands([step, step, step, step, step, draft.map((each) => new Crash(each))], {
    maxCommands: count,
    size: 'max',
  });
};
