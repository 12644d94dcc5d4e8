import { verificationCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { VerificationService } from './service';

export function mountVerification(calls: Calls, verification: VerificationService): void {
  calls.forMembers(verificationCalls.startPhotoCheck, ({ memberId }) => verification.start(memberId));
  calls.forMembers(verificationCalls.verifyPhoto, ({ memberId, body }) =>
    verification.verify(memberId, body),
  );
  calls.forMembers(verificationCalls.withdrawPhotoCheck, async ({ memberId }) => ({
    verificationStatus: await verification.withdraw(memberId),
  }));
}
