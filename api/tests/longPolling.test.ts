import { get } from 'node:http';
import { REALTIME_PATH } from '@sixfold/api-contract';
import {
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type TestEnvironment,
} from './support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

describe('long polling', () => {
  it('delivers events, counts as online and is visible to the operator', async () => {
    const { browser, id } = await environment.account('Ada');
    const live = openSocket(environment.origin, browser.cookie, environment.origin, ['polling']);
    expect(await waitForConnection(live.socket)).toBe('connected');
    const { realtime } = environment.app;
    expect(realtime.isOnline(id)).toBe(true);
    expect(realtime.countConnections()).toMatchObject({ webSocket: 0, polling: 1 });
    realtime.publish(id, 'like_received', { likes: 1 });
    await live.next('like_received');
    live.socket.disconnect();
  });

  it('is rejected for visitors and pages of another origin', async () => {
    const { browser } = await environment.account('Ben');
    const open = (cookie: string, pageOrigin: string) =>
      waitForConnection(openSocket(environment.origin, cookie, pageOrigin, ['polling']).socket);
    expect(await open('', environment.origin)).toMatchObject({ data: { id: 'not_signed_in' } });
    expect(await open(browser.cookie, 'https://evil.example')).toBeInstanceOf(Error);
  });

  it.each([
    ['of the page itself, without an Origin header', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['of another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['under the name of another host', { Host: 'evil.example' }, 403],
  ])('handles a first poll %s', async (_what, headers, status) => {
    const { hostname, port } = new URL(environment.origin);
    const path = `${REALTIME_PATH}/?EIO=4&transport=polling`;
    const answer = new Promise<number | undefined>((resolve, reject) =>
      get({ hostname, port, path, headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      }).on('error', reject),
    );
    expect(await answer).toBe(status);
  });

  it('counts polls for a connection of another process', async () => {
    const before = environment.app.realtime.countConnections().strayPolls;
    await environment.visitor().send('GET', `${REALTIME_PATH}/?EIO=4&transport=polling&sid=elsewhere`);
    expect(environment.app.realtime.countConnections().strayPolls).toBe(before + 1);
  });
});
