import { accountCalls, authCalls, safetyCalls, type AnyCall } from '@sixfold/api-contract';
import { runModerationCommand } from '../../src/modules/safety/moderation/command';
import { block, joinAs, like, match, report, write } from '../support/relations';
import { errorId } from '../support/browser';
import { findEmailTo } from '../support/emails';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';

let environment: TestEnvironment;
let join: ReturnType<typeof joinAs>;
beforeAll(async () => {
  environment = await createTestEnvironment();
  join = joinAs(environment);
});
afterAll(() => environment.stop());
beforeEach(() => void environment.mails.splice(0));

const run = (...args: string[]) => runModerationCommand(environment.app.moderation, args);
const mailsTo = ({ email }: Member) => environment.mails.filter(({ to }) => to === email);
const getRestriction = async ({ browser }: Member) =>
  (await browser.call(safetyCalls.getRestriction)).reply.restriction;
const object = ({ browser }: Member, text: string) =>
  browser.call(safetyCalls.objectToReview, { body: { text } });
const credentialsOf = ({ email }: Member, password = PASSWORD) => ({ email, password });
const isUnderReview = async ({ browser }: Member) =>
  (await browser.call(authCalls.getUser)).reply.profile?.isUnderReview;

describe('a member under review', () => {
  it('is informed by e-mail and in the product, and can object once', async () => {
    const [ada, ben] = await Promise.all([join('Ada'), join('Ben')]);
    expect([await isUnderReview(ada), await getRestriction(ada)]).toEqual([false, null]);
    await report(ben, ada, { reason: 'scam' });
    environment.mails.splice(0);
    await run('flag', ada.id, '--why', 'Ben says that she asked for money.');
    const reason =
      'A person at Sixfold wants to look at your account more closely, and your profile is hidden until then. Nothing is decided yet.';
    expect(mailsTo(ada).map(({ subject }) => subject)).toEqual(['Your Sixfold account is under review']);
    expect(mailsTo(ada)[0]?.text).toContain(reason);
    expect(mailsTo(ada)[0]?.text).toContain('/account');
    expect(await isUnderReview(ada)).toBe(true);
    const since = expect.stringMatching(/Z$/) as string;
    expect(await getRestriction(ada)).toEqual({ state: 'review', since, reason, objection: null });
    // Neither the e-mail nor the product shows the operator's note or a reporter.
    expect(JSON.stringify([mailsTo(ada), await getRestriction(ada)])).not.toMatch(/Ben|money/);

    expect(errorId(await object(ada, '  '))).toBe('invalid_input');
    const objected = await object(ada, 'I never asked anybody for money.');
    expect(objected.reply).toEqual({
      state: 'review',
      since,
      reason,
      objection: { at: since, isRejected: false },
    });
    expect(errorId(await object(ada, 'Again.'))).toBe('already_objected');
    expect(await run('list')).toContain(`Member ${ada.id}, under review: 1 report, 0 of weight`);
    expect(await run('list')).toMatch(/objects since .*: I never asked anybody for money\./);
  });

  it('gets one e-mail when several operators flag the account concurrently', async () => {
    const cat = await join('Cat');
    await Promise.all(['a', 'b', 'c'].map((why) => run('flag', cat.id, '--why', why)));
    expect(mailsTo(cat)).toHaveLength(1);
  });

  it('is restored together with the objection', async () => {
    const dan = await join('Dan');
    await run('flag', dan.id, '--why', 'x');
    await object(dan, 'Please look again.');
    await run('restore', dan.id, '--why', 'Nothing found.');
    expect([await isUnderReview(dan), await getRestriction(dan)]).toEqual([false, null]);
    expect(errorId(await object(dan, 'Thank you.'))).toBe('not_restricted');
    await run('flag', dan.id, '--why', 'y');
    expect((await object(dan, 'A new one.')).status).toBe(200);
  });

  it('cannot be put under review again once suspended', async () => {
    const eva = await join('Eva');
    await Promise.all([
      run('suspend', eva.id, '--why', 'Spam.'),
      run('flag', eva.id, '--why', 'x').catch(() => ''),
    ]);
    const signedIn = await environment.visitor().call(authCalls.login, { body: credentialsOf(eva) });
    expect(errorId(signedIn)).toBe('account_suspended');
  });
});

describe("the operator's list", () => {
  it('explains why a report carries no weight', async () => {
    const [fay, gil] = await Promise.all([join('Fay'), join('Gil')]);
    await report(gil, fay, { reason: 'other', details: 'Rude.' });
    const listed = await run('list');
    expect(listed).toContain(
      `Member ${fay.id}, not restricted: 1 report, 0 of weight, from 1 network in 7 days`,
    );
    expect(listed).toContain(
      `by ${gil.id}, no weight: address not confirmed, account younger than a day, never in contact`,
    );
    expect(listed).toContain('other - Rude.');
  });
});

describe('a suspended member', () => {
  const suspended = async (name: string) => {
    const member = await join(name);
    await run('suspend', member.id, '--why', 'You threatened another member.');
    return member;
  };

  it('can read the reason with the password, without being signed in', async () => {
    const ida = await suspended('Ida');
    const browser = environment.visitor();
    const { reply } = await browser.call(safetyCalls.getSuspension, { body: credentialsOf(ida) });
    expect(reply).toEqual({
      state: 'suspended',
      since: expect.stringMatching(/Z$/) as string,
      reason: 'You threatened another member.',
      objection: null,
    });
    expect(errorId(await browser.call(authCalls.getUser))).toBe('not_signed_in');
    expect(errorId(await browser.call(safetyCalls.getRestriction))).toBe('not_signed_in');
  });

  it('can download the data', async () => {
    const jon = await suspended('Jon');
    const answer = await environment
      .visitor()
      .call(safetyCalls.exportSuspended, { body: credentialsOf(jon) });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toMatch(/sixfold-.*\.zip/);
  });

  it('can delete the account, whose device is forgotten and whose address stays barred', async () => {
    const jim = await suspended('Jim');
    const visitor = environment.visitor();
    environment.mails.splice(0);
    expect(jim.browser.cookie).toContain('sixfold-device=');
    const deletion = await jim.browser.call(safetyCalls.deleteSuspended, { body: credentialsOf(jim) });
    expect(deletion.status).toBe(200);
    expect(jim.browser.cookie).not.toContain('sixfold-device=');
    expect(errorId(await visitor.call(safetyCalls.getSuspension, { body: credentialsOf(jim) }))).toBe(
      'invalid_credentials',
    );
    await findEmailTo(environment, jim.email, /deleted/);
    const body = { firstName: 'Jim', lastName: 'Tester', ...credentialsOf(jim) };
    expect(errorId(await visitor.call(authCalls.register, { body }))).toBe('email_taken');
  });

  it('can object once and is informed when the suspension is upheld', async () => {
    const kim = await suspended('Kim');
    const send = (text: string) =>
      environment.visitor().call(safetyCalls.objectToSuspension, { body: { ...credentialsOf(kim), text } });
    expect((await send('It was a joke.')).reply.objection).toMatchObject({ isRejected: false });
    expect(errorId(await send('Really.'))).toBe('already_objected');
    expect(await run('list')).toMatch(
      new RegExp(`Member ${kim.id}, suspended: 0 reports.*\n  objects since .*: It was a joke\\.`),
    );
    environment.mails.splice(0);
    expect(await run('uphold', kim.id, '--why', 'Threats are no jokes.')).toBe('Done.\n');
    expect(mailsTo(kim).map(({ subject }) => subject)).toEqual(['We have looked at your objection']);
    expect(mailsTo(kim)[0]?.text).toContain('The reason: Threats are no jokes.');
    expect(await run('list')).not.toContain(kim.id);
    const { reply } = await environment
      .visitor()
      .call(safetyCalls.getSuspension, { body: credentialsOf(kim) });
    expect(reply.objection).toMatchObject({ isRejected: true });
    await expect(run('uphold', kim.id, '--why', 'x')).rejects.toMatchObject({ id: 'not_found' });
  });

  it('has sole access: it requires the password and an actual suspension', async () => {
    const [leo, mia, nia] = [await suspended('Leo'), await join('Mia'), await join('Nia')];
    await environment.app.moderation.flag({ memberId: nia.id, by: 'olga', why: 'Three reports.' });
    const { getSuspension, exportSuspended, deleteSuspended } = safetyCalls;
    for (const call of [getSuspension, exportSuspended, deleteSuspended] as AnyCall[])
      for (const [body, id] of [
        [credentialsOf(leo, 'not the password'), 'invalid_credentials'],
        [{ email: 'nobody@example.org', password: PASSWORD }, 'invalid_credentials'],
        [credentialsOf(mia), 'not_restricted'],
        // An account under review belongs to its owner, who can sign in.
        [credentialsOf(nia), 'not_restricted'],
      ] as const)
        expect(errorId(await environment.visitor().call(call as never, { body }))).toBe(id);
    const text = 'x';
    const objecting = (body: object) => environment.visitor().call(safetyCalls.objectToSuspension, { body });
    expect(errorId(await objecting({ ...credentialsOf(leo, 'wrong one'), text }))).toBe(
      'invalid_credentials',
    );
    expect(errorId(await objecting({ ...credentialsOf(mia), text }))).toBe('not_restricted');
  });

  it('has the same protection against password guessing as the sign-in', async () => {
    const limited = await createTestEnvironment({ rateLimitScale: 1 });
    try {
      const ned = await limited.member('Ned');
      await limited.app.moderation.suspend({ memberId: ned.id, by: 'olga', why: 'Spam.' });
      const guess = (password: string) =>
        limited.visitor().call(safetyCalls.getSuspension, { body: credentialsOf(ned, password) });
      for (let each = 0; each < 5; each += 1) expect((await guess('not the password')).status).toBe(401);
      const refused = await guess(PASSWORD);
      expect([refused.status, errorId(refused)]).toEqual([429, 'rate_limited']);
    } finally {
      await limited.stop();
    }
  });
});

describe('contacts of an account removed for fraud', () => {
  const NOTICE = 'An account you were in touch with was removed';
  const notices = () => environment.mails.filter(({ subject }) => subject === NOTICE);
  const deliver = async () => {
    environment.advance(5_000);
    await environment.app.effects.deliverDue();
  };

  it('get one notice each, even after blocking or reporting it', async () => {
    const [scam, one, two] = await Promise.all([join('Scam'), join('Olga'), join('Paul')]);
    const [matched, stranger] = await Promise.all([join('Quin'), join('Rita')]);
    for (const other of [one, two, matched]) await match(scam, other);
    await like(stranger, scam);
    for (const other of [one, two]) await write(scam, other, 'Hello dear');
    await block(two, scam);
    const { reportId } = (await report(one, scam, { reason: 'scam' })).reply;
    await run('decide', reportId, 'suspend', '--fraud', '--why', 'You asked members for money.');
    await deliver();
    await run('suspend', scam.id, '--fraud', '--why', 'You asked members for money.');
    await deliver();
    expect(
      notices()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([one.email, two.email].sort());
    const [text = ''] = notices().map((mail) => mail.text);
    expect(text).toContain('We have removed the account that was called Scam');
    expect(text).toContain('because it broke our rules on fraud');
    expect(text).toMatch(/money/);
    expect(text).toMatch(/code/);
    expect(text).not.toMatch(/Olga|Paul|asked members/);
  });

  it('get it after a crash unless their account is gone', async () => {
    const [scam, one, two] = await Promise.all([join('Sly'), join('Tom'), join('Uma')]);
    for (const other of [one, two]) {
      await match(scam, other);
      await write(other, scam, 'Hello');
    }
    await environment.app.moderation.suspend({ memberId: scam.id, by: 'olga', why: 'Fraud.', isFraud: true });
    await two.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
    await environment.restart();
    await deliver();
    expect(notices().map(({ to }) => to)).toEqual([one.email]);
    expect(
      await environment.deps.connection
        .collection('fraudNotices')
        .countDocuments({ 'effects.0': { $exists: true } }),
    ).toBe(0);
  });

  it('get none when an account is suspended for another reason', async () => {
    const [rude, one] = await Promise.all([join('Rude'), join('Vera')]);
    await match(rude, one);
    await write(rude, one, 'Hello');
    await run('suspend', rude.id, '--why', 'Insults.');
    await deliver();
    expect(notices()).toEqual([]);
  });
});
