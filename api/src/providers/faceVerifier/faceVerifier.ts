import type { Pose, VerificationProblem } from '@sixfold/api-contract';
import type { Picture } from '../pictures';

/** Camera pictures, one for each requested pose, and the photos to compare them with. */
export interface FaceCheck {
  pictures: readonly { pose: Pose; picture: Picture }[];
  photos: readonly { id: string; picture: Picture }[];
}

export type FaceVerdict =
  | { outcome: 'passed'; matchedPhotoIds: string[] }
  /** Only a person can decide. */
  | { outcome: 'unsure' }
  | { outcome: 'failed'; problem: VerificationProblem };

/** Compares a person at the camera with photos, and stores neither. */
export interface FaceVerifier {
  /** Returns whether every check waits for a person. */
  reviewedByPerson: () => Promise<boolean>;
  /** @throws WorkerBusy when too many are already waiting; any other error is a defect of the verifier */
  verify: (check: FaceCheck) => Promise<FaceVerdict>;
  stop: () => Promise<void>;
}

/** Leaves every check to a person. */
export const manualVerifier: FaceVerifier = {
  reviewedByPerson: async () => true,
  verify: async () => ({ outcome: 'unsure' }),
  stop: async () => undefined,
};
