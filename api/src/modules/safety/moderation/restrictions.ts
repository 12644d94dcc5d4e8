import type { AccountRestriction } from '@sixfold/api-contract';
import { Failure } from '../../../failure';
import type { Clock, Logger } from '../../../providers/ports';
import type { ProfileService } from '../../profile/service';
import type { Objection, Objections } from '../objections/repository';
import { AUTOMATIC, type ModerationRecord, type ModerationRepository } from './repository';

/** Shows members the restriction of their account and accepts objections. */
export type Restrictions = ReturnType<typeof createRestrictions>;

export interface RestrictionsDeps {
  records: Pick<ModerationRepository, 'findNewest'>;
  objections: Objections;
  profiles: Pick<ProfileService, 'findRecord'>;
  clock: Clock;
  logger: Logger;
}

const REVIEW_BY_REPORTS =
  'Several members have reported your account, so your profile is hidden until a person has looked at it. Nothing is decided yet.';
const REVIEW_BY_PERSON =
  'A person at Sixfold wants to look at your account more closely, and your profile is hidden until then. Nothing is decided yet.';

/** Formats the reason shown to the member. A note about a review is meant for operators, so it is not shown. */
export const formatReason = ({
  action,
  by,
  why,
}: Pick<ModerationRecord, 'action' | 'by' | 'why'>): string => {
  if (action === 'suspend') return why;
  return by === AUTOMATIC ? REVIEW_BY_REPORTS : REVIEW_BY_PERSON;
};

export function createRestrictions(deps: RestrictionsDeps) {
  const { records, objections, profiles, clock, logger } = deps;

  async function find(memberId: string): Promise<AccountRestriction | null> {
    const state = (await profiles.findRecord(memberId))?.restriction ?? null;
    if (state === null) return null;
    const [record, objection] = await Promise.all([
      records.findNewest(memberId, state === 'suspended' ? 'suspend' : 'flag'),
      objections.find(memberId),
    ]);
    if (!record) throw new Error('A restriction has no recorded decision.');
    return present(state, record, objection);
  }

  return {
    /** Returns null when the member is not restricted. */
    find,
    /**
     * Stores an objection and returns the restriction with it.
     * @throws Failure `not_restricted`, `already_objected`
     */
    async object(
      memberId: string,
      state: AccountRestriction['state'],
      text: string,
    ): Promise<AccountRestriction> {
      const before = await find(memberId);
      if (before?.state !== state) throw new Failure('not_restricted');
      const isNew = await objections.add(memberId, text, clock());
      // The same text is a repeated request.
      if (!isNew && (await objections.find(memberId))?.text !== text) throw new Failure('already_objected');
      logger.info({ memberId }, 'member_objected');
      return (await find(memberId)) ?? before;
    },
    /** Returns the suspension of a member. @throws Failure `not_restricted` */
    async requireSuspension(memberId: string): Promise<AccountRestriction> {
      const found = await find(memberId);
      if (found?.state !== 'suspended') throw new Failure('not_restricted');
      return found;
    },
    removeAllOf: (memberId: string): Promise<void> => objections.remove(memberId),
    async exportData(memberId: string): Promise<unknown> {
      const [found, objection] = await Promise.all([find(memberId), objections.find(memberId)]);
      return found && { ...found, objection: objection && { at: objection.at, text: objection.text } };
    },
  };
}

const present = (
  state: AccountRestriction['state'],
  record: ModerationRecord,
  objection: Objection | null,
): AccountRestriction => ({
  state,
  since: record.at.toISOString(),
  reason: formatReason(record),
  objection: objection && { at: objection.at.toISOString(), isRejected: objection.rejectedAt !== null },
});
