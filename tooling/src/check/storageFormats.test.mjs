import fs from 'node:fs';
import path from 'node:path';
import { listFormats, listStoredFormats, SPECIMENS } from './storageFormats.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('the formats of stored data', () => {
  it('all have a specimen', () => {
    const formats = listStoredFormats(ROOT);
    // Missing here: record a specimen with the commit that writes the format, and add it to storageFormats.mjs.
    expect(formats.filter((format) => !Object.hasOwn(SPECIMENS, format))).toEqual([]);
    expect(Object.keys(SPECIMENS).filter((format) => !formats.includes(format))).toEqual([]);
  });

  it.each(Object.entries(SPECIMENS))('%s has the specimen %s', (format, specimen) => {
    const file = path.join(ROOT, specimen);
    expect(fs.existsSync(file)).toBe(true);
    const [kind, name = ''] = format.split(' ');
    if (kind === 'key') expect(fs.readFileSync(file, 'utf8')).toContain(name);
  });
});

describe('listFormats', () => {
  it.each([
    ['embedded-mongo/src/storage/formatStamp.ts', 'export const FORMAT = 4;', 'data folder 4'],
    ['api/src/persistence/databaseFormat.ts', 'export const DATABASE_FORMAT = 3;', 'database 3'],
    ['api/src/config.ts', "file: path.join(dataDir, 'more-keys'),", 'file more-keys'],
    ['api/src/keys.ts', "const FILE = 'keys';\nconst file = path.join(dataDir, FILE);", 'file keys'],
    [
      'api-contract/src/remotes.ts',
      'export const layer = z.object({ expose: z.string(), on: z.string() });',
      'release layer f6ca24cb',
    ],
    [
      'api-contract/src/remotes.ts',
      'export const layer = z.object({\n  /** A part. */\n  expose: z.string(),\n  on: z.string(),\n});',
      'release layer f6ca24cb',
    ],
    ['mfe-messaging/src/outbox.ts', 'openDB<Schema>(nameOf(id), 2, {', 'IndexedDB nameOf(id) 2'],
    [
      'mfe-profile/src/draft.ts',
      'const keyOf = (id: string) => `sixfold.draft.${id}`;',
      'key sixfold.draft.',
    ],
  ])('finds in %s what "%s" stores', (file, text, format) => {
    expect(listFormats(file, text)).toEqual([format]);
  });
});
