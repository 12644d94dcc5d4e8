import fc from 'fast-check';
import { IMPORTANCES, computeMemberWeights } from '../compatibility/memberWeights';
import { PAIR_TABLES } from '../compatibility/pairTables';
import { anyGoal } from '../testing/arbitraries';
import { anyFilters, anyMember, anyMembers, anyViewer, TODAY } from '../testing/population';
import { rankPlainly, type RankedPerson } from '../testing/rankingReference';
import { SYSTEMS } from '../vocabulary';
import {
  BYTES_A_MEMBER,
  openColumns,
  createColumns,
  removeMember,
  setMember,
  setPresence,
  growColumns,
} from './columns';
import { createKinds, kindNumberOf } from './kinds';
import type { RankedMember } from './member';
import { countMembers, rankMembers } from './rankMembers';
import type { RankingRequest } from './rankingRequest';
import { computeTieKey } from './tieOrder';

const anyWeights = fc.dictionary(fc.constantFrom(...SYSTEMS), fc.constantFrom(...IMPORTANCES));
const anyRequest = fc
  .tuple(anyViewer, anyGoal, anyFilters, fc.option(anyWeights))
  .map(([viewer, goal, filters, importance]): RankingRequest => ({
    viewer,
    goal,
    filters,
    today: TODAY,
    ownSlot: null,
    ...(importance ? { weights: computeMemberWeights(goal, importance) } : {}),
  }));

function columnsOf(members: readonly (RankedMember | undefined)[]) {
  const columns = createColumns(members.length);
  members.forEach((member, slot) => {
    if (member) setMember(columns, slot, member);
  });
  return columns;
}

function ranked(members: readonly (RankedMember | undefined)[], request: RankingRequest, limit = 1000) {
  const idOf = (slot: number) => members[slot]?.userId ?? '';
  const { total, best } = rankMembers(columnsOf(members), request, limit, idOf);
  return { total, people: best.map(({ slot, overall }): RankedPerson => ({ userId: idOf(slot), overall })) };
}

const someone: RankedMember = {
  userId: 'someone',
  mbtiType: 'ENFP',
  isShown: true,
  hasPhotos: false,
  isVerified: false,
  isOnline: false,
};
const viewer = { userId: 'viewer', mbtiType: 'INTJ' };
const request: RankingRequest = { viewer, goal: 'dating', today: TODAY, ownSlot: null };

describe('a ranking', () => {
  it('equals the list from scorePair, isCandidate, the filters and a sort', () => {
    fc.assert(
      fc.property(anyMembers(60), anyRequest, fc.integer({ min: 0, max: 70 }), (members, request, limit) => {
        const plain = rankPlainly(members, request);
        expect(ranked(members, request, limit)).toEqual({
          total: plain.length,
          people: plain.slice(0, limit),
        });
        expect(countMembers(columnsOf(members), request)).toBe(plain.length);
      }),
      { numRuns: 600 },
    );
  });

  it('equals that list for ten thousand members, in every position of the best 200', () => {
    const members = fc
      .sample(anyMember, { numRuns: 10_000, seed: 6 })
      .map((member, place) => ({ ...member, userId: `${place}` }));
    const columns = columnsOf(members);
    for (const request of fc.sample(anyRequest, { numRuns: 20, seed: 6 })) {
      const plain = rankPlainly(members, request);
      const { total, best } = rankMembers(columns, request, 200, (slot) => `${slot}`);
      expect(total).toBe(plain.length);
      expect(best.map(({ slot, overall }) => ({ userId: `${slot}`, overall }))).toEqual(plain.slice(0, 200));
    }
  });

  it('excludes exactly the members of another list', () => {
    fc.assert(
      fc.property(anyMembers(60), anyRequest, anyRequest, (members, request, { goal, filters = {} }) => {
        const weights = computeMemberWeights(goal, { mbti: 'most' });
        const listed = new Set(
          rankPlainly(members, { ...request, goal, filters, weights }).map(({ userId }) => userId),
        );
        const beyond = ranked(members, { ...request, beyond: { goal, filters, weights } });
        const plain = rankPlainly(members, request).filter(({ userId }) => !listed.has(userId));
        expect(beyond).toEqual({ total: plain.length, people: plain });
      }),
      { numRuns: 600 },
    );
  });

  it('does not depend on the order of the slots or on free slots', () => {
    fc.assert(
      fc.property(
        anyMembers(40),
        anyRequest,
        fc.func(fc.integer()),
        fc.integer({ min: 0, max: 20 }),
        (members, request, place, limit) => {
          const shuffled = [...members, undefined, undefined, undefined].sort(
            (a, b) => place(a?.userId) - place(b?.userId),
          );
          expect(ranked(shuffled, request, limit)).toEqual(ranked(members, request, limit));
        },
      ),
    );
  });

  it('gives two members the same score from either side', () => {
    fc.assert(
      fc.property(anyMembers(2), anyGoal, (members, goal) => {
        const [one, other] = members;
        if (!one || !other) return;
        const seen = (from: RankedMember, to: RankedMember) =>
          ranked([{ ...to, isShown: true }], { viewer: from, goal, today: TODAY, ownSlot: null }).people[0]
            ?.overall;
        expect(seen(one, other)).toBe(seen(other, one));
      }),
    );
  });

  it('applies an age range to the day, for birthdays yesterday, today and tomorrow', () => {
    const members = Array.from({ length: 60 }, (_, years) =>
      [
        { month: 2, day: 27 },
        { month: 2, day: 28 },
        { month: 3, day: 1 },
      ].map((rest): RankedMember => {
        const birthday = { year: TODAY.year - years - 10, ...rest };
        return { ...someone, userId: `${birthday.year}-${rest.month}-${rest.day}`, birthday };
      }),
    ).flat();
    for (const ageRange of [{ from: 18, to: 18 }, { from: 30, to: 40 }, { from: 65 }, { to: 20 }]) {
      const aged = { ...request, filters: { ageRange } };
      const plain = rankPlainly(members, aged);
      expect(plain.length).toBeGreaterThan(2);
      expect(ranked(members, aged)).toEqual({ total: plain.length, people: plain });
    }
  });

  it('excludes and does not count the excluded slots, given as a list or as a set', () => {
    fc.assert(
      fc.property(anyMembers(80), anyRequest, fc.array(fc.nat({ max: 120 })), (members, request, slots) => {
        const gone = new Set(slots.map((slot) => members[slot]?.userId));
        const plain = rankPlainly(members, request, ({ userId }) => gone.has(userId));
        const expected = { total: plain.length, people: plain };
        expect(ranked(members, { ...request, excluded: slots })).toEqual(expected);
        expect(ranked(members, { ...request, excluded: new Set(slots) })).toEqual(expected);
      }),
    );
  });

  it('never includes the viewer', () => {
    fc.assert(
      fc.property(anyMembers(20), anyGoal, fc.nat({ max: 19 }), (members, goal, ownSlot) => {
        const viewer = members[ownSlot];
        if (!viewer) return;
        const request = { viewer, goal, today: TODAY, ownSlot };
        const plain = rankPlainly(members, request);
        expect(plain.some(({ userId }) => userId === viewer.userId)).toBe(false);
        expect(ranked(members, request)).toEqual({ total: plain.length, people: plain });
      }),
    );
  });

  it('keeps exactly the best of many equal scores, in tie order', () => {
    const members = Array.from({ length: 6000 }, (_, place) => ({ ...someone, userId: `${place}` }));
    const plain = rankPlainly(members, request);
    expect(ranked(members, request, 200)).toEqual({ total: 6000, people: plain.slice(0, 200) });
    expect(new Set(plain.map(({ overall }) => overall)).size).toBe(1);
  });

  it('orders members with colliding keys', () => {
    expect(computeTieKey('costarring')).toBe(computeTieKey('liquid'));
    const members = ['costarring', 'liquid', 'a', 'b'].map((userId) => ({ ...someone, userId }));
    const reversed = members.toReversed();
    expect(ranked(members, request, 3)).toEqual(ranked(reversed, request, 3));
    expect(ranked(members, request, 4).people).toEqual(rankPlainly(members, request));
    expect(ranked(members, request, 4).people).toEqual(rankPlainly(reversed, request));
  });

  it('orders ties differently for another viewer', () => {
    const members = Array.from({ length: 20 }, (_, place) => ({ ...someone, userId: `${place}` }));
    const others = { ...request, viewer: { ...viewer, userId: 'another viewer' } };
    expect(ranked(members, others).people).not.toEqual(ranked(members, request).people);
  });

  it('puts members with nothing in common last, and removes them when a score is required', () => {
    const members = [{ ...someone, userId: 'stranger', mbtiType: null }, someone];
    expect(ranked(members, request).people).toEqual([
      { userId: 'someone', overall: 0.9 },
      { userId: 'stranger', overall: undefined },
    ]);
    expect(ranked(members, { ...request, filters: { minCompatibility: 0 } }).total).toBe(1);
  });

  it('rejects an invalid limit and invalid weights', () => {
    expect(() => ranked([someone], request, -1)).toThrow(RangeError);
    expect(() => ranked([someone], request, 1.5)).toThrow(RangeError);
    const weights = computeMemberWeights('dating', {});
    for (const mbti of [-1, 0.5, NaN, 2600]) {
      expect(() => ranked([someone], { ...request, weights: { ...weights, mbti } })).toThrow(RangeError);
    }
  });

  it('represents no score as 0, because no pair scores 0', () => {
    for (const system of SYSTEMS) expect(Math.min(...PAIR_TABLES[system].cells)).toBeGreaterThan(0);
  });
});

describe('the columns', () => {
  it('take at most 24 bytes per member in total', () => {
    const columns = createColumns(1000);
    const bytes = Object.values(columns).reduce(
      (sum, value: unknown) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
      0,
    );
    expect(bytes).toBe(24 * 1000);
    expect(bytes).toBe(columns.buffer.byteLength);
    expect(BYTES_A_MEMBER).toBe(24);
  });

  it('reflect every change in the next ranking, as if rebuilt', () => {
    fc.assert(
      fc.property(anyMembers(30), anyMembers(30), anyRequest, (before, after, request) => {
        const columns = columnsOf([...before, ...after]);
        const members: (RankedMember | undefined)[] = [...before, ...after];
        after.forEach((member, slot) => {
          setMember(columns, slot, { ...member, userId: `new ${slot}` });
          members[slot] = { ...member, userId: `new ${slot}` };
        });
        for (let slot = 0; slot < members.length; slot += 3) {
          removeMember(columns, slot);
          members[slot] = undefined;
        }
        const idOf = (slot: number) => members[slot]?.userId ?? '';
        expect(rankMembers(columns, request, 100, idOf)).toEqual(
          rankMembers(columnsOf(members), request, 100, idOf),
        );
      }),
    );
  });

  it('reflect presence immediately', () => {
    const columns = columnsOf([someone]);
    const online = { ...request, filters: { isOnline: true, recentlyActive: 20_000 } };
    expect(countMembers(columns, online)).toBe(0);
    setPresence(columns, 0, { isOnline: true, lastActiveDay: 20_000 });
    expect(countMembers(columns, online)).toBe(1);
    setPresence(columns, 0, { isOnline: false, lastActiveDay: 20_000 });
    expect(countMembers(columns, online)).toBe(0);
    removeMember(columns, 0);
    setPresence(columns, 0, { isOnline: true, lastActiveDay: 20_000 });
    expect(countMembers(columns, online)).toBe(0);
  });

  it('keep every member after growing and after being opened in a worker', () => {
    fc.assert(
      fc.property(anyMembers(30), anyRequest, (members, request) => {
        const columns = columnsOf(members);
        const idOf = (slot: number) => members[slot]?.userId ?? '';
        const expected = rankMembers(columns, request, 100, idOf);
        const grown = growColumns(columns, 100, (bytes) => new SharedArrayBuffer(bytes));
        expect(rankMembers(grown, request, 100, idOf)).toEqual(expected);
        const kinds = structuredClone(grown.kinds.list);
        expect(rankMembers(openColumns(grown.buffer, grown.length, kinds), request, 100, idOf)).toEqual(
          expected,
        );
      }),
    );
  });

  it('assign the same number to equal profiles, and hold 4,095 kinds', () => {
    const kinds = createKinds();
    const numberOf = (gender: string, ...preferredGenders: string[]) =>
      kindNumberOf(kinds, { gender, preferredGenders });
    expect([numberOf('1', 'a', 'b'), numberOf('1', 'b', 'a'), numberOf('2')]).toEqual([1, 1, 2]);
    expect(kindNumberOf(createKinds(kinds.list), { gender: '2' })).toBe(2);
    for (let number = 3; number <= 4095; number += 1) expect(numberOf(`${number}`)).toBe(number);
    expect(() => numberOf('4096')).toThrow(RangeError);
  });

  it('reject invalid values and stay unchanged', () => {
    const columns = columnsOf([someone]);
    const refused: Partial<RankedMember>[] = [
      { coordinates: { latitude: 91, longitude: 0 } },
      { coordinates: { latitude: 0, longitude: -180.5 } },
      { coordinates: { latitude: NaN, longitude: 0 } },
      { birthday: { year: 1899, month: 12, day: 31 } },
      { lastActiveDay: -1 },
      { joinedDay: 20_000.5 },
    ];
    const before = columns.buffer.slice(0);
    for (const part of refused) {
      expect(() => setMember(columns, 0, { ...someone, userId: 'else', ...part })).toThrow(RangeError);
    }
    expect(() => setMember(columns, 1, someone)).toThrow(RangeError);
    expect(new Uint8Array(columns.buffer)).toEqual(new Uint8Array(before));
  });
});
