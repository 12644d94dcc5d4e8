import { accountCalls, notificationsCalls, sharedDatesCalls, type BodyOf } from '@sixfold/api-contract';
import { block, joinAs, NOBODY } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import { matchedPair } from '../../../../tests/support/conversations';
import { createRecordingSender, endpointOf, subscribe, switchKind } from '../../../../tests/support/pushes';
import { checkIn, listSharedDates, shareDate } from '../../../../tests/support/sharedDates';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';
import { HOUR_MS, MINUTE_MS } from '../../../durations';

const CONTACT = 'sam@example.org';
let environment: TestEnvironment;
const sender = createRecordingSender();
let isMailDown = false;
let pairs = 0;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  environment = await createTestEnvironment(
    {},
    {
      pushSender: sender,
      mailer: {
        async send(mail) {
          if (isMailDown) throw new Error('The mail server is down.');
          environment.mails.push(mail);
        },
      },
    },
  );
});
afterAll(() => environment.stop());

beforeEach(async () => {
  await environment.deps.connection.collection('sharedDates').deleteMany({});
  isMailDown = false;
  pairs += 1;
  [ada, ben] = await matchedPair(environment, `Ada${pairs}`, `Ben${pairs}`);
  environment.mails.splice(0);
});

type Draft = BodyOf<typeof sharedDatesCalls.shareDate>;

const inMs = (ms: number) => new Date(environment.deps.clock().getTime() + ms).toISOString();
const share = (member: Pick<Member, 'browser'>, overrides: Partial<Draft> = {}) =>
  shareDate(member, { matchUserId: ben.id, startsAt: inMs(HOUR_MS), ...overrides });
const cancel = ({ browser }: Pick<Member, 'browser'>, dateId: string) =>
  browser.call(sharedDatesCalls.cancelDate, { params: { dateId } });
/** Advances the clock past the grace period of the writing process and delivers due effects. */
async function sendDue(): Promise<void> {
  environment.advance(5_000);
  await environment.app.effects.deliverDue();
}
const countStored = () => environment.deps.connection.collection('sharedDates').countDocuments();
const mailsTo = (address: string) => environment.mails.filter(({ to }) => to === address);
const subjects = () => mailsTo(CONTACT).map(({ subject }) => subject);

describe('sharing a date', () => {
  it('e-mails the contact the details and the limits of the service', async () => {
    const { reply } = await share(ada);
    expect(Date.parse(reply.checkInAt) - Date.parse(reply.startsAt)).toBe(2 * HOUR_MS);
    expect(reply.state).toBe('open');
    const [mail] = mailsTo(CONTACT);
    expect(mail?.text).toContain('With: “Ben”');
    expect(mail?.text).toContain('Where: “Café Luso, Porto”');
    expect(mail?.text).toMatch(/When: .* at \d\d:\d\d \(Europe\/Lisbon\)/);
    expect(mail?.text).toContain('2 hours after the date begins');
    expect(mail?.text).toContain('Nobody at Sixfold watches over a date');
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(await listSharedDates(ada)).toEqual([reply]);
    expect(await listSharedDates(ben)).toEqual([]);
  });

  it('requires a match without a block', async () => {
    const cy = await joinAs(environment)(`Cy${pairs}`);
    expect(errorId(await share(ada, { matchUserId: cy.id }))).toBe('member_not_found');
    expect(errorId(await share(ada, { matchUserId: NOBODY }))).toBe('member_not_found');
    expect(errorId(await share(ada, { matchUserId: ada.id }))).toBe('member_not_found');
    await block(ben, ada);
    expect(errorId(await share(ada))).toBe('member_not_found');
    expect(environment.mails).toEqual([]);
  });

  it('fails for a member under review', async () => {
    await environment.app.moderation.flag({ memberId: ada.id, by: 'operator', why: 'A reason.' });
    environment.mails.splice(0);
    expect(errorId(await share(ada))).toBe('account_under_review');
    expect(environment.mails).toEqual([]);
  });

  it("replaces stored names that today's rules would reject", async () => {
    const firstName = 'Call 0800 123 4567';
    await environment.deps.connection
      .collection('users')
      .updateMany({ email: { $in: [ada.email, ben.email] } }, { $set: { firstName } });
    expect((await share(ada)).status).toBe(200);
    const [mail] = mailsTo(CONTACT);
    expect(mail?.text).toContain('“A Sixfold member” named you as their contact');
    expect(mail?.text).toContain('With: “A Sixfold member”');
  });

  it.each([
    ['a time that is over', () => ({ startsAt: inMs(-2 * HOUR_MS) })],
    ['a time in half a year', () => ({ startsAt: inMs(183 * 24 * HOUR_MS) })],
    ['a day that does not exist', () => ({ startsAt: '2026-13-40T10:00:00Z' })],
    ['a link', () => ({ location: 'see https://evil.example' })],
    ['seven hours', () => ({ checkInHours: 7 })],
  ])('rejects %s', async (_words, overrides) => {
    expect(errorId(await share(ada, overrides()))).toBe('invalid_input');
    expect(environment.mails).toEqual([]);
  });

  it("uses UTC when the server does not know the browser's time zone", async () => {
    const { reply } = await share(ada, { timeZone: 'Europe/Nowhere' });
    expect(reply).toMatchObject({ timeZone: 'UTC' });
    expect(mailsTo(CONTACT)[0]?.text).toContain('(UTC)');
  });

  it('is limited to three active dates, also under concurrent calls', async () => {
    const shared = await Promise.all(Array.from({ length: 20 }, () => share(ada)));
    expect(shared.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(mailsTo(CONTACT)).toHaveLength(3);
    const [first] = await listSharedDates(ada);
    await cancel(ada, first?.id ?? '');
    expect((await share(ada)).status).toBe(200);
    expect(errorId(await share(ada))).toBe('too_many_shared_dates');
  });

  it('counts dates of an earlier version towards the limit', async () => {
    for (let count = 0; count < 3; count += 1) expect((await share(ada)).status).toBe(200);
    // Earlier versions stored no places.
    await environment.deps.connection.collection('sharedDates').updateMany({}, { $unset: { place: '' } });
    expect(errorId(await share(ada))).toBe('too_many_shared_dates');
    expect(mailsTo(CONTACT)).toHaveLength(3);
  });

  it('stores nothing when the e-mail cannot be sent', async () => {
    isMailDown = true;
    expect(errorId(await share(ada))).toBe('email_not_sent');
    expect(await listSharedDates(ada)).toEqual([]);
  });
});

describe('the check-in', () => {
  it('is requested once, and a missed one is reported once, with concurrent workers', async () => {
    await share(ada);
    environment.advance(3 * HOUR_MS - MINUTE_MS);
    await sendDue();
    expect(mailsTo(ada.email)).toEqual([]);
    environment.advance(MINUTE_MS);
    await Promise.all([sendDue(), sendDue()]);
    expect(mailsTo(ada.email).map(({ subject }) => subject)).toEqual(['Please check in']);
    expect(mailsTo(ada.email)[0]?.text).toContain('/profile-enhancement?tab=safety');
    environment.advance(30 * MINUTE_MS);
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    expect(subjects()).toEqual([
      'A Sixfold member has told you about a date',
      'A Sixfold member has not checked in after a date',
    ]);
    expect(await listSharedDates(ada)).toMatchObject([{ state: 'missed' }]);
    expect(mailsTo(ada.email)).toHaveLength(1);
  });

  it('is still due after a restart', async () => {
    await share(ada);
    environment.advance(3 * HOUR_MS + 30 * MINUTE_MS);
    await environment.restart();
    await sendDue();
    expect(subjects()).toContain('A Sixfold member has not checked in after a date');
    await environment.restart();
    await sendDue();
    expect(subjects()).toHaveLength(2);
  });

  it('is reported later when the mail server was down', async () => {
    await share(ada);
    environment.advance(4 * HOUR_MS);
    isMailDown = true;
    await sendDue();
    expect(subjects()).toHaveLength(1);
    isMailDown = false;
    await sendDue();
    expect(subjects()).toEqual([
      'A Sixfold member has told you about a date',
      'A Sixfold member has not checked in after a date',
    ]);
  });

  it('sends no e-mail when it is in time, even before the date', async () => {
    const { id } = (await share(ada)).reply;
    expect((await checkIn(ada, id)).status).toBe(200);
    environment.advance(24 * HOUR_MS);
    await sendDue();
    expect(environment.mails).toHaveLength(1);
    expect(await listSharedDates(ada)).toEqual([]);
    expect(errorId(await checkIn(ada, id))).toBe('not_found');
  });

  it('is reported to the contact when it is late', async () => {
    const { id } = (await share(ada)).reply;
    environment.advance(4 * HOUR_MS);
    await sendDue();
    isMailDown = true;
    expect((await checkIn(ada, id)).status).toBe(200);
    expect(await listSharedDates(ada)).toEqual([]);
    expect(errorId(await checkIn(ada, id))).toBe('not_found');
    isMailDown = false;
    await sendDue();
    expect(subjects().at(-1)).toBe('A Sixfold member has checked in after a date');
    expect(await countStored()).toBe(0);
  });
});

describe('the notification about a check-in', () => {
  const pushes = () => sender.sent.filter(({ topic }) => topic === 'checkIn');

  beforeEach(async () => {
    sender.sent.splice(0);
    await subscribe(ada, endpointOf(`ada${pairs}`));
    await share(ada);
  });

  it('is sent when the check-in is due and again with the alarm, without names', async () => {
    environment.advance(3 * HOUR_MS - MINUTE_MS);
    await sendDue();
    expect(pushes()).toEqual([]);
    environment.advance(MINUTE_MS);
    await sendDue();
    await waitUntil(() => pushes().length === 1);
    const [{ endpoint, payload } = { endpoint: '', payload: '' }] = pushes();
    expect(endpoint).toBe(endpointOf(`ada${pairs}`));
    expect(payload).toContain('"body":"Please check in."');
    expect(payload).toContain('/profile-enhancement?tab=safety');
    expect(payload).not.toMatch(new RegExp(`Ben|Sam|Luso|${ada.id}|${ben.id}`));
    environment.advance(30 * MINUTE_MS);
    await sendDue();
    await waitUntil(() => pushes().length === 2);
  });

  it('is sent while the mail server is down', async () => {
    isMailDown = true;
    environment.advance(3 * HOUR_MS);
    await sendDue();
    await waitUntil(() => pushes().length === 1);
  });

  it('is sent during quiet hours, because the member chose the time', async () => {
    const quietHours = { from: '00:00', to: '00:00', timeZone: 'UTC' };
    await ada.browser.call(notificationsCalls.saveSettings, { body: { quietHours } });
    environment.advance(3 * HOUR_MS);
    await sendDue();
    await waitUntil(() => pushes().length === 1);
  });

  it('is not sent to a member who has turned it off', async () => {
    await switchKind(ada, 'checkIn', false);
    await subscribe(ben, endpointOf(`ben${pairs}`));
    await share(ben, { matchUserId: ada.id });
    environment.advance(4 * HOUR_MS);
    await sendDue();
    await waitUntil(() => pushes().length > 0);
    expect(pushes().map(({ endpoint }) => endpoint)).toEqual([endpointOf(`ben${pairs}`)]);
  });
});

describe('a shared date', () => {
  it('is reported to the contact and removed when it is cancelled', async () => {
    const { id } = (await share(ada)).reply;
    isMailDown = true;
    expect((await cancel(ada, id)).status).toBe(200);
    expect(await listSharedDates(ada)).toEqual([]);
    isMailDown = false;
    await sendDue();
    expect(subjects().at(-1)).toBe('A Sixfold member has called off a date');
    expect(await countStored()).toBe(0);
    environment.advance(24 * HOUR_MS);
    await sendDue();
    expect(subjects()).toHaveLength(2);
  });

  it('is accessible only to its member', async () => {
    const { id } = (await share(ada)).reply;
    expect(errorId(await checkIn(ben, id))).toBe('not_found');
    expect(errorId(await cancel(ben, id))).toBe('not_found');
    const visitor = { browser: environment.visitor() };
    expect(errorId(await share(visitor))).toBe('not_signed_in');
    expect(errorId(await checkIn(visitor, id))).toBe('not_signed_in');
    expect(errorId(await cancel(visitor, id))).toBe('not_signed_in');
    expect(errorId(await visitor.browser.call(sharedDatesCalls.listSharedDates))).toBe('not_signed_in');
    expect(await listSharedDates(ada)).toHaveLength(1);
  });

  it('is cancelled with the account, and its contact is notified', async () => {
    await share(ada);
    await ada.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
    await waitUntil(() => subjects().at(-1) === 'A Sixfold member has called off a date');
    environment.advance(24 * HOUR_MS);
    await sendDue();
    expect(subjects()).toHaveLength(2);
    expect(await countStored()).toBe(0);
  });

  it('notifies its contact again when the account is deleted after an alarm', async () => {
    await share(ada);
    environment.advance(4 * HOUR_MS);
    await sendDue();
    await ada.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
    await waitUntil(() => subjects().length === 3);
    expect(subjects().slice(-2)).toEqual([
      'A Sixfold member has not checked in after a date',
      'A Sixfold member has called off a date',
    ]);
  });

  it('is deleted by the database a week after its check-in', async () => {
    await share(ada);
    const [stored] = await environment.deps.connection.collection('sharedDates').find().toArray();
    const { checkInAt, deleteAt } = stored as unknown as { checkInAt: Date; deleteAt: Date };
    expect(deleteAt.getTime() - checkInAt.getTime()).toBe(7 * 24 * HOUR_MS);
  });
});
