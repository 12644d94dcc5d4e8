import { realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns whether a file exists in the folder and neither it nor a folder in between is a symbolic link. The folder
 * itself may be one.
 * @param endings suffixes of sibling files, which may be missing but must not be links either
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
