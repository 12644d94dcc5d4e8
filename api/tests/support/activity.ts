import { profileCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import type { Member, TestEnvironment } from './testEnvironment';
import { waitUntil } from './waiting';
import { HOUR_MS } from '../../src/durations';

const hoursAgo = ({ deps }: TestEnvironment, hours: number) =>
  new Date(deps.clock().getTime() - hours * HOUR_MS);

const profilesOf = ({ deps }: TestEnvironment) => deps.connection.collection('profiles');
const filterOf = ({ id }: Pick<Member, 'id'>) => ({ userId: new Types.ObjectId(id) });

/**
 * Waits until no activity record of a member is pending. Requests are recorded up to a second later, at most once an
 * hour, with the time of the write, so a test that advances the clock too early shifts the record.
 */
export async function waitForActivity(
  environment: TestEnvironment,
  member: Pick<Member, 'id' | 'browser'>,
): Promise<void> {
  environment.advance(2 * HOUR_MS);
  await member.browser.call(profileCalls.getOwnProfile);
  await waitUntil(async () => {
    const profile = await profilesOf(environment).findOne(filterOf(member));
    return profile?.['lastActiveAt'] > hoursAgo(environment, 1);
  });
}

/** Sets the member's last activity to this many hours ago. */
export async function setLastActive(
  environment: TestEnvironment,
  member: Member,
  hours: number,
): Promise<void> {
  await waitForActivity(environment, member);
  const lastActiveAt = hoursAgo(environment, hours);
  await profilesOf(environment).updateOne(filterOf(member), { $set: { lastActiveAt } });
}
