import { REALTIME_PATH } from '@sixfold/api-contract';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

describe('V16.5.3 the path of the live connection', () => {
  it.each([
    ['POST', 'polling', 'Bad handshake method'],
    ['GET', 'webtransport', 'Transport unknown'],
    ['POST', 'polling&sid=unknown', 'Session ID unknown'],
  ])('rejects a %s by %s once and logs no error', async (method, transport, message) => {
    const address = `${REALTIME_PATH}/?EIO=4&transport=${transport}`;
    const answer = await environment.visitor().send(method, address);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message });
    expect(environment.logs.filter(({ level }) => level === 'error')).toEqual([]);
    // Koa would have logged its own reply.
    expect(environment.logs.filter(({ event }) => event === 'request')).toEqual([]);
  });
});
