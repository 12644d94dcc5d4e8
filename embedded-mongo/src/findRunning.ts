import { isServing } from './address';
import { findHolderUri } from './storage/lock';

/** Returns the address of the data folder's running server; undefined without one. */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const uri = findHolderUri(dataDir);
  return uri !== undefined && (await isServing(uri)) ? uri : undefined;
}
