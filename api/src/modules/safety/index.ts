import type { Connection } from 'mongoose';
import type { CreateLimiter } from '../../providers/limiter';
import type { MemberData } from '../account/memberData';
import { createFraudNotices, type FraudNotices, type FraudNoticesDeps } from './fraudNotices/service';
import { createFraudNoticeRepository } from './fraudNotices/repository';
import { createObjections } from './objections/repository';
import { createModerationRepository } from './moderation/repository';
import { createRestrictions, type Restrictions, type RestrictionsDeps } from './moderation/restrictions';
import { createModeration, type Moderation, type ModerationDeps } from './moderation/service';
import { createPastContacts } from './pastContacts/repository';
import { createSafetyRepository } from './repository';
import { createSafetyService, type SafetyService, type SafetyServiceDeps } from './service';

export { createSafetyHandlers as createHandlers } from './routes';

/** More reports in a day suggest a campaign. */
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

/** Creates the service that operators use to decide about reports. */
export const createModerationService = (
  deps: Omit<ModerationDeps, 'reports' | 'records' | 'objections'> & { connection: Connection },
) =>
  createModeration({
    ...deps,
    reports: createSafetyRepository(deps.connection),
    records: createModerationRepository(deps.connection),
    objections: createObjections(deps.connection),
  });

/** Creates the service that shows members the restriction of their account. */
export const createRestrictionService = (
  deps: Omit<RestrictionsDeps, 'records' | 'objections'> & { connection: Connection },
) =>
  createRestrictions({
    ...deps,
    records: createModerationRepository(deps.connection),
    objections: createObjections(deps.connection),
  });

/** Creates the service that notifies the contacts of an account removed for fraud. */
export const createFraudNoticeService = (
  deps: Omit<FraudNoticesDeps, 'notices'> & { connection: Connection },
): FraudNotices => createFraudNotices({ ...deps, notices: createFraudNoticeRepository(deps.connection) });

interface MemberDataDeps {
  safety: SafetyService;
  moderation: Moderation;
  restrictions: Restrictions;
  fraudNotices: FraudNotices;
}

export const describeMemberData = ({
  safety,
  moderation,
  restrictions,
  fraudNotices,
}: MemberDataDeps): MemberData => ({
  async remove(memberId) {
    await safety.removeAllOf(memberId);
    await restrictions.removeAllOf(memberId);
    await fraudNotices.removeAllOf(memberId);
  },
  sections: { safety: safety.exportData, restriction: restrictions.exportData },
  recordDeparture: safety.recordDeparture,
  recordDeletion: moderation.barAddressIfRestricted,
});
