import { mongo } from 'mongoose';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { TransferError } from './bsonFile';

const { EJSON } = mongo.BSON;

const METADATA = '.metadata.json';
/** File names are limited to 255 bytes, including the longer of the two endings. */
const FILE_NAME_MAX_BYTES = 255 - METADATA.length;

/** Metadata that mongodump writes next to a collection's documents. */
export interface Metadata {
  collectionName: string;
  type: string;
  options: mongo.BSON.Document;
  indexes: mongo.BSON.Document[];
}

export interface DumpedCollection extends Metadata {
  /** Path of its documents. */
  file: string;
  /** File name for messages. */
  fileName: string;
}

/**
 * Returns mongodump's file name for a collection: characters that a path cannot contain become %XX.
 * @throws TransferError when the name is too long for a file
 */
function fileNameOf(collection: string): string {
  const name = encodeURIComponent(collection).replace(/%(24|26|2B|3D|3A|40)/g, decodeURIComponent);
  if (Buffer.byteLength(name) > FILE_NAME_MAX_BYTES)
    throw new TransferError(
      `The collection ${collection} cannot be exported: its name is too long for a file.`,
    );
  return name;
}

/** Canonical extended JSON keeps the type of every number. */
export const metadataText = (metadata: Metadata): string => EJSON.stringify(metadata, { relaxed: false });

function readMetadata(folder: string, stem: string): Metadata {
  const file = path.join(folder, `${stem}${METADATA}`);
  const missing: Metadata = {
    collectionName: decodeURIComponent(stem),
    type: 'collection',
    options: {},
    indexes: [],
  };
  if (!existsSync(file))
    throw new TransferError(`${stem}${METADATA} is missing: without it no index is known.`);
  try {
    const parsed = EJSON.parse(readFileSync(file, 'utf8'), { relaxed: false }) as Partial<Metadata>;
    return { ...missing, ...parsed };
  } catch {
    throw new TransferError(`${stem}${METADATA} cannot be read: it is not the JSON that mongodump writes.`);
  }
}

/** Lists the databases of an export. @throws TransferError when there is none */
export function listDatabaseFolders(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new TransferError(`${folder} is no folder. Name the one that was given to export.`);
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  if (names.length === 0)
    throw new TransferError(`${folder} holds no export: there is no folder of a database in it.`);
  return names;
}

/**
 * Returns the folder of one database: the one with that name, or the only one.
 * @throws TransferError when neither exists
 */
export function findDatabaseFolder(folder: string, database: string): string {
  const names = listDatabaseFolders(folder);
  const [only] = names;
  if (names.includes(database)) return path.join(folder, database);
  if (names.length === 1 && only) return path.join(folder, only);
  throw new TransferError(
    `${folder} holds the databases ${names.join(', ')}; name one of them at the end of --uri.`,
  );
}

/** Lists the collections of an exported database. @throws TransferError when a file is missing or has another format */
export function readDumpFolder(folder: string): DumpedCollection[] {
  const names = readdirSync(folder).sort();
  if (names.some((name) => name.endsWith('.gz')))
    throw new TransferError(`${folder} is compressed. Unpack it with gunzip, or make it without --gzip.`);
  for (const name of names.filter((each) => each.endsWith(METADATA)))
    if (!names.includes(name.replace(METADATA, '.bson')))
      throw new TransferError(`${name.replace(METADATA, '.bson')} is missing.`);
  return names
    .filter((name) => name.endsWith('.bson'))
    .map((fileName) => {
      const metadata = readMetadata(folder, fileName.slice(0, -'.bson'.length));
      return { ...metadata, file: path.join(folder, fileName), fileName };
    });
}

export const metadataFileOf = (folder: string, collection: string): string =>
  path.join(folder, `${fileNameOf(collection)}${METADATA}`);

export const documentsFileOf = (folder: string, collection: string): string =>
  path.join(folder, `${fileNameOf(collection)}.bson`);
