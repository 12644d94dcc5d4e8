import type { mongo } from 'mongoose';

/** Prefix of the collections that an import writes first; no product collection has it. */
const PREFIX = 'sixfold_import.';
/** Holds one document while staged collections replace the old ones. */
const EXCHANGE = 'sixfold_import';
const EXCHANGE_ID = 'exchange';

interface Exchange {
  _id: string;
  /** All imported collections. */
  collections: string[];
}

/** The lease of the process that serves this database; imports neither copy nor replace it. */
export const LEASES = 'processLeases';

/** Ids of deleted accounts; imports add to them but never replace them. */
export const DELETION_JOURNAL = 'accountDeletions';

/** Reading a database while an import exchanges its collections would mix old and new data. */
export const INTERRUPTED =
  'An import into this database was interrupted while it replaced collections. Start the server once, or repeat the ' +
  'import: either finishes it.';

export const toStagedName = (collection: string): string => `${PREFIX}${collection}`;

const isOfImport = (name: string): boolean => name === EXCHANGE || name.startsWith(PREFIX);

async function listNames(db: mongo.Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/** Lists the product's collections, without process leases and without those of an import in progress. */
export async function listProductCollections(db: mongo.Db): Promise<mongo.CollectionInfo[]> {
  const all = (await db.listCollections({}, { nameOnly: false }).toArray()) as mongo.CollectionInfo[];
  return all
    .filter(({ name }) => !name.startsWith('system.') && !isOfImport(name) && name !== LEASES)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const exchangesOf = (db: mongo.Db) => db.collection<Exchange>(EXCHANGE);

export async function hasUnfinishedExchange(db: mongo.Db): Promise<boolean> {
  if (!(await listNames(db)).includes(EXCHANGE)) return false;
  return (await exchangesOf(db).findOne({ _id: EXCHANGE_ID })) !== null;
}

/** Removes the staged collections of an import that stopped before the exchange. */
export async function dropStaged(db: mongo.Db): Promise<void> {
  for (const name of await listNames(db)) if (name.startsWith(PREFIX)) await db.dropCollection(name);
}

/** Tests replacing one collection with another, as the exchange will. @throws when the engine cannot */
export async function checkRenaming(db: mongo.Db): Promise<void> {
  const [source, target] = [`${PREFIX}rename_from`, `${PREFIX}rename_to`];
  for (const name of [source, target]) await db.createCollection(name);
  await db.renameCollection(source, target, { dropTarget: true });
  await db.dropCollection(target);
}

/**
 * Replaces the database's collections with the staged ones. Once begun, the exchange can only be completed, by this
 * process or the next start, so that old and new documents never mix.
 */
export async function exchange(db: mongo.Db, collections: string[]): Promise<void> {
  await addJournalTo(db, toStagedName(DELETION_JOURNAL));
  await exchangesOf(db).insertOne({ _id: EXCHANGE_ID, collections: [...collections, DELETION_JOURNAL] });
  await finishExchange(db);
}

/** Merges the database's journal into a staged one. Without a staged journal, the database's remains. */
async function addJournalTo(db: mongo.Db, staged: string): Promise<void> {
  if (!(await listNames(db)).includes(staged)) return;
  for await (const { _id } of db.collection(DELETION_JOURNAL).find())
    await db.collection(staged).replaceOne({ _id }, {}, { upsert: true });
}

/** Completes an interrupted exchange, if there is one. Safe to repeat. */
export async function finishExchange(db: mongo.Db): Promise<void> {
  if (!(await hasUnfinishedExchange(db))) return;
  const found = await exchangesOf(db).findOne({ _id: EXCHANGE_ID });
  const collections = new Set(found?.collections);
  const names = new Set(await listNames(db));
  for (const name of collections) {
    const staged = toStagedName(name);
    if (names.has(staged)) await db.renameCollection(staged, name, { dropTarget: true });
  }
  for (const { name } of await listProductCollections(db))
    if (!collections.has(name)) await db.dropCollection(name);
  await db.dropCollection(EXCHANGE);
}
