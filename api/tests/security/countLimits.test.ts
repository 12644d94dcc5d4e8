import {
  accountCalls,
  authCalls,
  insightsCalls,
  profileCalls,
  safetyCalls,
  verificationCalls,
} from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { joinAs, match, report, write } from '../support/relations';
import { errorId, type Answer } from '../support/browser';
import { change, getConversation } from '../support/conversations';
import {
  begin,
  createScriptedVerifier,
  own,
  createMemberWithPhotos,
  picturesFor,
} from '../support/photoChecks';
import { jpegOf, upload, uploadMany } from '../support/pictures';
import { createRecordingSender, endpointOf, subscribe } from '../support/pushes';
import { listSharedDates, shareDate } from '../support/sharedDates';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { end, ring } from '../support/videoCalls';

const AT_ONCE = 12;
/** More than any limit on actions. */
const LATER = 20;

const verifier = createScriptedVerifier();
let environment: TestEnvironment;
let limited: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment(
    {},
    { pushSender: createRecordingSender(), faceVerifier: verifier },
  );
  limited = await createTestEnvironment({ rateLimitScale: 1 });
});
afterAll(async () => {
  await environment.stop();
  await limited.stop();
});

let names = 0;
const newMember = (where: TestEnvironment, name: string) => joinAs(where)(`${name}${(names += 1)}`);
async function newPair(where: TestEnvironment): Promise<[Member, Member]> {
  const pair: [Member, Member] = [await newMember(where, 'Ada'), await newMember(where, 'Ben')];
  await match(...pair);
  return pair;
}
const collectionOf = (name: string) => environment.deps.connection.collection(name);

interface CountLimit {
  most: number;
  /** Prepares members and returns functions to add one more and to count them. */
  prepare: () => Promise<{ add: (number: number) => Promise<Answer>; count: () => Promise<number> }>;
}

const STORED: Record<string, CountLimit> = {
  'photos of a profile': {
    most: 6,
    async prepare() {
      const ada = await newMember(environment, 'Ada');
      const bytes = await jpegOf(400, 500);
      await uploadMany(ada, bytes, 4);
      return {
        add: () => upload(ada, bytes),
        count: async () => (await ada.browser.call(profileCalls.listOwnPhotos)).reply.photos.length,
      };
    },
  },
  'shared dates': {
    most: 3,
    async prepare() {
      const [ada, ben] = await newPair(environment);
      return {
        add: () => shareDate(ada, { matchUserId: ben.id }),
        count: async () => (await listSharedDates(ada)).length,
      };
    },
  },
  'opinions about an analysis': {
    most: 100,
    async prepare() {
      const { id, browser } = await newMember(environment, 'Ada');
      const earlier = Array.from({ length: 95 }, (_, index) => ({
        memberId: new Types.ObjectId(id),
        framework: 'mbti',
        section: `Earlier ${index}`,
        fits: true,
      }));
      await collectionOf('analysisOpinions').insertMany(earlier);
      return {
        add: (number) =>
          browser.call(insightsCalls.saveAnalysisOpinion, {
            params: { framework: 'mbti' },
            body: { section: `Section ${number}`, fits: true },
          }),
        count: async () => (await browser.call(insightsCalls.listAnalysisOpinions)).reply.opinions.length,
      };
    },
  },
  'statements in a report': {
    most: 20,
    async prepare() {
      const [ada, ben] = await newPair(environment);
      for (let number = 0; number < 15; number += 1) await report(ada, ben, { details: `Earlier ${number}` });
      return {
        add: (number) => report(ada, ben, { details: `Statement ${number}` }),
        async count() {
          const open = await environment.app.moderation.listOpenReports();
          return open.find(({ reportedId }) => reportedId === ben.id)?.statements.length ?? 0;
        },
      };
    },
  },
  'browsers with notifications': {
    most: 20,
    async prepare() {
      const ada = await newMember(environment, 'Ada');
      for (let number = 0; number < 15; number += 1) await subscribe(ada, endpointOf(`${ada.id}-${number}`));
      return {
        add: (number) => subscribe(ada, endpointOf(`${ada.id}-new-${number}`)),
        count: () =>
          collectionOf('pushSubscriptions').countDocuments({ memberId: new Types.ObjectId(ada.id) }),
      };
    },
  },
  'photo checks a day': {
    most: 5,
    async prepare() {
      const ada = await createMemberWithPhotos(environment, `Ada${(names += 1)}`);
      verifier.next = { outcome: 'failed', problem: 'no_face' };
      return {
        async add() {
          const { status, reply, ...begun } = await begin(ada);
          if (status !== 200) return { status, ...begun };
          const { challengeId, poses } = reply;
          return ada.browser.call(verificationCalls.verifyPhoto, {
            body: { challengeId, ...(await picturesFor(poses)) },
          });
        },
        count: async () => (await own(ada)).verificationAttempts,
      };
    },
  },
  'reactions of a member to a message': {
    most: 1,
    async prepare() {
      const [ada, ben] = await newPair(environment);
      await write(ben, ada, 'Coffee?');
      const reactions = ['heart', 'laugh', 'wow', 'sad', 'thanks', 'agree'] as const;
      return {
        add: (number) =>
          change(ada, ben, { kind: 'reaction', target: 1, reaction: reactions[number % 6] ?? 'heart' }),
        count: async () => (await getConversation(ada, ben)).reply.messages[0]?.reactions.length ?? 0,
      };
    },
  },
  'sessions of a member': {
    most: 50,
    async prepare() {
      const { id, email } = await newMember(environment, 'Ada');
      const signIn = () =>
        environment.visitor().call(authCalls.login, { body: { email, password: PASSWORD } });
      const session = await collectionOf('sessions').findOne({ userId: id });
      const sessions = environment.deps.connection.collection<{ _id: string }>('sessions');
      await sessions.insertMany(
        Array.from({ length: 44 }, (_, number) => ({ ...session, _id: `${id}-${number}` })),
      );
      return { add: signIn, count: () => collectionOf('sessions').countDocuments({ userId: id }) };
    },
  },
  'objections to a restriction': {
    most: 1,
    async prepare() {
      const { id, browser } = await newMember(environment, 'Ada');
      await environment.app.moderation.flag({ memberId: id, by: 'olga', why: 'Fake photos.' });
      return {
        add: (number) => browser.call(safetyCalls.objectToReview, { body: { text: `Objection ${number}` } }),
        count: () => collectionOf('objections').countDocuments({ _id: new Types.ObjectId(id) }),
      };
    },
  },
  'calls of a member': {
    most: 1,
    async prepare() {
      const ada = await newMember(environment, 'Ada');
      const others: Member[] = [];
      for (let number = 0; number < 4; number += 1) {
        const other = await newMember(environment, 'Ben');
        await match(ada, other);
        others.push(other);
      }
      return {
        add: (number) => ring(ada, others[number % others.length] ?? ada, 'ada'),
        count: () =>
          collectionOf('videoCalls').countDocuments({ members: new Types.ObjectId(ada.id), isActive: true }),
      };
    },
  },
};

describe('V2.3.2 a limit on stored items', () => {
  it.each(Object.entries(STORED))('holds for %s under twelve concurrent attempts', async (_name, limit) => {
    const { add, count } = await limit.prepare();
    await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => add(number)));
    expect(await count()).toBeLessThanOrEqual(limit.most);
    // Some concurrent attempts may be rejected although there is room, so the remaining ones are repeated.
    for (let number = AT_ONCE; number < AT_ONCE + limit.most && (await count()) < limit.most; number += 1)
      await add(number);
    expect(await count()).toBe(limit.most);
    await add(2 * AT_ONCE);
    expect(await count()).toBe(limit.most);
  });
});

/** An action with a rate limit. `attempt` returns whether it was allowed. */
interface RateLimit {
  most: number;
  prepare: () => Promise<{ attempt: () => Promise<boolean> }>;
}

const DONE: Record<string, RateLimit> = {
  'exports an hour': {
    most: 5,
    async prepare() {
      const { browser } = await newMember(limited, 'Ada');
      return {
        attempt: async () =>
          (await browser.call(accountCalls.exportData, { body: { currentPassword: PASSWORD } })).status ===
          200,
      };
    },
  },
  'guesses of the current password in a quarter of an hour': {
    most: 10,
    async prepare() {
      const { browser } = await newMember(limited, 'Ada');
      const body = { currentPassword: 'not the password', password: 'a new and long password' };
      return {
        attempt: async () =>
          errorId(await browser.call(accountCalls.changePassword, { body })) === 'wrong_password',
      };
    },
  },
  'rings without an answer an hour': {
    most: 4,
    async prepare() {
      const [ada, ben] = await newPair(limited);
      const rings = new Set<string>();
      return {
        async attempt() {
          const rung = await ring(ada, ben, 'ada');
          if (rung.status !== 200) return false;
          // Some of many concurrent attempts join the call of another one.
          const isNew = !rings.has(rung.reply.id);
          rings.add(rung.reply.id);
          await end(ada, rung.reply.id);
          return isNew;
        },
      };
    },
  },
};

describe('V2.3.2 a limit on actions per period', () => {
  it.each(Object.entries(DONE))('holds for %s under twelve concurrent attempts', async (_name, limit) => {
    const { attempt } = await limit.prepare();
    const atOnce = await Promise.all(Array.from({ length: AT_ONCE }, () => attempt()));
    const later: boolean[] = [];
    for (let number = 0; number < LATER; number += 1) later.push(await attempt());
    const done = [...atOnce, ...later].filter(Boolean).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThanOrEqual(limit.most);
    expect(later.at(-1)).toBe(false);
  });
});
