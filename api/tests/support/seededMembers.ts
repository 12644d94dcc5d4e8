import { Types } from 'mongoose';
import type { ProfileFields } from '../../src/modules/profile/model';
import { anyProfile, createDraw, type Draw } from './manyMembers';
import type { Member, TestEnvironment } from './testEnvironment';

export type Stored = ProfileFields & { userId: string };

/** Many members, written directly to the database because calls would take minutes. */
export interface SeededMembers {
  members: Map<string, Stored>;
  join: (name: string, overrides?: Partial<ProfileFields>) => Promise<Member>;
}

export async function seedMembers(
  environment: TestEnvironment,
  count: number,
  seed: number,
): Promise<SeededMembers> {
  const { connection, clock } = environment.deps;
  const draw: Draw = createDraw(seed);
  const now = clock();
  const members = new Map<string, Stored>();
  for (let place = 0; place < count; place += 1) {
    const userId = Types.ObjectId.createFromTime(1_600_000_000 + place * 11).toHexString();
    members.set(userId, { userId, ...anyProfile(draw, now) });
  }
  await connection.collection('profiles').insertMany(
    [...members.values()].map(({ userId, ...fields }) => ({
      ...fields,
      userId: new Types.ObjectId(userId),
      updatedAt: now,
    })),
  );
  await connection.collection('users').insertMany(
    [...members.keys()].map((userId, place) => ({
      _id: new Types.ObjectId(userId),
      firstName: `Member ${place}`,
      lastName: 'Crowd',
      email: `member-${place}@example.org`,
      passwordHash: 'none',
      isDemo: false,
      createdAt: now,
    })),
  );
  await environment.app.rebuildMemberIndex();
  return {
    members,
    async join(name, overrides = {}) {
      const member = await environment.member(name);
      // The viewer is active today.
      const fields = { ...anyProfile(draw, now), onboarded: true, lastActiveAt: now, ...overrides };
      await connection
        .collection('profiles')
        .updateOne({ userId: new Types.ObjectId(member.id) }, { $set: fields });
      members.set(member.id, { userId: member.id, ...fields });
      await environment.app.rebuildMemberIndex();
      return member;
    },
  };
}
