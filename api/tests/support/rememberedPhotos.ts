import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PhotoProcessor, PhotoResult } from '../../src/providers/photoProcessor';

const results = new Map<string, PhotoResult>();

/** Encodes each picture once per worker, because tests upload the same few pictures hundreds of times. */
export function rememberPhotos(processor: PhotoProcessor): PhotoProcessor {
  async function recall(filePath: string, way: string, process: () => Promise<PhotoResult>) {
    const hash = createHash('sha256')
      .update(way)
      .update(await readFile(filePath));
    const key = hash.digest('hex');
    const known = results.get(key);
    if (known) return known;
    const result = await process();
    if (result.ok) results.set(key, result);
    return result;
  }
  return {
    process: (filePath, crop) =>
      recall(filePath, `crop ${JSON.stringify(crop)}`, () => processor.process(filePath, crop)),
    processUncropped: (filePath) => recall(filePath, 'uncropped', () => processor.processUncropped(filePath)),
  };
}
