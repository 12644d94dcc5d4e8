import { mongo } from 'mongoose';

const SCHEME = /^mongodb(\+srv)?:\/\//;

/**
 * Returns why MongoDB's driver rejects a connection string, without its password; undefined when it is accepted. The
 * driver decides, because a string with several hosts (`mongodb://a:1,b:2/db`) is not a URL.
 */
export function findConnectionStringProblem(name: string, value: string): string | undefined {
  if (!SCHEME.test(value)) return `${name} must be an address that starts with mongodb:// or mongodb+srv://.`;
  try {
    void new mongo.MongoClient(value);
    return undefined;
  } catch (error) {
    // Only the parser's own errors are safe to show: others may quote the connection string.
    const isSafe =
      error instanceof Error && ['MongoParseError', 'MongoMissingCredentialsError'].includes(error.name);
    const reason = isSafe ? error.message : 'a host or its port cannot be read';
    return `${name} is not a connection string of MongoDB, such as mongodb://db.internal:27017/sixfold: ${reason}.`;
  }
}
