import { accountCalls, authCalls } from '@sixfold/api-contract';
import { Browser } from './support/browser';
import { matchedPair } from './support/conversations';
import { shareDate } from './support/sharedDates';
import { startSmtpServer, type TestSmtpServer } from './support/smtpServer';
import { startProcess } from './support/startProcess';
import { describeWithRedis, startRedis, type TestRedis } from './support/startRedis';
import { createTestEnvironment, PASSWORD, type TestEnvironment } from './support/testEnvironment';
import { waitUntil } from './support/waiting';

let redis: TestRedis;
let environment: TestEnvironment;
let smtp: TestSmtpServer;

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

describeWithRedis('an e-mail of a process that is killed between the write and the sending', () => {
  beforeAll(async () => {
    redis = await startRedis();
    environment = await createTestEnvironment({
      redisUrl: redis.url,
      sessionKeys: ['a key that only tests know of'],
    });
    smtp = await startSmtpServer('stalls');
  });
  afterAll(async () => {
    await environment.stop();
    await smtp.stop();
    await redis.remove();
  });

  it('is sent by the next process, whether it is an alarm, an account mail or a code', async () => {
    const [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
    const startsAt = environment.deps.clock().toISOString();
    await shareDate(ada, { matchUserId: ben.id, startsAt, contactEmail: 'sam@example.org' });
    await letEffectsBecomeDue();

    // Its mail server accepts connections but stops replying after the recipient.
    const killed = await startProcess(environment, { SMTP_URL: smtp.url });
    const browser = ben.browser.clone(killed.origin);
    const change = { currentPassword: PASSWORD, password: 'a brand new password' };
    expect((await browser.call(accountCalls.changePassword, { body: change })).status).toBe(200);
    const cy = { firstName: 'Cy', lastName: 'Tester', email: 'cy@example.org', password: PASSWORD };
    expect((await new Browser(killed.origin).call(authCalls.register, { body: cy })).status).toBe(202);
    const addressees = ['sam@example.org', ben.email, 'cy@example.org'];
    await waitUntil(() => addressees.every((address) => smtp.stalledFor.includes(address)));
    await killed.kill();
    expect(smtp.accepted).toEqual([]);

    await letEffectsBecomeDue();
    await environment.app.effects.deliverDue();
    for (const address of addressees) {
      const received = environment.mails.filter(({ to }) => to === address);
      expect(received.length).toBeGreaterThanOrEqual(1);
      expect(received.length).toBeLessThanOrEqual(2);
    }
  });
});
