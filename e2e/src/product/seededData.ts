import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { removeFolder, startProduct, temporaryFolder } from './product';
import { ROOT } from '../root';

const KEPT_IN = path.join(ROOT, '.cache/e2e');
const KEPT_FOR_MS = 24 * 3_600_000;

/** The environment variable that gives the workers the folder of this run's seed. */
const SEED_VARIABLE = 'SIXFOLD_E2E_SEED';

/** The seed depends on the server build and the day: ages and "3 hours ago" count from the time of seeding. */
function nameOfSeed(): string {
  const server = fs.readFileSync(path.join(ROOT, 'api/dist/main.js'));
  const hash = crypto.createHash('sha256').update(server).update(new Date().toISOString().slice(0, 10));
  return `seed-${hash.digest('hex').slice(0, 12)}`;
}

function forgetOldSeeds(): void {
  for (const name of fs.readdirSync(KEPT_IN)) {
    const seed = path.join(KEPT_IN, name);
    if (Date.now() - fs.statSync(seed).mtimeMs > KEPT_FOR_MS) removeFolder(seed);
  }
}

/** Fills a database with demo members once, so that every product of the run can start on a copy of it. */
export async function prepareSeed(): Promise<void> {
  const seed = path.join(KEPT_IN, nameOfSeed());
  process.env[SEED_VARIABLE] = seed;
  if (fs.existsSync(seed)) return;
  const dataDir = temporaryFolder('seed');
  const product = await startProduct({ dataDir });
  const code = await product.stop();
  if (code !== 0) throw new Error(`The product that seeded the demo members stopped with code ${code}.`);
  fs.mkdirSync(KEPT_IN, { recursive: true });
  forgetOldSeeds();
  fs.cpSync(dataDir, seed, { recursive: true });
  removeFolder(dataDir);
}

/** Returns a new folder with the demo members. */
export function copyOfSeed(): string {
  const seed = process.env[SEED_VARIABLE];
  if (!seed)
    throw new Error('There is no seed: the configuration names src/prepare.ts as its global set-up.');
  const dataDir = temporaryFolder('data');
  fs.cpSync(seed, dataDir, { recursive: true });
  return dataDir;
}
