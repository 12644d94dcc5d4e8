import { PHOTO_REVIEW_DAYS, type VerificationProblem, type VerificationResult } from '@sixfold/api-contract';
import { isPhotoVerified, type ProfileRecord } from '../profile/service';
import { attemptsLeft } from './policy';

/** What went wrong, and what the member can do about it. */
const REASONS: Record<VerificationProblem, string> = {
  not_started: 'Please start the photo check in your profile: we ask for your consent first.',
  no_face: 'We could not see a face in the captures. Please hold your whole face in view of the camera.',
  several_faces: 'We saw more than one face. Please be alone in view of the camera.',
  too_dark: 'The captures are too dark. Please try again with better lighting.',
  pose_not_followed:
    'The poses were not the ones we asked for. Please turn your head a little, to the side that is named.',
  does_not_match:
    'The person at the camera does not look like your photos. Please try again with better lighting, or with newer photos.',
  no_usable_photo:
    'None of your photos shows one clear face. Please add a photo of you alone, seen from the front.',
};

export const WAITING_FOR_A_PERSON =
  'Your captures wait for a person to look at them. They are deleted as soon as it is decided, and after ' +
  `${PHOTO_REVIEW_DAYS} days at the latest.`;

export const reasonOf = (problem: VerificationProblem): string => REASONS[problem];

export function presentResult(
  profile: ProfileRecord,
  verdict: { verified: boolean; problem: VerificationProblem | null },
  now: Date,
): VerificationResult {
  const { verified, problem } = verdict;
  const waits = profile.photoCheck.status === 'pending' ? WAITING_FOR_A_PERSON : null;
  return {
    verified,
    reason: verified ? null : problem ? reasonOf(problem) : waits,
    problem,
    verificationStatus: profile.photoCheck.status,
    isPhotoVerified: isPhotoVerified(profile),
    attemptsLeft: attemptsLeft(profile.photoCheck, now),
  };
}
