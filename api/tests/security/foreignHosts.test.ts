import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authCalls, remotesCalls, systemCalls } from '@sixfold/api-contract';
import { createMailbox } from '../../src/providers/mailer';
import { systemRandom } from '../../src/providers/random';
import { errorId } from '../support/browser';
import { openConnection } from '../support/rawConnection';
import {
  createTestEnvironment,
  openSocket,
  PASSWORD,
  waitForConnection,
  type TestEnvironment,
} from '../support/testEnvironment';

const get = (environment: TestEnvironment, path: string, headers: Record<string, string>) =>
  environment.visitor().send('GET', path, { headers });

describe('V3.5.1 a page whose domain resolves to this machine', () => {
  let environment: TestEnvironment;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-mailbox-'));
    const mailbox = createMailbox(folder, () => new Date(), systemRandom, 3_600_000);
    environment = await createTestEnvironment({}, { mailbox });
  });
  afterAll(async () => {
    await environment.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    '192.168.1.20:3000',
    '0.0.0.0',
    'a b',
  ])('cannot load pages, calls, files or mails under the name %s', async (Host) => {
    for (const address of ['/', remotesCalls.listRemotes.path, '/dev/mailbox', '/assets/1/main.js']) {
      const answer = await get(environment, address, { Host });
      expect([400, 421]).toContain(answer.status);
      if (answer.status === 421) expect(errorId(answer)).toBe('foreign_host');
    }
  });

  it('cannot load calls under an empty name', async () => {
    const connection = openConnection(environment.origin);
    connection.write(`GET ${remotesCalls.listRemotes.path} HTTP/1.1\r\nHost:\r\n\r\n`);
    expect((await connection.next()).status).toBe(421);
    connection.socket.destroy();
  });

  it('cannot make unsafe calls or open sockets under its own origin', async () => {
    const Host = 'evil.example';
    const body = JSON.stringify({
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      password: PASSWORD,
    });
    const refused = await environment
      .visitor()
      .send('POST', authCalls.register.path, { body, headers: { Host, Origin: `http://${Host}` } });
    expect(errorId(refused)).toBe('foreign_host');
    const { browser } = await environment.account('Ada');
    const { socket } = openSocket(environment.origin, browser.cookie, 'http://evil.example');
    expect(await waitForConnection(socket)).toBeInstanceOf(Error);
  });

  it.each(['localhost:3000', 'app.localhost', '127.0.0.1', '[::1]:3000'])(
    'does not include %s',
    async (Host) => {
      expect((await get(environment, '/dev/mailbox', { Host })).status).toBe(200);
      expect((await get(environment, remotesCalls.listRemotes.path, { Host })).status).toBe(200);
    },
  );

  it("cannot load the mailbox through a tunnel, regardless of the tunnel's host", async () => {
    const answer = await get(environment, '/dev/mailbox', {
      Host: 'localhost',
      'X-Forwarded-For': '203.0.113.7',
    });
    expect(answer.text).not.toContain('Mailbox');
  });

  it('can only see that the process is alive', async () => {
    expect((await get(environment, systemCalls.health.path, { Host: '10.0.0.7:3000' })).status).toBe(200);
    expect((await get(environment, systemCalls.ready.path, { Host: '10.0.0.7:3000' })).status).toBe(200);
  });
});

describe('V3.5.1 hosts behind a proxy', () => {
  it('are not trusted in development', async () => {
    const environment = await createTestEnvironment({ trustedProxies: 1 });
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'localhost' };
    expect((await get(environment, remotesCalls.listRemotes.path, headers)).status).toBe(421);
    await environment.stop();
  });

  it('come from the proxy in production', async () => {
    const publicOrigin = 'https://sixfold.example';
    const environment = await createTestEnvironment({ production: true, publicOrigin, trustedProxies: 1 });
    const headers = { Host: '10.0.0.7:3000', 'X-Forwarded-Host': 'sixfold.example' };
    expect((await get(environment, remotesCalls.listRemotes.path, headers)).status).toBe(200);
    await environment.stop();
  });
});

describe('V3.5.1 hosts in production', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await createTestEnvironment({
      production: true,
      publicOrigin: 'https://sixfold.example',
    });
  });
  afterAll(() => environment.stop());

  it.each([
    ['sixfold.example', 200],
    ['SIXFOLD.example:443', 200],
    ['localhost:3000', 421],
    ['evil.example', 421],
    ['sixfold.example.evil.example', 421],
  ])('reply to %s with %i', async (Host, status) => {
    expect((await get(environment, remotesCalls.listRemotes.path, { Host })).status).toBe(status);
  });
});
