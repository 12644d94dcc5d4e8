import type { Pose, VerificationProblem } from '@sixfold/api-contract';
import type { Picture } from '../pictures';

/** What the camera saw, one picture for each pose that was asked for, and the photos it is compared with. */
export interface FaceCheck {
  pictures: readonly { pose: Pose; picture: Picture }[];
  photos: readonly { id: string; picture: Picture }[];
}

export type FaceVerdict =
  | { outcome: 'passed'; matchedPhotoIds: string[] }
  /** Only a person can decide. */
  | { outcome: 'unsure' }
  | { outcome: 'failed'; problem: VerificationProblem };

/** Compares a person at the camera with photos. It keeps nothing of either. */
export interface FaceVerifier {
  /** True when every check waits for a person. */
  reviewedByPerson: () => Promise<boolean>;
  /** @throws WorkerBusy when too many wait already; any other error is a defect of the verifier */
  verify: (check: FaceCheck) => Promise<FaceVerdict>;
  stop: () => Promise<void>;
}

/** No program: every check waits for a person. */
export const manualVerifier: FaceVerifier = {
  reviewedByPerson: async () => true,
  verify: async () => ({ outcome: 'unsure' }),
  stop: async () => undefined,
};
