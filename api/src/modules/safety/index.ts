import type { Connection } from 'mongoose';
import type { CreateLimiter } from '../../providers/limiter';
import type { MemberData } from '../account/memberData';
import { createModerationRepository } from './moderation/repository';
import { createModeration, type Moderation, type ModerationDeps } from './moderation/service';
import { createPastContacts } from './pastContacts/repository';
import { createSafetyRepository } from './repository';
import { createSafetyService, type SafetyService, type SafetyServiceDeps } from './service';

export { createSafetyHandlers as createHandlers } from './routes';

/** More would be a campaign: a member meets few people a day whom an operator must hear of. */
const REPORTS_A_DAY = 5;

interface ServiceDeps extends Omit<SafetyServiceDeps, 'safety' | 'pastContacts' | 'reportLimit'> {
  connection: Connection;
  createLimiter: CreateLimiter;
}

export const createService = (deps: ServiceDeps) =>
  createSafetyService({
    ...deps,
    reportLimit: deps.createLimiter({
      name: 'reports:account',
      points: REPORTS_A_DAY,
      windowSeconds: 24 * 60 * 60,
    }),
    safety: createSafetyRepository(deps.connection),
    pastContacts: createPastContacts(deps.connection),
  });

/** Creates the service for decisions about reports. */
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
