import type { Connection } from 'mongoose';
import type { MemberData } from '../account/memberData';
import { createModerationRepository } from './moderation/repository';
import { createModeration, type Moderation, type ModerationDeps } from './moderation/service';
import { createPastContacts } from './pastContacts/repository';
import { createSafetyRepository } from './repository';
import { createSafetyService, type SafetyService, type SafetyServiceDeps } from './service';

export { createSafetyHandlers as createHandlers } from './routes';

export const createService = (
  deps: Omit<SafetyServiceDeps, 'safety' | 'pastContacts'> & { connection: Connection },
) =>
  createSafetyService({
    ...deps,
    safety: createSafetyRepository(deps.connection),
    pastContacts: createPastContacts(deps.connection),
  });

/** Creates the service for decisions about reports. It needs profiles, which need the service above. */
export const createModerationService = (
  deps: Omit<ModerationDeps, 'reports' | 'records'> & { connection: Connection },
) =>
  createModeration({
    ...deps,
    reports: createSafetyRepository(deps.connection),
    records: createModerationRepository(deps.connection),
  });

interface MemberDataDeps {
  safety: SafetyService;
  moderation: Moderation;
}

export const describeMemberData = ({ safety, moderation }: MemberDataDeps): MemberData => ({
  remove: safety.removeAllOf,
  sections: { safety: safety.exportData },
  async recordDeparture(account, contactIds) {
    await moderation.barAddressIfRestricted(account);
    await safety.recordDeparture(account, contactIds);
  },
});
