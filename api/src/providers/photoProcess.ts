import type { PhotoCrop } from '@sixfold/api-contract';
import type { PhotoProcessor, PhotoResult } from './photoProcessor';

/** A picture to decode, as the server sends it to a process. */
export interface PhotoJob {
  filePath: string;
  crop: PhotoCrop | undefined;
  /** Whether the picture is kept whole, as messages show it. */
  isWhole: boolean;
}

/** What the process replies. */
export interface PhotoReply {
  result: PhotoResult | null;
  /** The message of an unforeseen error, when there is no result. */
  error: string;
  /** Memory of the process after the job; some of it is not given back. */
  usedBytes: number;
}

/** The process has ended itself because a picture took too much memory. */
export const OUT_OF_MEMORY_CODE = 77;
const CHECK_MEMORY_MS = 20;

/**
 * Decodes pictures in this process for the one that started it, one at a time. The limit of memory is its first
 * argument. libvips allocates outside of V8's heap, so no option of Node limits it; its threads leave this one free.
 */
export function servePhotoJobs(processor: PhotoProcessor): void {
  const memoryBytesMax = Number(process.argv[2]);
  const getUsedBytes = () => process.memoryUsage.rss();
  setInterval(() => {
    if (getUsedBytes() > memoryBytesMax) process.exit(OUT_OF_MEMORY_CODE);
  }, CHECK_MEMORY_MS);
  process.once('disconnect', () => process.exit());

  async function run({ filePath, crop, isWhole }: PhotoJob): Promise<PhotoReply> {
    try {
      const result = await (isWhole ? processor.processWhole(filePath) : processor.process(filePath, crop));
      return { result, error: '', usedBytes: getUsedBytes() };
    } catch (error) {
      return { result: null, error: String(error), usedBytes: getUsedBytes() };
    }
  }
  process.on('message', (job: PhotoJob) => void run(job).then((reply) => process.send?.(reply)));
}
