import { realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * Whether a file of the folder is there, and neither it nor a folder between is a link. The folder itself may be one.
 * @param endings those that may follow the name; of these files none need be there
 */
export async function isPlainFile(
  folder: string,
  file: string,
  endings: readonly string[] = [],
): Promise<boolean> {
  const root = await realpath(folder).catch(() => null);
  if (root === null) return false;
  const places = ['', ...endings].map((ending) => path.join(root, file + ending));
  const found = await Promise.all(places.map((place) => realpath(place).catch(() => null)));
  return found[0] !== null && found.every((real, at) => real === null || real === places[at]);
}
