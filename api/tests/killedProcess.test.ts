import { accountCalls, authCalls, profileCalls } from '@sixfold/api-contract';
import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../src/durations';
import { createModelWriter } from '../src/providers/modelWriter';
import { FAST_PACE, findJob, startJob } from './support/analysisJobs';
import { Browser } from './support/browser';
import { builtInWriter } from './support/content';
import { matchedPair } from './support/conversations';
import { beginStream, chunk, sendStream, startModelService, unlimitedBudget } from './support/modelService';
import type { ModelService } from './support/modelService';
import { openPublishedFolder, remoteOf } from './support/publishedFolder';
import { shareDate } from './support/sharedDates';
import { startSmtpServer, type TestSmtpServer } from './support/smtpServer';
import { startProcess, type ApiProcess } from './support/startProcess';
import { describeWithRedis, startRedis, type TestRedis } from './support/startRedis';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from './support/testEnvironment';
import { expectEventually, waitUntil } from './support/waiting';

const FIRST = 'You are steady and kind, and people notice it before you have said a word. '.repeat(2);
const SECOND = 'You take your time, and what you decide then stays decided. '.repeat(2);

let redis: TestRedis;
let environment: TestEnvironment;
let smtp: TestSmtpServer;
let model: ModelService;

/** Makes all stored effects due for any process. */
async function letEffectsBecomeDue(): Promise<void> {
  for (const name of ['users', 'registrations', 'sharedDates']) {
    const collection = environment.deps.connection.collection(name);
    for await (const { _id, effects = [] } of collection.find({ effects: { $exists: true } })) {
      const due = (effects as object[]).map((effect) => ({ ...effect, dueAt: new Date(0) }));
      await collection.updateOne({ _id }, { $set: { effects: due } });
    }
  }
}

const readOutcome = async (browser: Browser) => {
  const { reply } = await browser.call(profileCalls.getOwnProfile);
  return { text: reply.aiPersonalityAnalysis?.astrology, job: await findJob(browser) };
};
const isDone = async (browser: Browser) => {
  const { text, job } = await readOutcome(browser);
  return text !== undefined && job?.state !== 'writing';
};

/** Stored by the process of the test. */
const ALARMED = 'sam@example.org';

/** Publishes two releases, of which the older one has not been served for more than seven days. */
function publishExpired(publishedDir: string): string {
  const published = openPublishedFolder(publishedDir);
  for (const [version, daysAgo] of [
    ['1', 30],
    ['2', 20],
  ] as const) {
    published.publish(remoteOf('profile', version));
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    utimesSync(path.join(publishedDir, 'remotes/profile', version, 'remote.json'), at, at);
  }
  return path.join(publishedDir, 'remotes/profile/1');
}

describeWithRedis('a process', () => {
  let killed: ApiProcess | undefined;
  let expiredRelease: string;
  let own: string[];
  let finished: Member;
  let interrupted: Member;

  beforeAll(async () => {
    redis = await startRedis();
    model = await startModelService();
    smtp = await startSmtpServer('stalls');
    environment = await createTestEnvironment(
      { redisUrl: redis.url, sessionKeys: ['a key that only tests know of'] },
      { analysisPace: FAST_PACE },
    );
    const { deps } = environment;
    const options = { ...model.options, timeLimits: { silenceMs: 60_000, totalMs: 60_000 } };
    deps.analysisWriter = createModelWriter(options, unlimitedBudget, builtInWriter, deps.logger);
    await environment.restart();

    finished = await environment.member('Finn');
    interrupted = await environment.member('Ida');
    model.respond = sendStream([FIRST, SECOND]);
    await startJob(finished.browser);
    await waitUntil(() => isDone(finished.browser));
    model.respond = (response) => beginStream(response).write(chunk(FIRST));

    const [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
    const startsAt = environment.deps.clock().toISOString();
    await shareDate(ada, { matchUserId: ben.id, startsAt, contactEmail: ALARMED });
    await letEffectsBecomeDue();
    expiredRelease = publishExpired(environment.publishedDir);

    // Its mail server accepts connections but stops replying after the recipient.
    const { apiKey, baseUrl } = model.options;
    killed = await startProcess(environment, {
      SMTP_URL: smtp.url,
      OPENAI_API_KEY: apiKey,
      OPENAI_BASE_URL: baseUrl,
    });
    const browser = ben.browser.clone(killed.origin);
    const change = { currentPassword: PASSWORD, password: 'a brand new password' };
    expect((await browser.call(accountCalls.changePassword, { body: change })).status).toBe(200);
    const cy = { firstName: 'Cy', lastName: 'Tester', email: 'cy@example.org', password: PASSWORD };
    expect((await new Browser(killed.origin).call(authCalls.register, { body: cy })).status).toBe(202);
    await startJob(interrupted.browser.clone(killed.origin));
    own = [ben.email, 'cy@example.org'];
  });
  afterAll(async () => {
    // First, because it uses the others.
    await killed?.kill();
    await environment.stop();
    await model.stop();
    await smtp.stop();
    await redis.remove();
  });

  it('delivers the effects that were stored before its start', async () => {
    await expectEventually(async () => smtp.stalledFor.includes(ALARMED), true);
  });

  it('removes expired releases at its start', async () => {
    await expectEventually(async () => existsSync(expiredRelease), false);
  });

  describe('killed between a write and its effects', () => {
    beforeAll(async () => {
      await waitUntil(() => own.every((address) => smtp.stalledFor.includes(address)));
      await waitUntil(async () => (await findJob(interrupted.browser))?.text === FIRST);
      await killed?.kill();
    });

    it('leaves its e-mails to the next process, whether an alarm, an account mail or a code', async () => {
      expect(smtp.accepted).toEqual([]);
      await letEffectsBecomeDue();
      await environment.app.effects.deliverDue();
      for (const address of [ALARMED, ...own]) {
        const received = environment.mails.filter(({ to }) => to === address);
        expect(received.length).toBeGreaterThanOrEqual(1);
        expect(received.length).toBeLessThanOrEqual(2);
      }
    });

    it('leaves its analysis to the next process, which completes it as without the crash', async () => {
      model.respond = sendStream([SECOND]);
      await waitUntil(async () => {
        await startJob(interrupted.browser, 'continue');
        return isDone(interrupted.browser);
      });
      const withoutCrash = await readOutcome(finished.browser);
      expect(withoutCrash.text).toBe((FIRST + SECOND).trimEnd());
      const resumed = await readOutcome(interrupted.browser);
      expect(resumed.text).toBe(withoutCrash.text);
      expect(resumed.job?.state).toBe(withoutCrash.job?.state);
    });
  });
});
