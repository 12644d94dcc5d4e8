import type { Connection } from 'mongoose';
import type { MemberData } from '../account/memberData';
import { createOnboardingRepository } from './repository';
import { createOnboardingService, type OnboardingService, type OnboardingServiceDeps } from './service';

export { createOnboardingHandlers as createHandlers } from './routes';

export const createService = (deps: Omit<OnboardingServiceDeps, 'drafts'> & { connection: Connection }) =>
  createOnboardingService({ ...deps, drafts: createOnboardingRepository(deps.connection) });

export const describeMemberData = ({ onboarding }: { onboarding: OnboardingService }): MemberData => ({
  remove: onboarding.removeAllOf,
  sections: { onboarding: onboarding.find },
});
