import { authCalls } from '@sixfold/api-contract';
import { Browser } from '../support/browser';
import { describeWithRedis } from '../support/startRedis';
import { startTwoProcesses, type TwoProcesses } from '../support/twoProcesses';

// Password guessing: V6.3.1.
describeWithRedis('guessing at several processes', () => {
  let processes: TwoProcesses;
  beforeAll(async () => {
    processes = await startTwoProcesses(1);
  });
  afterAll(() => processes.stop());

  it('is counted across all of them', async () => {
    const guess = async (origin: string) =>
      (
        await new Browser(origin).call(authCalls.login, {
          body: { email: 'nobody@example.org', password: 'wrong horse' },
        })
      ).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push(await guess(tries % 2 === 0 ? processes.environment.origin : processes.secondOrigin));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
