import type { BodyOf, KeptOnboarding, onboardingCalls } from '@sixfold/api-contract';
import { Failure } from '../../http/errors';
import type { Facts } from '../../facts';
import type { Clock } from '../../providers/ports';
import type { ProfileService } from '../profile/service';
import { mergeTyped, withoutFuture } from './policy';
import { presentOnboarding } from './presenter';
import type { OnboardingRepository } from './repository';

type Keeping = BodyOf<typeof onboardingCalls.keepOnboarding>;

export interface OnboardingService {
  /** What was kept of a member's onboarding; null when nothing was, or when there is no need any more. */
  find: (memberId: string) => Promise<KeptOnboarding | null>;
  /** Keeps what is newer of each field and answers what is kept now; null for a member who has finished. */
  keep: (memberId: string, typed: Keeping) => Promise<KeptOnboarding | null>;
  /** Leaves nothing of a member: at the end of onboarding, when they start over, and when their account goes. */
  removeAllOf: (memberId: string) => Promise<void>;
}

interface OnboardingServiceDeps {
  drafts: OnboardingRepository;
  profiles: ProfileService;
  facts: Facts;
  clock: Clock;
}

/** How often a member's devices may be faster than each other within one call. */
const TRIES = 8;

export function createOnboardingService({
  drafts,
  profiles,
  facts,
  clock,
}: OnboardingServiceDeps): OnboardingService {
  const hasFinished = async (memberId: string) => (await profiles.findRecord(memberId))?.onboarded ?? false;

  async function merge(memberId: string, { step, answers, tests }: Keeping): Promise<KeptOnboarding | null> {
    const kept = await drafts.findOf(memberId);
    const now = clock();
    const next = {
      step,
      answers: mergeTyped(kept?.answers ?? {}, withoutFuture(answers, now.getTime())),
      tests: mergeTyped(kept?.tests ?? {}, withoutFuture(tests, now.getTime())),
    };
    const stored = await drafts.replace(memberId, kept?.revision ?? null, next, now);
    return stored ? presentOnboarding({ ...next, revision: 0 }) : null;
  }

  facts.on('onboarding_finished', ({ memberId }) => drafts.remove(memberId));

  return {
    async find(memberId) {
      const kept = await drafts.findOf(memberId);
      return kept && !(await hasFinished(memberId)) ? presentOnboarding(kept) : null;
    },
    async keep(memberId, typed) {
      if (await hasFinished(memberId)) return null;
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const merged = await merge(memberId, typed);
        if (!merged) continue;
        if (!(await hasFinished(memberId))) return merged;
        // Completed meanwhile: its draft was removed, and this one must not stay behind.
        await drafts.remove(memberId);
        return null;
      }
      throw new Failure('not_ready');
    },
    removeAllOf: (memberId) => drafts.remove(memberId),
  };
}
