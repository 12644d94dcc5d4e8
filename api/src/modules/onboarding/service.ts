import type { BodyOf, OnboardingDraft, onboardingCalls } from '@sixfold/api-contract';
import { Failure } from '../../failure';
import type { DomainEvents } from '../../domainEvents';
import type { Clock } from '../../providers/ports';
import type { ProfileService } from '../profile/service';
import { mergeNewerFields, clampToNow } from './policy';
import { presentOnboarding } from './presenter';
import type { OnboardingRepository } from './repository';

type DraftChanges = BodyOf<typeof onboardingCalls.saveOnboardingDraft>;

export type OnboardingService = ReturnType<typeof createOnboardingService>;

export interface OnboardingServiceDeps {
  drafts: OnboardingRepository;
  profiles: ProfileService;
  events: DomainEvents;
  clock: Clock;
}

/** Retries of a save that another device of the member has overtaken. */
const ATTEMPTS_MAX = 8;

export function createOnboardingService({ drafts, profiles, events, clock }: OnboardingServiceDeps) {
  const hasFinished = async (memberId: string) => (await profiles.findRecord(memberId))?.onboarded ?? false;

  async function merge(
    memberId: string,
    { step, answers, tests }: DraftChanges,
  ): Promise<OnboardingDraft | null> {
    const kept = await drafts.findOf(memberId);
    const now = clock();
    const next = {
      step,
      answers: mergeNewerFields(kept?.answers ?? {}, clampToNow(answers, now.getTime())),
      tests: mergeNewerFields(kept?.tests ?? {}, clampToNow(tests, now.getTime())),
    };
    const stored = await drafts.replace(memberId, kept?.revision ?? null, next, now);
    return stored ? presentOnboarding({ ...next, revision: 0 }) : null;
  }

  events.on('onboarding_finished', ({ memberId }) => drafts.remove(memberId));

  return {
    /** Returns the member's draft, or null when there is none or onboarding is finished. */
    async find(memberId: string): Promise<OnboardingDraft | null> {
      const kept = await drafts.findOf(memberId);
      return kept && !(await hasFinished(memberId)) ? presentOnboarding(kept) : null;
    },
    /** Merges newer fields into the draft and returns it; returns null once onboarding is finished. */
    async save(memberId: string, changes: DraftChanges): Promise<OnboardingDraft | null> {
      if (await hasFinished(memberId)) return null;
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        const merged = await merge(memberId, changes);
        if (!merged) continue;
        if (!(await hasFinished(memberId))) return merged;
        // Onboarding finished concurrently and removed its draft, so remove this one too.
        await drafts.remove(memberId);
        return null;
      }
      throw new Failure('not_ready');
    },
    /** Removes the draft: at the end of onboarding, when the member starts over, and when the account is deleted. */
    removeAllOf: (memberId: string): Promise<void> => drafts.remove(memberId),
  };
}
