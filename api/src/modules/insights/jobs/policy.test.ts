import { presentJob } from './policy';
import type { AnalysisJobRecord } from './repository';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const job: AnalysisJobRecord = {
  memberId: 'ann',
  framework: 'mbti',
  run: 2,
  state: 'writing',
  holder: 'h1',
  beats: 4,
  text: 'You …',
  writtenBy: 'built-in',
  writtenFrom: { test: 't', birth: 'b' },
  changedAt: NOW,
};

describe('presentJob', () => {
  it('omits the holder and the digests', () => {
    expect(presentJob(job, false)).toEqual({
      framework: 'mbti',
      state: 'writing',
      run: 2,
      text: 'You …',
      writtenBy: 'built-in',
      changedAt: '2026-03-10T12:00:00.000Z',
    });
  });

  it('presents an abandoned job as interrupted', () => {
    expect(presentJob(job, true).state).toBe('interrupted');
  });
});
