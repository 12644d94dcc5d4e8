import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the builds under test were published: what `npm start` would serve, unless PUBLISHED_DIR says otherwise. */
export const PUBLISHED_DIR = path.resolve(ROOT, process.env['PUBLISHED_DIR'] || '.published');
