import { safetyCalls } from '@sixfold/api-contract';
import { block, joinAs, match, openTabs, report, unblock, write } from '../../../../tests/support/relations';
import { act, undo, unmatch } from '../../../../tests/support/decisions';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

type Collection = ReturnType<TestEnvironment['deps']['connection']['collection']>;

/** Stores the next write to a collection and then fails, like a process that dies right after it. */
function failAfterNextWrite(model: 'Relation' | 'Report'): () => void {
  const { collection } = environment.deps.connection.model(model) as unknown as { collection: Collection };
  let isDone = false;
  const spies = (['insertOne', 'updateOne'] as const).map((name) => {
    const original = collection[name].bind(collection) as (...given: unknown[]) => Promise<unknown>;
    return jest.spyOn(collection, name).mockImplementation((async (...given: unknown[]) => {
      const result = await original(...given);
      if (isDone) return result;
      isDone = true;
      throw new Error('The process ended here.');
    }) as never);
  });
  return () => spies.forEach((spy) => spy.mockRestore());
}

interface Change {
  prepare?: (one: Member, other: Member) => Promise<unknown>;
  call: (one: Member, other: Member) => Promise<{ status: number }>;
  model?: 'Relation' | 'Report';
  heardByOne: string[];
  heardByOther: string[];
}

const CHANGES: Record<string, Change> = {
  'a like': {
    call: (one, other) => act(one, other, 'like'),
    heardByOne: ['relations_changed'],
    heardByOther: ['like_received'],
  },
  'a like that is returned': {
    prepare: (one, other) => act(other, one, 'like'),
    call: (one, other) => act(one, other, 'like'),
    heardByOne: ['match_made', 'relations_changed'],
    heardByOther: ['match_made'],
  },
  'a like that is undone': {
    prepare: (one, other) => act(one, other, 'like'),
    call: undo,
    heardByOne: ['relations_changed'],
    heardByOther: ['like_withdrawn'],
  },
  'the end of a match': {
    prepare: match,
    call: unmatch,
    heardByOne: ['relations_changed'],
    heardByOther: ['member_left'],
  },
  'a like over the end of a match': {
    prepare: async (one, other) => {
      await match(one, other);
      await unmatch(one, other);
    },
    call: (one, other) => act(one, other, 'like'),
    heardByOne: ['relations_changed'],
    heardByOther: ['like_received', 'relations_changed'],
  },
  'a block': {
    prepare: match,
    call: block,
    heardByOne: ['member_left'],
    heardByOther: ['member_left'],
  },
  'a block that is removed': {
    prepare: async (one, other) => {
      await match(one, other);
      await block(one, other);
    },
    call: unblock,
    heardByOne: ['relations_changed'],
    heardByOther: ['relations_changed'],
  },
  'a report': {
    prepare: match,
    call: report,
    model: 'Report',
    heardByOne: ['member_left'],
    heardByOther: ['member_left'],
  },
};

const pastContactsOf = async ({ browser }: Member) =>
  (await browser.call(safetyCalls.listPastContacts)).reply.contacts.map(({ userId }) => userId);

let names = 0;
async function joinPair(): Promise<[Member, Member]> {
  const join = joinAs(environment);
  names += 1;
  return await Promise.all([join(`Ada${names}`), join(`Ben${names}`)]);
}

describe.each(Object.entries(CHANGES))('%s whose process dies right after the write', (_, change) => {
  it.each(['a repeat', 'the worker'])(
    'is published once to every tab of both sides by %s',
    async (finisher) => {
      const [one, other] = await joinPair();
      await change.prepare?.(one, other);
      const tabs = [await openTabs(environment, one, 2), await openTabs(environment, other, 1)];
      const restore = failAfterNextWrite(change.model ?? 'Relation');
      expect((await change.call(one, other)).status).toBe(500);
      restore();
      if (finisher === 'a repeat') expect((await change.call(one, other)).status).toBe(200);
      environment.advance(6_000);
      await environment.app.effects.deliverDue();
      const expected = [change.heardByOne, change.heardByOther];
      const heardBy = (side: number) =>
        tabs[side]!.map(({ heard }) => heard.map(({ event }) => event).sort());
      await waitUntil(() => [0, 1].every((side) => heardBy(side).every((each) => each.length > 0)));
      for (const side of [0, 1]) for (const heard of heardBy(side)) expect(heard).toEqual(expected[side]);
      for (const { socket } of tabs.flat()) socket.close();
    },
  );
});

describe('a past contact', () => {
  it.each(['the end of a match', 'a block', 'a report'])(
    'is listed once for both members after a repeat of %s',
    async (name) => {
      const { call, model = 'Relation' } = CHANGES[name]!;
      const [one, other] = await joinPair();
      await match(one, other);
      const restore = failAfterNextWrite(model);
      await call(one, other);
      restore();
      await call(one, other);
      expect([await pastContactsOf(one), await pastContactsOf(other)]).toEqual([[other.id], [one.id]]);
    },
  );

  it('is listed once after an unmatch and a block of a member with messages', async () => {
    const [one, other] = await joinPair();
    await match(one, other);
    await write(one, other, 'before');
    await unmatch(one, other);
    await block(one, other);
    expect([await pastContactsOf(one), await pastContactsOf(other)]).toEqual([[other.id], [one.id]]);
  });

  it('disappears when a block is removed', async () => {
    const [one, other] = await joinPair();
    await match(one, other);
    await write(one, other, 'before');
    await block(one, other);
    await unblock(one, other);
    expect([await pastContactsOf(one), await pastContactsOf(other)]).toEqual([[], []]);
  });

  it('remains after a block and an unblock when the match had ended before', async () => {
    const [one, other] = await joinPair();
    await match(one, other);
    await unmatch(one, other);
    await block(one, other);
    await unblock(one, other);
    expect([await pastContactsOf(one), await pastContactsOf(other)]).toEqual([[other.id], [one.id]]);
  });
});

describe('an empty relation', () => {
  it('is deleted once its last effects are delivered', async () => {
    const [one, other] = await joinPair();
    const stored = () =>
      environment.deps.connection
        .collection('relations')
        .countDocuments({ _id: [one.id, other.id].sort().join(':') as never });
    await act(one, other, 'like');
    await undo(one, other);
    expect(await stored()).toBe(0);
    await act(one, other, 'like');
    const restore = failAfterNextWrite('Relation');
    await undo(one, other);
    restore();
    expect(await stored()).toBe(1);
    environment.advance(6_000);
    await environment.app.effects.deliverDue();
    expect(await stored()).toBe(0);
  });
});
