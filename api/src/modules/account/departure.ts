import type { Logger } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { Account } from '../auth/service';
import type { MemberData } from './memberData';

export interface DepartureDeps {
  /** By module, in the order of removal: access to the account first, then anything visible to others. */
  memberData: Readonly<Record<string, MemberData>>;
  publisher: Publisher;
  logger: Logger;
}

/** Stores the past contacts allowed to report the member. They are not listed before the member has disappeared. */
export async function recordDeparture(deps: DepartureDeps, account: Account): Promise<void> {
  const contactIds = await collectMemberIds(deps, 'listContacts', account.id);
  for (const data of Object.values(deps.memberData)) await data.recordDeparture?.(account, contactIds);
}

/** Makes the browsers of related members refetch, after which they no longer find the account. */
export async function publishDeparture(deps: DepartureDeps, memberId: string): Promise<void> {
  const related = await collectMemberIds(deps, 'listRelated', memberId);
  for (const otherId of related) deps.publisher.publish(otherId, 'member_left', { userId: memberId });
}

async function collectMemberIds(
  { memberData }: DepartureDeps,
  list: 'listRelated' | 'listContacts',
  memberId: string,
): Promise<string[]> {
  const found = await Promise.all(
    Object.values(memberData).map(async (data) => data[list]?.(memberId) ?? []),
  );
  return [...new Set(found.flat())];
}

/** Returns false when the step failed; the failure is logged. */
export async function attemptStep(
  { logger }: Pick<DepartureDeps, 'logger'>,
  step: string,
  memberId: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logger.error({ err: error, step, memberId }, 'deletion_step_failed');
    return false;
  }
}
