import { authCalls, photosCalls } from '@sixfold/api-contract';
import type { AddressInfo } from 'node:net';
import { Browser } from './support/browser';
import { describeWithNginx, startNginx } from './support/startNginx';
import {
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from './support/testEnvironment';
import { findFreePort } from './support/freePort';

const MB = 1_024 * 1_024;

describeWithNginx('behind an nginx with the documented settings', () => {
  let origin: string;
  let environment: TestEnvironment;
  let ada: Member;
  let stopNginx: () => Promise<void>;
  let connections = 0;
  beforeAll(async () => {
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    environment = await createTestEnvironment({ production: true, publicOrigin: origin, trustedProxies: 1 });
    environment.app.http.on('connection', () => (connections += 1));
    const apiPort = (environment.app.http.address() as AddressInfo).port;
    stopNginx = await startNginx({ port, apiPort });
    environment.origin = origin;
    ada = await environment.member('Ada');
  });
  afterAll(async () => {
    await stopNginx();
    await environment.stop();
  });

  const upload = (megabytes: number) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(megabytes * MB)]), 'me.jpg');
    const headers = { origin, cookie: ada.browser.cookie };
    return fetch(origin + photosCalls.uploadPhoto.path, { method: 'POST', headers, body });
  };

  it('signing in works on a host with a port', async () => {
    expect((await ada.browser.call(authCalls.getUser)).reply).toMatchObject({ firstName: 'Ada' });
  });

  it('a picture of almost 10 MB reaches the API, which sends the reply', async () => {
    const reply = await upload(9.9);
    expect(await reply.json()).toMatchObject({ id: 'photo_damaged' });
  });

  it('nginx rejects a much larger picture with its own page', async () => {
    const reply = await upload(13);
    expect(reply.status).toBe(413);
    expect(reply.headers.get('content-type')).toContain('text/html');
  });

  it('live events arrive over a WebSocket', async () => {
    const live = openSocket(origin, ada.browser.cookie);
    await waitForConnection(live.socket);
    environment.app.realtime.publish(ada.id, 'like_received', { likes: 1 });
    expect(await live.next('like_received')).toEqual({ likes: 1 });
    live.socket.close();
  });

  it('calls share connections between nginx and the API', async () => {
    await ada.browser.call(authCalls.getUser);
    const before = connections;
    for (let count = 0; count < 5; count += 1) await new Browser(origin).call(authCalls.getUser);
    expect(connections).toBe(before);
  });
});
