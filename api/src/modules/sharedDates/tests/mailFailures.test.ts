import { sharedDatesCalls } from '@sixfold/api-contract';
import { deleteForGood } from '../../../../tests/support/deletions';
import { matchedPair } from '../../../../tests/support/conversations';
import { checkIn, shareDate } from '../../../../tests/support/sharedDates';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';
import { MailError, type Mail, type MailLane } from '../../../providers/mailer';
import { HOUR_MS } from '../../../durations';

let environment: TestEnvironment;
let send: (mail: Mail, lane?: MailLane) => Promise<void>;
let pairs = 0;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  environment = await createTestEnvironment({}, { mailer: { send: (...given) => send(...given) } });
});
afterAll(() => environment.stop());
beforeEach(async () => {
  send = async (mail) => void environment.mails.push(mail);
  pairs += 1;
  [ada, ben] = await matchedPair(environment, `Ada${pairs}`, `Ben${pairs}`);
  environment.mails.splice(0);
  environment.logs.splice(0);
});
afterEach(() => environment.deps.connection.collection('sharedDates').deleteMany({}));

const stored = () => environment.deps.connection.collection('sharedDates');
const subjects = () => environment.mails.map(({ subject }) => subject);
const fail = async () => {
  throw new MailError({ code: 'ETIMEDOUT' });
};
const share = async () => {
  const startsAt = environment.deps.clock().toISOString();
  return (await shareDate(ada, { matchUserId: ben.id, startsAt })).reply.id;
};
const cancel = (dateId: string) => ada.browser.call(sharedDatesCalls.cancelDate, { params: { dateId } });
const readMetrics = async () =>
  (
    await environment
      .visitor()
      .send('GET', '/metrics', { headers: { Authorization: `Bearer ${DEPLOY_TOKEN}` } })
  ).text;
async function deliverDue(): Promise<void> {
  environment.advance(5_000);
  await environment.app.effects.deliverDue();
}

describe('the alarm about a missed check-in', () => {
  it('is sent on its own lane while every other e-mail hangs', async () => {
    const cancelled = await share();
    await share();
    const lanes: (MailLane | undefined)[] = [];
    let release = () => undefined as void;
    const hanging = new Promise<void>((resolve) => (release = resolve));
    send = async (mail, lane) => {
      lanes.push(lane);
      if (lane === 'urgent') environment.mails.push(mail);
      else await hanging;
    };
    await cancel(cancelled);
    environment.advance(2 * HOUR_MS + 31 * 60_000);
    environment.app.effects.start();
    try {
      await waitUntil(() => subjects().includes('A Sixfold member has not checked in after a date'));
    } finally {
      // A hanging delivery would keep the application from stopping.
      release();
    }
    expect(lanes.filter((lane) => lane === 'urgent')).toHaveLength(1);
  });

  it('is followed by an all-clear when the check-in arrives while it is being sent', async () => {
    const id = await share();
    let release = () => undefined as void;
    const hanging = new Promise<void>((resolve) => (release = resolve));
    const begun: string[] = [];
    send = async (mail) => {
      begun.push(mail.subject);
      await hanging;
      environment.mails.push(mail);
    };
    environment.advance(2 * HOUR_MS + 31 * 60_000);
    environment.app.effects.start();
    await waitUntil(() => begun.some((subject) => /has not checked in/.test(subject)));
    expect((await checkIn(ada, id)).status).toBe(200);
    release();
    await waitUntil(() => subjects().includes('A Sixfold member has checked in after a date'));
  });

  it('is given up after the server rejects the recipient twice, and the log contains no address', async () => {
    await share();
    send = async () => {
      throw new MailError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, permanent: true });
    };
    environment.advance(2 * HOUR_MS + 31 * 60_000);
    await deliverDue();
    await deliverDue();
    expect((await stored().findOne({}))?.['state']).toBe('missed');
    const givenUp = environment.logs.filter(({ event }) => event === 'email_given_up');
    expect(givenUp.map(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ kind: 'check_in_missed_mail', attempts: 2 }),
    );
    expect(JSON.stringify(environment.logs)).not.toContain('sam@example.org');
  });

  it('is retried at least every five minutes', async () => {
    await share();
    send = fail;
    environment.advance(2 * HOUR_MS + 31 * 60_000);
    for (let tries = 0; tries < 12; tries += 1) {
      environment.advance(5 * 60_000);
      await deliverDue();
    }
    send = async (mail) => void environment.mails.push(mail);
    environment.advance(5 * 60_000);
    await deliverDue();
    expect(subjects()).toContain('A Sixfold member has not checked in after a date');
  });

  it('is scheduled at startup for a date of an earlier release', async () => {
    await share();
    await stored().updateMany({}, { $unset: { effects: '' }, $set: { remindedAt: new Date() } });
    await environment.restart();
    await waitUntil(async () => (await stored().countDocuments({ effects: { $exists: true } })) === 1);
    environment.advance(2 * HOUR_MS + 31 * 60_000);
    await deliverDue();
    expect(subjects()).toEqual([
      'A Sixfold member has told you about a date',
      'A Sixfold member has not checked in after a date',
    ]);
  });
});

describe('a shared date', () => {
  it('notifies its contact of a stored cancellation after a restart, and appears in the metrics until then', async () => {
    const id = await share();
    send = fail;
    expect((await cancel(id)).status).toBe(200);
    await waitUntil(async () =>
      (await readMetrics()).includes('{kind="date_cancelled_mail",state="failing"} 1'),
    );
    send = async (mail) => void environment.mails.push(mail);
    await environment.restart();
    await deliverDue();
    expect(subjects().at(-1)).toBe('A Sixfold member has called off a date');
    expect(await stored().countDocuments()).toBe(0);
  });

  it("of a deleted account notifies its contact once the mail server is back, without keeping the member's id", async () => {
    await share();
    send = fail;
    await deleteForGood(environment, ada);
    await waitUntil(() => environment.logs.some(({ event }) => event === 'effect_failed'));
    expect(JSON.stringify(await stored().find({}).toArray())).not.toContain(ada.id);
    send = async (mail) => void environment.mails.push(mail);
    await deliverDue();
    const toContact = environment.mails.filter(({ to }) => to === 'sam@example.org');
    expect(toContact.at(-1)?.subject).toContain('called off');
    expect(await stored().countDocuments()).toBe(0);
  });
});
