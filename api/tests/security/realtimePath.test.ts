import { REALTIME_PATH } from '@sixfold/api-contract';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

describe('V16.5.3 the path of the live connection', () => {
  it.each(['GET', 'POST'])('answers a %s by polling once, and logs no error', async (method) => {
    const answer = await environment.visitor().send(method, `${REALTIME_PATH}/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'Transport unknown' });
    expect(environment.logs.filter(({ level }) => level === 'error')).toEqual([]);
    // Koa would have written a line for its own answer.
    expect(environment.logs.filter(({ event }) => event === 'request')).toEqual([]);
  });
});
