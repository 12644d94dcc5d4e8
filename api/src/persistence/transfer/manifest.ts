import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { TransferError } from './bsonFile';

/** Placed next to mongodump's files; MongoDB's own tools skip it. */
const FILE = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  collections: z.array(
    z.object({
      collection: z.string(),
      documents: z.number(),
      sha256: z.string(),
      metadataSha256: z.string(),
    }),
  ),
});

export type ManifestEntry = z.infer<typeof manifestSchema>['collections'][number];

export const writeManifest = (folder: string, collections: readonly ManifestEntry[]): Promise<void> =>
  writeFile(path.join(folder, FILE), `${JSON.stringify({ format: 1, collections }, null, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
  });

/**
 * Returns the manifest of an export; undefined for an export by mongodump or an earlier version.
 * @throws TransferError when it cannot be read
 */
export function readManifest(folder: string): Map<string, ManifestEntry> | undefined {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return undefined;
  try {
    const { collections } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(collections.map((entry) => [entry.collection, entry]));
  } catch {
    throw new TransferError(`${FILE} cannot be read: it is damaged, or a newer version of Sixfold wrote it.`);
  }
}
