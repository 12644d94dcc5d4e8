import type { onboardingCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { OnboardingService } from './service';

export function createOnboardingHandlers({
  onboarding,
}: {
  onboarding: OnboardingService;
}): HandlersOf<typeof onboardingCalls> {
  return {
    getOnboardingDraft: async ({ memberId }) => ({ draft: await onboarding.find(memberId) }),
    saveOnboardingDraft: async ({ memberId, body }) => ({ draft: await onboarding.save(memberId, body) }),
    async deleteOnboardingDraft({ memberId }) {
      await onboarding.removeAllOf(memberId);
      return { ok: true };
    },
  };
}
