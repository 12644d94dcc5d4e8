import type { SaveProfileBody } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { completeProfile, type Member, type TestEnvironment } from './testEnvironment';

export const ADA = { mbtiType: 'INFJ', enneagramType: 4, loveLanguage: 'Acts of Service' };
export const BEN = { mbtiType: 'ESTP', enneagramType: 9, loveLanguage: 'Receiving Gifts' };

const EVERYBODY: SaveProfileBody = { preferredGenders: ['male', 'female', 'non-binary', 'other'] };

export const MINUTE_MS = 60_000;

export const analysisOf = (other: { id: string }, connectionGoal = 'dating') => ({
  body: { otherUserId: other.id, connectionGoal },
});

export async function joinWithTraits(
  environment: TestEnvironment,
  name: string,
  traits: object,
  profile: SaveProfileBody,
): Promise<Member> {
  const member = await environment.member(name, completeProfile({ ...EVERYBODY, ...profile }));
  await environment.deps.connection
    .collection('profiles')
    .updateOne({ userId: new Types.ObjectId(member.id) }, { $set: traits });
  return member;
}
