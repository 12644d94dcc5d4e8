import { Types } from 'mongoose';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { createDomainEvents } from '../../../domainEvents';
import { createPhotoList } from '../photoList/repository';
import { createProfileRepository } from '../repository';
import { withPhotoEvents, withProfileEvents } from '../withChangeEvents';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let environment: TestEnvironment;
let ada: Member;
let announced: string[] = [];
beforeAll(async () => {
  environment = await createTestEnvironment();
  ada = await environment.member('Ada');
});
afterAll(() => environment.stop());

function createWrites() {
  const { connection, logger } = environment.deps;
  const events = createDomainEvents(logger);
  announced = [];
  events.on('profile_changed', async ({ memberId }) => void announced.push(memberId));
  const profiles = withProfileEvents(createProfileRepository(connection), events);
  return { profiles, photos: withPhotoEvents(createPhotoList(connection), events) };
}

/** Writes that emit the event, each in a state that it changes. */
const WRITES: Record<string, (writes: ReturnType<typeof createWrites>, id: string) => Promise<unknown>> = {
  save: ({ profiles }, id) => profiles.save(id, { bio: 'Saved.' }, new Date()),
  change: ({ profiles }, id) => profiles.change(id, { bio: 'Changed.' }, new Date()),
  async setComputed({ profiles }, id) {
    const profile = await profiles.findByUser(id);
    return profile && profiles.setComputed(id, profile, { numerologyLifePath: 5 }, new Date());
  },
  setRestriction: ({ profiles }, id) => profiles.setRestriction(id, 'review', [], new Date()),
  setLeaving: ({ profiles }, id) => profiles.setLeaving(id, true),
  markChanged: ({ profiles }, id) => profiles.markChanged(id),
  setPhotoCheck: ({ profiles }, id) =>
    profiles.setPhotoCheck(id, { matchedPhotoIds: ['b'], status: 'pending' }),
  decidePhotoCheck: ({ profiles }, id) => profiles.decidePhotoCheck(id, { status: 'rejected' }, []),
  async add({ photos }, id) {
    await photos.reserve(id, 'c', new Date(Date.now() + 60_000));
    return photos.add(id, 'c', new Date());
  },
  remove: ({ photos }, id) => photos.remove(id, 'c', new Date(Date.now() + 60_000), new Date()),
  restore: ({ photos }, id) => photos.restore(id, 'c', new Date()),
  orderPhotos: ({ profiles }, id) => profiles.orderPhotos(id, ['c', 'b', 'a'], new Date()),
  removeAll: ({ photos }, id) => photos.removeAll(id, new Date()),
  async approve({ photos }, id) {
    await photos.reserve(id, 'd', new Date(Date.now() + 60_000));
    await photos.addInReview(id, 'd', new Date());
    return photos.approve(id, 'd', new Date());
  },
};

describe('a write visible to others', () => {
  it("is marked in the same document with the database's time", async () => {
    const stored = environment.deps.connection.collection('profiles');
    const userId = new Types.ObjectId(ada.id);
    await stored.updateOne({ userId }, { $set: { photos: ['a', 'b'] } });
    const unmarked: string[] = [];
    for (const [name, write] of Object.entries(WRITES)) {
      await stored.updateOne({ userId }, { $set: { changedAt: LONG_AGO } });
      const writes = createWrites();
      await write(writes, ada.id);
      const { changedAt } = (await stored.findOne({ userId })) as unknown as { changedAt: Date };
      if (announced.length !== 1 || changedAt <= LONG_AGO) unmarked.push(name);
    }
    expect(unmarked).toEqual([]);
  });

  it('is covered by this test if it emits the event', () => {
    const { connection, logger } = environment.deps;
    const [profiles, photos] = [createProfileRepository(connection), createPhotoList(connection)];
    const events = createDomainEvents(logger);
    const wrapped = { ...withProfileEvents(profiles, events), ...withPhotoEvents(photos, events) };
    const plain: Record<string, unknown> = { ...profiles, ...photos };
    const withEvent = Object.entries(wrapped).flatMap(([name, write]) => (plain[name] === write ? [] : name));
    // A removed profile has nothing to mark: its account records the deletion.
    expect(withEvent.filter((name) => name !== 'removeOf').sort()).toEqual(Object.keys(WRITES).sort());
  });
});
