import { createOptionalWorker, isInstalled, type OptionalWorker } from '../optionalWorker';
import { brightnessOf, type Picture } from '../pictures';
import type { FaceVerifier } from './faceVerifier';
import { judgeFaces, type SeenFace } from './judgeFaces';

/** Result of the optional package's worker, which holds the library and all data about faces. */
interface WorkerSeen {
  pictures: { faces: SeenFace[] }[];
  photos: { faces: SeenFace[]; similarity: number | null }[];
}

interface WorkerQuestion {
  pictures: readonly Picture[];
  /** Index of the straight picture. */
  straight: number;
  photos: readonly Picture[];
}

/** One check takes one to two seconds; more than this many waiting would mean half a minute. */
const WAITING_MAX = 12;

export const isFaceCheckInstalled = (folder: string): boolean => isInstalled(folder, '@vladmandic/human');

/** Compares faces on this machine, in a worker thread with the optional package's library. */
export type LocalVerifier = FaceVerifier & Pick<OptionalWorker<WorkerQuestion, WorkerSeen>, 'start'>;

export function createLocalVerifier(folder: string): LocalVerifier {
  const worker = createOptionalWorker<WorkerQuestion, WorkerSeen>(folder, WAITING_MAX);
  return {
    reviewedByPerson: async () => false,
    start: worker.start,
    stop: worker.stop,
    async verify({ pictures, photos }) {
      const seen = await worker.ask({
        pictures: pictures.map(({ picture }) => picture),
        straight: pictures.findIndex(({ pose }) => pose === 'look_straight'),
        photos: photos.map(({ picture }) => picture),
      });
      return judgeFaces({
        pictures: pictures.map(({ pose, picture }, index) => ({
          pose,
          brightness: brightnessOf(picture),
          faces: seen.pictures[index]?.faces ?? [],
        })),
        photos: photos.map(({ id }, index) => ({
          id,
          faces: seen.photos[index]?.faces ?? [],
          similarity: seen.photos[index]?.similarity ?? null,
        })),
      });
    },
  };
}
