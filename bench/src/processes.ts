import { startRedis } from '@sixfold/api/delivery';
import { startEmbeddedMongo } from '@sixfold/embedded-mongo';
import { inRoot } from '@sixfold/tooling';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProduct, type Product } from './product';

/** Several processes of the product with a shared database and Redis. */
export interface Processes {
  all: Product[];
  /** Kills a process abruptly and starts another in its place; `whileGone` runs in between. */
  replace: (index: number, whileGone?: () => void) => Promise<Product>;
  stop: () => Promise<void>;
}

/** Starts processes: a single one with its embedded database, several with a shared database and Redis. */
export async function startProcesses(
  publishedDir: string,
  count: number,
  env: NodeJS.ProcessEnv,
): Promise<Processes> {
  const shared = count > 1 ? await startSharedServers() : null;
  const options = { env: { ...env, ...shared?.env } };
  const all: Product[] = [];
  for (let index = 0; index < count; index += 1) all.push(await startProduct(publishedDir, options));
  return {
    all,
    async replace(index, whileGone) {
      const gone = productAt(all, index);
      await gone.kill();
      whileGone?.();
      return (all[index] = await startProduct(publishedDir, { ...options, dataDir: gone.dataDir }));
    },
    async stop() {
      await Promise.all(all.map((product) => product.stop()));
      await shared?.stop();
    },
  };
}

/** Starts the database and Redis shared by several processes. With `port` 0 the database listens on any TCP port. */
export async function startSharedServers({ port }: { port?: number } = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-bench-db-'));
  const entry = inRoot('embedded-mongo/dist/main.js');
  const database = await startEmbeddedMongo({ dataDir, entry, ...(port !== undefined && { port }) });
  const redis = await startRedis().catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  return {
    env: {
      MONGODB_URI: database.uri,
      REDIS_URL: redis.url,
      SESSION_KEYS: 'a key that only this bench knows of',
    },
    async stop() {
      await redis.remove();
      await database.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function productAt(all: readonly Product[], index: number): Product {
  const product = all[index % all.length];
  if (!product) throw new Error('No process of the product was started.');
  return product;
}
