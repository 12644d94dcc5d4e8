import path from 'node:path';
import { findFormatProblems, listFormats, listStoredFormats, SPECIMENS } from './storageFormats.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('findFormatProblems', () => {
  const formats = listStoredFormats(ROOT);

  it('finds no problem in the repository', () => {
    expect(findFormatProblems(ROOT, formats)).toEqual([]);
  });

  it.each([
    ['a raised format', 'database 99'],
    ['a new file', 'file more-keys'],
    ['a new key of the browser', 'key sixfold.draft.'],
  ])('reports %s without a specimen', (_, format) => {
    expect(findFormatProblems(ROOT, [...formats, format])).toEqual([
      `${format} has no specimen: record one with the commit that writes it, and add it to storageFormats.mjs.`,
    ]);
  });

  it('reports a specimen of a format that is no longer stored', () => {
    const others = formats.filter((format) => format !== 'file mailbox');
    expect(findFormatProblems(ROOT, others)).toEqual([
      'file mailbox is not stored any more: remove it from storageFormats.mjs.',
    ]);
  });

  it('reports missing specimens', () => {
    const problems = findFormatProblems(import.meta.dirname, formats);
    expect(problems).toHaveLength(Object.keys(SPECIMENS).length);
    expect(problems).toContain(`${SPECIMENS['file mailbox']} is not a specimen of file mailbox.`);
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
  ])('finds in %s the format of "%s"', (file, text, format) => {
    expect(listFormats(file, text)).toEqual([format]);
  });
});
