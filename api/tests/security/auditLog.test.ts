import { userInfo } from 'node:os';
import { accountCalls, authCalls, profileCalls } from '@sixfold/api-contract';
import { createAuditLog } from '../../src/providers/auditLog';
import { describeCommand } from '../../src/runOperatorCommand';
import { createTestEnvironment, PASSWORD, type TestEnvironment } from '../support/testEnvironment';

interface AuditLine {
  action: string;
  outcome: string;
  memberId?: string;
  emailHash?: string;
  addressHash?: string;
}

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const audited = (): AuditLine[] =>
  environment.logs.filter(({ event }) => event === 'audit').map(({ fields }) => fields as AuditLine);
const last = () => audited().at(-1);
const signIn = (email: string, password: string) =>
  environment.visitor().call(authCalls.login, { body: { email, password } });

describe('V16.3.1 the audit log', () => {
  it('contains sign-ins with the member, and failures with a countable hash', async () => {
    const { id, email } = await environment.account('Ada');
    expect(last()).toMatchObject({ action: 'auth.register', outcome: 'done', memberId: id });
    await signIn(email, PASSWORD);
    expect(last()).toMatchObject({ action: 'auth.login', outcome: 'done', memberId: id });
    await signIn(email, 'a wrong one');
    const failed = last();
    expect(failed).toMatchObject({ action: 'auth.login', outcome: 'invalid_credentials' });
    expect(failed?.memberId).toBeUndefined();
    await signIn('nobody@example.org', 'a wrong one');
    expect(last()?.addressHash).toBe(failed?.addressHash);
    expect(last()?.emailHash).not.toBe(failed?.emailHash);
    await signIn(email, 'another wrong one');
    expect(last()?.emailHash).toBe(failed?.emailHash);
  });

  it('contains changes to the protection of an account', async () => {
    const { browser, id } = await environment.account('Ben');
    await browser.call(accountCalls.changePassword, {
      body: { currentPassword: 'a wrong one', password: 'another horse battery' },
    });
    expect(last()).toMatchObject({
      action: 'account.changePassword',
      outcome: 'wrong_password',
      memberId: id,
    });
    await browser.call(authCalls.logout);
    expect(last()).toMatchObject({ action: 'auth.logout', outcome: 'done', memberId: id });
  });

  it('contains calls by a foreign page, and no ordinary calls', async () => {
    const { browser, id } = await environment.account('Cyn');
    const before = audited().length;
    await browser.call(profileCalls.getOwnProfile);
    await browser.call(authCalls.getUser);
    expect(audited()).toHaveLength(before);
    await browser.send('PATCH', profileCalls.patchProfile.path, {
      body: '{}',
      headers: { Origin: 'https://evil.example' },
    });
    expect(last()).toMatchObject({ action: 'profile.patchProfile', outcome: 'foreign_origin', memberId: id });
  });

  it('contains no address, password, name or token in plain text', async () => {
    await environment.account('Desdemona');
    await signIn('desdemona@example.org', 'a wrong one');
    const text = JSON.stringify(audited());
    expect(text).not.toMatch(/@|example\.org|127\.0\.0\.1|wrong one|battery|desdemona|sixfold=/i);
  });

  it('hashes an address differently under another key', () => {
    const lines: object[] = [];
    const logger = { ...environment.deps.logger, info: (fields: object) => void lines.push(fields) };
    for (const key of ['one key', 'another key'])
      createAuditLog(logger, key).record({ action: 'a', outcome: 'done', address: '192.0.2.1' });
    const [one, two] = lines as AuditLine[];
    expect(one?.addressHash).toMatch(/^[\w-]{16}$/);
    expect(one?.addressHash).not.toBe(two?.addressHash);
  });

  it('contains the operator, the command and its ids, but no text by the operator', () => {
    const id = '64b7f0c2a1d3e4f5a6b7c8d9';
    const argv = ['node', '/srv/api/dist/reports.js', 'decide', id, '--note', 'Ada was rude'];
    expect(describeCommand(argv)).toEqual({
      action: 'operator.reports decide',
      operator: userInfo().username,
      ids: [id],
    });
  });
});
