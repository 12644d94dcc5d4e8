import { verificationCalls, type OwnProfile, type VerificationResult } from '@sixfold/api-contract';
import { idOf, mockCall, type MockHandler } from '@sixfold/api-contract/testing';

interface ProfileAccess {
  read: () => OwnProfile;
  write: (changes: Partial<OwnProfile>) => void;
}

type Answer = Pick<VerificationResult, 'verified' | 'reason' | 'problem' | 'verificationStatus'>;

/** Outcomes of successive checks, so that each can be explored. */
const ANSWERS: readonly Answer[] = [
  {
    verified: false,
    reason: 'The pictures are too dark. Please try again with better lighting.',
    problem: 'too_dark',
    verificationStatus: 'rejected',
  },
  { verified: true, reason: null, problem: null, verificationStatus: 'none' },
  {
    verified: false,
    reason: 'Your pictures wait for a person to look at them.',
    problem: null,
    verificationStatus: 'pending',
  },
];

/** Creates the photo checks of the mock API: the first fails, the second passes, the third waits for a person. */
export function createPhotoCheckHandlers({ read, write }: ProfileAccess): readonly MockHandler[] {
  let checks = 0;
  return [
    mockCall(verificationCalls.startPhotoCheck, () => ({
      challengeId: idOf(77),
      poses: ['turn_left', 'look_straight', 'turn_right'],
      expiresInSeconds: verificationCalls.PHOTO_CHECK_SECONDS,
      attemptsLeft: verificationCalls.PHOTO_CHECKS_A_DAY,
      reviewedByPerson: false,
    })),
    mockCall(verificationCalls.verifyPhoto, () => {
      const answer = ANSWERS[checks % ANSWERS.length] ?? ANSWERS[0]!;
      checks += 1;
      write({
        isPhotoVerified: answer.verified || read().isPhotoVerified,
        verificationStatus: answer.verificationStatus,
        verificationReason: answer.problem && answer.reason,
        verificationAttempts: answer.verified ? 0 : read().verificationAttempts + 1,
      });
      return {
        ...answer,
        isPhotoVerified: read().isPhotoVerified,
        attemptsLeft: verificationCalls.PHOTO_CHECKS_A_DAY - 1,
      };
    }),
    mockCall(verificationCalls.withdrawPhotoCheck, () => {
      write({ verificationStatus: 'none' });
      return { verificationStatus: 'none' as const };
    }),
  ];
}
