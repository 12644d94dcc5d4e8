import { PHOTO_REVIEW_DAYS, type VerificationProblem, type VerificationResult } from '@sixfold/api-contract';
import { isPhotoVerified, reasonOf, type ProfileRecord } from '../profile/service';
import { countAttemptsLeft } from './policy';

const AWAITING_REVIEW =
  'Your pictures wait for a person to look at them. They are deleted as soon as it is decided, and after ' +
  `${PHOTO_REVIEW_DAYS} days at the latest.`;

export function presentResult(
  profile: ProfileRecord,
  verdict: { verified: boolean; problem: VerificationProblem | null },
  now: Date,
): VerificationResult {
  const { verified, problem } = verdict;
  const pendingText = profile.photoCheck.status === 'pending' ? AWAITING_REVIEW : null;
  return {
    verified,
    reason: verified ? null : problem ? reasonOf(problem) : pendingText,
    problem,
    verificationStatus: profile.photoCheck.status,
    isPhotoVerified: isPhotoVerified(profile),
    attemptsLeft: countAttemptsLeft(profile.photoCheck, now),
  };
}
