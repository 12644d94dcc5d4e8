import { mongo } from 'mongoose';
import { TransferError } from './bsonFile';

/** Error codes of engines for an unsupported option, index or command. */
const NOT_SUPPORTED = new Set([
  2, // BadValue
  9, // FailedToParse
  14, // TypeMismatch
  59, // CommandNotFound
  67, // CannotCreateIndex
  72, // InvalidOptions
  115, // CommandNotSupported
  171, // CannotIndexParallelArrays
  197, // InvalidIndexSpecificationOption
  238, // NotImplemented
  40414, // IDLFailedToParse
  40415, // UnknownField
]);

const isNotSupported = (error: unknown): error is mongo.MongoServerError =>
  error instanceof mongo.MongoServerError && NOT_SUPPORTED.has(Number(error.code));

/** Without these options an index would accept duplicates or never delete expired documents. */
const listRequiredOptions = (index: mongo.BSON.Document): string[] =>
  'unique' in index || 'expireAfterSeconds' in index
    ? ['key', 'name', 'unique', 'expireAfterSeconds', 'sparse', 'partialFilterExpression', 'collation']
    : ['key', 'name'];

/** Returns the option that the engine names in its error, or else the last one. */
const chooseOption = (options: readonly string[], { message }: Error): string | undefined =>
  options.find((option) => new RegExp(`\\b${option}\\b`).test(message)) ?? options.at(-1);

/**
 * Repeats a command with one option fewer each time until the engine accepts it.
 * @returns the omitted options, or undefined when the engine rejects the command even without the optional ones
 */
async function runWithKnownOptions(
  run: (options: mongo.BSON.Document) => Promise<unknown>,
  wanted: mongo.BSON.Document,
  required: readonly string[],
): Promise<string[] | undefined> {
  const options = { ...wanted };
  const leftOut: string[] = [];
  for (;;) {
    try {
      await run(options);
      return leftOut;
    } catch (error) {
      if (!isNotSupported(error)) throw error;
      const option = chooseOption(
        Object.keys(options).filter((name) => !required.includes(name)),
        error,
      );
      if (option === undefined) return undefined;
      delete options[option];
      leftOut.push(option);
    }
  }
}

/** Creates a collection. @returns the options that the engine does not support */
export async function createCollection(
  db: mongo.Db,
  name: string,
  options: mongo.BSON.Document,
): Promise<string[]> {
  const leftOut = await runWithKnownOptions((known) => db.command({ create: name, ...known }), options, []);
  if (!leftOut) throw new TransferError(`${name} cannot be created in this database.`);
  return leftOut;
}

/**
 * Creates an index. A rejected index may be missing, because it only makes reads faster.
 * @returns the unsupported options, or undefined when the engine cannot create the index
 * @throws TransferError when a rejected index is unique or deletes expired documents
 */
export async function createIndex(
  db: mongo.Db,
  collection: string,
  index: mongo.BSON.Document,
): Promise<string[] | undefined> {
  const required = listRequiredOptions(index);
  const create = (known: mongo.BSON.Document) => db.command({ createIndexes: collection, indexes: [known] });
  const leftOut = await runWithKnownOptions(create, index, required);
  if (!leftOut && required.includes('unique'))
    throw new TransferError(`This database cannot have the index ${index['name']}, which the data needs.`);
  return leftOut;
}
