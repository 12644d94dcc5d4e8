import type { PhotoCrop } from '@sixfold/api-contract';
import type { PhotoProcessor, PhotoResult } from './photoProcessor';

export interface PhotoJob {
  filePath: string;
  crop: PhotoCrop | undefined;
  /** Whether the picture stays uncropped, as in messages. */
  isUncropped: boolean;
}

export interface PhotoReply {
  result: PhotoResult | null;
  /** Message of an unexpected error, when there is no result. */
  error: string;
  /** Memory of the process after the job; some of it is never released. */
  usedBytes: number;
}

/** Exit code of a process that ended because a picture took too much memory. */
export const OUT_OF_MEMORY_CODE = 77;
const CHECK_MEMORY_MS = 20;

/**
 * Decodes pictures for the parent process, one at a time. The memory limit is the first argument. libvips allocates
 * outside V8's heap, so no option of Node limits it; its threads leave this one free.
 */
export function servePhotoJobs(processor: PhotoProcessor): void {
  const memoryBytesMax = Number(process.argv[2]);
  const getUsedBytes = () => process.memoryUsage.rss();
  setInterval(() => {
    if (getUsedBytes() > memoryBytesMax) process.exit(OUT_OF_MEMORY_CODE);
  }, CHECK_MEMORY_MS);
  process.once('disconnect', () => process.exit());

  async function run({ filePath, crop, isUncropped }: PhotoJob): Promise<PhotoReply> {
    try {
      const result = await (isUncropped
        ? processor.processUncropped(filePath)
        : processor.process(filePath, crop));
      return { result, error: '', usedBytes: getUsedBytes() };
    } catch (error) {
      return { result: null, error: String(error), usedBytes: getUsedBytes() };
    }
  }
  process.on('message', (job: PhotoJob) => void run(job).then((reply) => process.send?.(reply)));
}
