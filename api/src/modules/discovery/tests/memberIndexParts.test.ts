import { GOAL_WEIGHTS } from '@sixfold/domain';
import { createDomainEvents } from '../../../domainEvents';
import { createMemberCards, type MemberCard } from '../memberIndex/cards';
import { createMemberIndex } from '../memberIndex/createMemberIndex';
import { createMemberStore } from '../memberIndex/memberStore';
import { createEmptyProfile } from '../../profile/record';
import { anyProfile, createDraw } from '../../../../tests/support/manyMembers';
import { waitUntil } from '../../../../tests/support/waiting';
import type { LogLine } from '../../../../tests/support/recordingLogger';
import { locateTown } from '../../../../tests/support/towns';

const now = new Date('2026-06-15T10:00:00Z');
const idOf = (place: number) => place.toString(16).padStart(24, '0');

let logs: LogLine[];
const at = (level: string) => (fields: object, event: string) => void logs.push({ level, event, fields });
const logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
beforeEach(() => {
  logs = [];
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('createMemberStore', () => {
  it('finds members by id and slot while they come, go and the store grows, and reuses free slots', () => {
    const store = createMemberStore();
    const draw = createDraw(5);
    const here = new Set<string>();
    for (let turn = 0; turn < 30_000; turn += 1) {
      const userId = idOf(Math.floor(draw() * 6_000) * 977);
      if (draw() < 0.6) {
        store.put({ userId, isShown: true, hasPhotos: false, isVerified: false, isOnline: false });
        here.add(userId);
      } else {
        store.remove(userId);
        here.delete(userId);
      }
    }
    expect(store.size()).toBe(here.size);
    const slots = new Set<number>();
    for (let place = 0; place < 6_000; place += 1) {
      const userId = idOf(place * 977);
      const slot = store.slotOf(userId);
      expect(slot !== undefined).toBe(here.has(userId));
      if (slot === undefined) continue;
      expect(store.idAt(slot)).toBe(userId);
      slots.add(slot);
    }
    expect(slots.size).toBe(here.size);
    expect(store.columns().length).toBeLessThan(here.size * 1.2);
  });

  it('finds nobody for an invalid id', () => {
    expect(createMemberStore().slotOf('not an id')).toBeUndefined();
  });
});

describe('createMemberIndex after a failure', () => {
  const draw = createDraw(8);
  const members = new Map(
    Array.from({ length: 50 }, (_, place) => [
      idOf(place),
      { userId: idOf(place), ...anyProfile(draw, now), onboarded: true },
    ]),
  );
  let isBroken = false;
  /** Delays reading all members until it resolves. */
  let held = Promise.resolve();
  let clockMs = now.getTime();
  const events = createDomainEvents(logger);
  const index = createMemberIndex({
    source: {
      async *streamAll() {
        await held;
        yield [...members.values()];
      },
      find: async (ids) => {
        if (isBroken) throw new Error('The database is away.');
        return ids.flatMap((id) => members.get(id) ?? []);
      },
      count: async () => members.size,
      estimate: async () => members.size,
    },
    presence: { isOnline: () => false },
    locateTown,
    events,
    clock: () => new Date(clockMs),
    logger,
  });
  const loads = () => logs.filter(({ event }) => event === 'member_index_loaded').length;
  beforeAll(() => index.rebuild());

  it('reads all members again after a failed read', async () => {
    isBroken = true;
    events.emit('profile_changed', { memberId: idOf(3) });
    await settled();
    isBroken = false;
    expect(logs.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['members_not_reloaded', 'member_index_in_doubt', 'member_index_loaded']),
    );
  });

  it('ranks with the old columns while all members are read', async () => {
    let release = () => {};
    held = new Promise<void>((resolve) => (release = resolve));
    isBroken = true;
    events.emit('profile_changed', { memberId: idOf(3) });
    await settled();
    isBroken = false;
    const viewer = { userId: idOf(999), connectionGoals: [] };
    const today = { year: 2026, month: 6, day: 15 };
    const query = {
      viewer,
      goal: 'dating' as const,
      weights: GOAL_WEIGHTS.dating,
      filters: {},
      today,
      excludedIds: [],
    };
    const ranked = index.rank(query, 5);
    expect(await Promise.race([ranked.then(() => 'ranked'), settled()])).toBe('ranked');
    expect((await ranked).total).toBeGreaterThan(0);
    expect((await index.count(query)).total).toBe((await ranked).total);
    expect(loads()).toBe(0);
    release();
    await waitUntil(() => loads() === 1);
  });

  it('reads all members again when two consecutive counts have the same difference', async () => {
    await index.check();
    expect(loads()).toBe(0);
    members.delete(idOf(7));
    for (const expected of [0, 1]) {
      clockMs += 6 * 60 * 1_000;
      await index.check();
      expect(loads()).toBe(expected);
    }
  });
});

describe('createMemberCards', () => {
  const events = createDomainEvents(logger);
  let loads: string[][];
  let bio: string;
  let whileLoading: () => void;
  const cards = (maxBytes?: number) =>
    createMemberCards({
      async load(ids) {
        loads.push([...ids]);
        const found = new Map<string, MemberCard>(
          ids.map((userId) => [
            userId,
            {
              profile: {
                ...createEmptyProfile(),
                id: userId,
                userId,
                bio,
                birthTime: '08:30',
                joinedAt: now,
              },
              names: { firstName: 'Ada', lastName: 'Byron' },
            },
          ]),
        );
        whileLoading();
        return found;
      },
      events,
      logger,
      ...(maxBytes === undefined ? {} : { maxBytes }),
    });
  beforeEach(() => {
    loads = [];
    bio = 'first';
    whileLoading = () => undefined;
  });

  it('returns equal cards from memory the second time', async () => {
    const some = cards();
    const first = await some.find(['a', 'b']);
    expect(await some.find(['a', 'b'])).toEqual(first);
    expect(loads).toEqual([['a', 'b']]);
    expect(first.get('a')?.profile).toMatchObject({ bio: 'first', joinedAt: now, birthTime: null });
  });

  it('reads only changed cards again, including those changed by other processes', async () => {
    const some = cards();
    await some.find(['a', 'b', 'c']);
    bio = 'second';
    events.emit('profile_changed', { memberId: 'a' });
    events.emit('profile_changed_elsewhere', { memberId: 'b' });
    const found = await some.find(['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((id) => found.get(id)?.profile.bio)).toEqual(['second', 'second', 'first']);
    expect(loads.at(-1)).toEqual(['a', 'b']);
  });

  it('does not cache a member who changed during the read', async () => {
    const some = cards();
    whileLoading = () => events.emit('profile_changed', { memberId: 'a' });
    await some.find(['a']);
    await some.find(['a']);
    expect(loads).toHaveLength(2);
  });

  it('does not cache cards when changes were missed during the read', async () => {
    const some = cards();
    whileLoading = () => events.emit('changes_missed', {});
    await some.find(['a']);
    await some.find(['a']);
    expect(loads).toHaveLength(2);
  });

  it('prefetches missing cards while there is room', async () => {
    const some = cards(3_100);
    await some.find(['a']);
    await some.fill(['a', 'b']);
    expect(loads).toEqual([['a'], ['b']]);
    await some.find(['a', 'b']);
    await some.fill(['c']);
    expect(loads).toHaveLength(3);
    await some.stop();
    await some.fill(['d']);
    expect(loads).toHaveLength(3);
  });

  it('evicts the least recently used cards first', async () => {
    // Room for two.
    const some = cards(3_000);
    for (const id of ['a', 'b', 'a', 'c', 'a']) await some.find([id]);
    expect(loads.map(([id]) => id)).toEqual(['a', 'b', 'c']);
    await some.find(['b']);
    expect(loads).toHaveLength(4);
  });
});
