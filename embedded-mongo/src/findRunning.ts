import { isServing } from './address';
import { findHolderUri } from './storage/lock';

/** The address of the server that has a data folder and accepts connections; undefined when there is none. */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const uri = findHolderUri(dataDir);
  return uri !== undefined && (await isServing(uri)) ? uri : undefined;
}
