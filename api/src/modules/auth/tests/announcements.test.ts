import { accountCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import {
  PASSWORD,
  createTestEnvironment,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { runAnnounceCommand } from '../announceCommand';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());
beforeEach(async () => {
  await environment.clear();
  environment.mails.splice(0);
});

const CHANGE = {
  document: 'terms',
  on: '2027-01-15',
  changes: 'An account may now be used by one person only.',
} as const;
const deliver = async () => {
  environment.mails.splice(0);
  environment.advance(60_000);
  await environment.app.effects.deliverDue();
  return environment.mails.map(({ to }) => to).sort();
};

describe('an announcement of changed terms', () => {
  it('reaches every member once, with the date, the change and the way out', async () => {
    const [ada, ben] = await Promise.all([environment.account('Ada'), environment.account('Ben')]);
    await deliver();
    expect(await environment.app.announce(CHANGE)).toBe(2);
    expect(await deliver()).toEqual([ada.email, ben.email].sort());
    expect(environment.mails[0]).toMatchObject({ subject: 'New terms of service from 15 January 2027' });
    const { text } = environment.mails[0]!;
    expect(text).toContain('An account may now be used by one person only.');
    expect(text).toMatch(/http\S+\/terms\n/);
    expect(text).toMatch(/delete your account before that day: http\S+\/account\n/);
    expect(await environment.app.announce(CHANGE)).toBe(0);
    expect(await deliver()).toEqual([]);
  });

  it('reaches only new members when repeated, and everyone when it is a different one', async () => {
    const ada = await environment.account('Ada');
    await environment.app.announce(CHANGE);
    await deliver();
    const ben = await environment.account('Ben');
    await deliver();
    expect(await environment.app.announce(CHANGE)).toBe(1);
    expect(await deliver()).toEqual([ben.email]);
    expect(await environment.app.announce({ ...CHANGE, document: 'privacy' })).toBe(2);
    expect(await deliver()).toEqual([ada.email, ben.email].sort());
    expect(environment.mails[0]?.text).toMatch(/http\S+\/privacy\n/);
  });

  it('reaches every member again when its text was corrected for the same day', async () => {
    const ada = await environment.account('Ada');
    await environment.app.announce(CHANGE);
    await deliver();
    const corrected = { ...CHANGE, changes: 'An account may be used by one person only.' };
    expect(await environment.app.announce(corrected)).toBe(1);
    expect(await deliver()).toEqual([ada.email]);
    expect(environment.mails[0]?.text).toContain(corrected.changes);
  });

  it('skips demo members and members who have left', async () => {
    const [demo, left] = await Promise.all([environment.account('Dot'), environment.account('Lea')]);
    await environment.deps.connection
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(demo.id) }, { $set: { isDemo: true } });
    await left.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
    await deliver();
    expect(await environment.app.announce(CHANGE)).toBe(0);
    expect(await deliver()).toEqual([]);
  });

  it('carries the unsubscribe link when the address is unconfirmed', async () => {
    await environment.account('Ada');
    await deliver();
    await environment.app.announce(CHANGE);
    await deliver();
    expect(environment.mails[0]?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining('/email/stop?to='),
    });
  });
});

describe('runAnnounceCommand', () => {
  const run = (...args: string[]) => runAnnounceCommand(environment.app.announce, args);
  const change = ['--on', '2099-01-15', '--changes', 'You may leave by post.'];

  it('prints the e-mail and queues it for each member', async () => {
    await environment.account('Ada');
    expect(await run('show', 'privacy', ...change)).toMatch(
      /^Subject: New privacy policy from 15 January 2099\n\nHello Ada,.*leave by post/s,
    );
    expect(await run('send', 'privacy', ...change)).toBe(
      'Stored for 1 member; the server sends the e-mails.\n',
    );
    expect(await run('send', 'privacy', ...change)).toMatch(/^Stored for 0 members/);
  });

  it.each([
    [
      'another document',
      ['send', 'cookies', ...change],
      'Type npm run -s announce -- show|send terms|privacy.',
    ],
    [
      'a day that is past',
      ['send', 'terms', '--on', '2020-01-01', '--changes', 'x'],
      '--on must be a day to come',
    ],
    [
      'a day that no calendar has',
      ['send', 'terms', '--on', '2099-02-31', '--changes', 'x'],
      '--on takes the day',
    ],
    ['no day', ['send', 'terms', '--changes', 'x'], '--on takes the day'],
    ['no change', ['send', 'terms', '--on', '2099-01-15'], '--changes says in a few sentences'],
  ])('rejects %s with an explanation', async (_what, args, sentence) => {
    await expect(run(...args)).rejects.toThrow(sentence);
  });
});
