import { presentJob, stateOf } from './policy';
import type { AnalysisJobRecord } from './repository';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const job: AnalysisJobRecord = {
  memberId: 'ann',
  framework: 'mbti',
  run: 2,
  state: 'writing',
  holder: 'h1',
  leaseUntil: new Date(NOW.getTime() + 1),
  text: 'You …',
  writtenBy: 'built-in',
  writtenFrom: { test: 't', birth: 'b' },
  changedAt: NOW,
};

describe('stateOf', () => {
  it('returns writing until the lease expires, then interrupted', () => {
    expect(stateOf(job, NOW)).toBe('writing');
    expect(stateOf({ ...job, leaseUntil: NOW }, NOW)).toBe('interrupted');
  });

  it.each(['done', 'failed', 'stopped'] as const)('returns %s even when the lease has expired', (state) => {
    expect(stateOf({ ...job, state, leaseUntil: NOW }, NOW)).toBe(state);
  });
});

it('presentJob omits the holder and the digests', () => {
  expect(presentJob({ ...job, leaseUntil: NOW }, NOW)).toEqual({
    framework: 'mbti',
    state: 'interrupted',
    run: 2,
    text: 'You …',
    writtenBy: 'built-in',
    changedAt: '2026-03-10T12:00:00.000Z',
  });
});
