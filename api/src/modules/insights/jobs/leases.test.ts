import { createLeaseObserver } from './leases';

const job = { memberId: 'ann', framework: 'mbti', state: 'writing', holder: 'h1', beats: 4 } as const;

let nowMs = 0;
const observe = () => createLeaseObserver(15_000, () => nowMs);

describe('createLeaseObserver', () => {
  it('reports a job as abandoned when its count stands still for the duration of a lease', () => {
    const { isAbandoned } = observe();
    expect(isAbandoned(job)).toBe(false);
    nowMs += 14_999;
    expect(isAbandoned(job)).toBe(false);
    nowMs += 1;
    expect(isAbandoned(job)).toBe(true);
  });

  it.each([
    ['a renewal', { beats: 5 }],
    ['another holder', { holder: 'h2' }],
  ])('restarts the observation after %s', (_, change) => {
    const { isAbandoned } = observe();
    isAbandoned(job);
    nowMs += 15_000;
    expect(isAbandoned({ ...job, ...change })).toBe(false);
    nowMs += 14_999;
    expect(isAbandoned({ ...job, ...change })).toBe(false);
  });

  it.each(['done', 'failed', 'stopped', 'interrupted'] as const)('never reports a %s job', (state) => {
    const { isAbandoned } = observe();
    isAbandoned({ ...job, state });
    nowMs += 15_000;
    expect(isAbandoned({ ...job, state })).toBe(false);
  });

  it('observes each job of a member separately', () => {
    const { isAbandoned } = observe();
    isAbandoned(job);
    nowMs += 15_000;
    expect(isAbandoned({ ...job, framework: 'astrology' })).toBe(false);
    expect(isAbandoned(job)).toBe(true);
  });

  it('evicts the oldest job beyond 10,000', () => {
    const { isAbandoned } = observe();
    for (let index = 0; index <= 10_000; index += 1) isAbandoned({ ...job, memberId: `m${index}` });
    nowMs += 15_000;
    expect(isAbandoned({ ...job, memberId: 'm0' })).toBe(false);
    expect(isAbandoned({ ...job, memberId: 'm10000' })).toBe(true);
  });
});
