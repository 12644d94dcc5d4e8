import type { AnalysisJob } from '@sixfold/api-contract';
import { applyEvent, describeUnfinished, isUnfinished } from './jobs';

const job: AnalysisJob = {
  framework: 'mbti',
  state: 'writing',
  run: 1,
  text: 'Warm and',
  writtenBy: null,
  changedAt: '2026-05-10T12:00:00.000Z',
};
const event = { state: 'writing', run: 1, writtenBy: null, changedAt: '2026-05-10T12:00:01.000Z' } as const;

describe('applyEvent', () => {
  it("replaces the text from the event's offset onwards", () => {
    expect(applyEvent(job, { ...event, from: 8, text: ' quick' })).toEqual({
      ...job,
      ...event,
      text: 'Warm and quick',
    });
    expect(applyEvent(job, { ...event, from: 0, text: 'Anew' }).text).toBe('Anew');
  });
});

describe('isUnfinished', () => {
  it.each([
    ['stopped', 'Warm', true],
    ['stopped', '', false],
    ['writing', 'Warm', false],
    ['done', 'Warm', false],
  ] as const)('of a %s job with the text %j is %s', (state, text, isOpen) => {
    expect(isUnfinished({ ...job, state, text })).toBe(isOpen);
  });
});

it('describeUnfinished names the cause', () => {
  expect(describeUnfinished({ ...job, state: 'stopped' })).toBe(
    'You stopped this analysis. What is written is kept.',
  );
  expect(describeUnfinished({ ...job, state: 'failed' })).toBe(
    'This analysis was cut off. What is written is kept.',
  );
});
