import fs from 'node:fs';
import path from 'node:path';
import { PUBLISHED_DIR, ROOT } from '../root';
import { prepareSeed } from './seededData';

/** Builds the product and prepares a database with demo members before the first test. */
export default async function prepare(): Promise<void> {
  const needed = [
    path.join(PUBLISHED_DIR, 'shell/current.json'),
    path.join(ROOT, 'api/dist/main.js'),
    path.join(ROOT, 'embedded-mongo/dist/main.js'),
  ];
  const missing = needed.filter((file) => !fs.existsSync(file));
  if (missing.length > 0)
    throw new Error(
      `The product is not built: ${missing.join(', ')} is missing. Run \`npm run e2e\`, or \`npm run build\` first.`,
    );
  await prepareSeed();
}
