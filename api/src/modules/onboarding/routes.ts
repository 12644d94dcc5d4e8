import { onboardingCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { OnboardingService } from './service';

export function mountOnboarding(calls: Calls, onboarding: OnboardingService): void {
  calls.forMembers(onboardingCalls.getOnboarding, async ({ memberId }) => ({
    draft: await onboarding.find(memberId),
  }));
  calls.forMembers(onboardingCalls.keepOnboarding, async ({ memberId, body }) => ({
    draft: await onboarding.keep(memberId, body),
  }));
  calls.forMembers(onboardingCalls.forgetOnboarding, async ({ memberId }) => {
    await onboarding.removeAllOf(memberId);
    return { ok: true };
  });
}
