import { isServing } from './address';
import { findHolderUri } from './storage/lock';

/** Returns the address of the running server of a data folder; undefined when there is none. */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const uri = findHolderUri(dataDir);
  return uri !== undefined && (await isServing(uri)) ? uri : undefined;
}
