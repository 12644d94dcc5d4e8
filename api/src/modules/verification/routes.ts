import type { verificationCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { VerificationService } from './service';

export function createVerificationHandlers({
  verification,
}: {
  verification: VerificationService;
}): HandlersOf<typeof verificationCalls> {
  return {
    startPhotoCheck: ({ memberId }) => verification.start(memberId),
    verifyPhoto: ({ memberId, body }) => verification.verify(memberId, body),
    withdrawPhotoCheck: async ({ memberId }) => ({
      verificationStatus: await verification.withdraw(memberId),
    }),
  };
}
