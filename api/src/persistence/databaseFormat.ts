import type { Connection } from 'mongoose';

/**
 * The format of the stored data. Raise it with every conversion that older versions cannot read, and record a specimen:
 * `tooling/src/check/storageFormats.mjs` requires one.
 *
 * 1: no format number. 2: format number, one document per pair, numbered messages. 3: analyses separate from the
 * profiles.
 */
export const DATABASE_FORMAT = 3;

interface FormatRecord {
  _id: 'database';
  format: number;
  /** The format of all stored data; absent before the first conversion that records it. */
  converted?: number;
}

export const FORMATS = 'formats';

const formatsOf = (connection: Connection) => connection.collection<FormatRecord>(FORMATS);

/** @throws when a version with a newer format has opened the database; nothing is changed */
export async function refuseNewerFormat(connection: Connection): Promise<void> {
  const stored = await formatsOf(connection).findOne({ _id: 'database' });
  if (!stored || stored.format <= DATABASE_FORMAT) return;
  throw new Error(
    `A newer version of Sixfold has opened the database ${connection.name}: it has format ${stored.format}, and this version reads formats up to ${DATABASE_FORMAT}. Nothing was changed. Start the newer version, or restore a backup that was made before the upgrade.`,
  );
}

/** Makes older versions refuse the database. @throws when a newer version has opened it since this process connected */
export async function storeFormat(connection: Connection): Promise<void> {
  await refuseNewerFormat(connection);
  await formatsOf(connection).updateOne(
    { _id: 'database' },
    { $max: { format: DATABASE_FORMAT } },
    { upsert: true },
  );
}

/** Returns whether all stored data has this version's format, so that startup can skip the conversion. */
export async function isConverted(connection: Connection): Promise<boolean> {
  return (await formatsOf(connection).findOne({ _id: 'database' }))?.converted === DATABASE_FORMAT;
}

export async function storeConverted(connection: Connection): Promise<void> {
  await formatsOf(connection).updateOne({ _id: 'database' }, { $set: { converted: DATABASE_FORMAT } });
}
