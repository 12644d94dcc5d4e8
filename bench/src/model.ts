import { createTcpProxy } from '@sixfold/api/delivery';
import {
  parallelSteps,
  runMany,
  sequentialSteps,
  stepsWithCrashes,
  type TestedApp,
} from '@sixfold/api/model';
import fs from 'node:fs';
import path from 'node:path';
import { announceFigure } from './currentFigure';
import { startProduct, type Product } from './product';
import type { Finding } from './report';

/** Total number of operations; MODEL_OPERATIONS overrides all three. */
const OPERATIONS = { sequential: 5_000, parallel: 3_000, killed: 200 };
const STEPS = 100;
/** Covers the worker of a new process, which delivers effects after five seconds. */
const PATIENCE_MS = 20_000;

const portOf = ({ url }: Product) => Number(new URL(url).port);

/** Reads the e-mails that the product writes to a folder without a mail server. */
function listMails({ dataDir }: Product, email: string): string[] {
  const folder = path.join(dataDir, 'mailbox');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map(
      (name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as { to: string; text: string },
    )
    .filter(({ to }) => to === email)
    .map(({ text }) => text);
}

/** Counts operations with a result that differs from the model. */
export async function* measureModel(publishedDir: string): AsyncGenerator<Finding> {
  let product = await startProduct(publishedDir, { env: { SEED_DEMO: '0' } });
  const proxy = await createTcpProxy(portOf(product));
  const host: TestedApp = {
    origin: () => proxy.origin,
    now: () => new Date(),
    listMails: async (email) => listMails(product, email),
    async crash() {
      await product.kill();
      product = await startProduct(publishedDir, { dataDir: product.dataDir, env: { SEED_DEMO: '0' } });
      proxy.pointTo(portOf(product));
    },
    deliveryTimeoutMs: PATIENCE_MS,
  };
  const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 2 ** 31);
  const given = process.env['MODEL_OPERATIONS'];
  const runs = [
    { title: 'one after the other', commands: sequentialSteps(STEPS), count: OPERATIONS.sequential },
    { title: 'two at a time', commands: parallelSteps(STEPS), count: OPERATIONS.parallel },
    { title: 'with the process killed', commands: stepsWithCrashes(STEPS), count: OPERATIONS.killed },
  ];
  try {
    for (const { title, commands, count } of runs) {
      const what = announceFigure(`runs of operations ${title} that differ from the model of six members`);
      const failures: string[] = [];
      const performed = await runMany(host, commands, {
        seed,
        operations: given === undefined ? count : Number(given),
        onFailure: (failure) => failures.push(`seed ${failure.seed}: ${failure.message}`),
      });
      for (const failure of failures) console.error(failure);
      yield {
        what,
        measured: failures.length,
        limit: 0,
        unit: 'runs',
        detail: `${performed} operations, from seed ${seed}`,
        ratio: { value: failures.length / performed, against: 'the operations' },
      };
    }
  } finally {
    await proxy.stop();
    await product.stop();
  }
}
