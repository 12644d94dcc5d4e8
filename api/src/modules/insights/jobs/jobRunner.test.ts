import { Types } from 'mongoose';
import { waitUntil } from '../../../../tests/support/waiting';
import type { AnalysisJobRecord, AnalysisJobSave } from './repository';
import { createSignals } from './signals';
import { createJobRunner } from './jobRunner';

const NOW = new Date('2026-06-01T12:00:00Z');
const BEGUN = 'A model began this. ';
const COMPLETE = '# The guide wrote this instead.';

const startJob = (): AnalysisJobRecord => ({
  memberId: new Types.ObjectId().toHexString(),
  framework: 'astrology',
  run: 1,
  state: 'writing',
  holder: 'this process',
  beats: 1,
  text: BEGUN,
  writtenBy: 'model',
  writtenFrom: { test: '', birth: '' },
  changedAt: NOW,
});

it('stores a replaced text in the job only after the profile', async () => {
  const steps: string[] = [];
  const saves: AnalysisJobSave['changes'][] = [];
  const log = () => undefined;
  const writings = createJobRunner({
    jobs: {
      async saveAll(stored: readonly AnalysisJobSave[]) {
        saves.push(...stored.map(({ changes }) => changes));
        steps.push(...stored.map(({ changes }) => `job ${changes.state ?? changes.text ?? 'renewed'}`));
        return new Set<string>();
      },
    } as never,
    analysisWriter: { write: async () => ({ text: COMPLETE, writtenBy: 'built-in' }) },
    signals: createSignals(),
    pace: { leaseMs: 60_000, renewMs: 60_000, saveMs: 60_000, readMs: 60_000 },
    clock: () => NOW,
    logger: { debug: log, info: log, warn: log, error: log },
    onWritten: async (_job, { text }) => {
      steps.push(`profile ${text}`);
    },
  });
  writings.start(startJob(), {});
  await waitUntil(() => steps.includes('job done'));
  expect(steps.filter((step) => step !== 'job renewed')).toEqual([`profile ${COMPLETE}`, 'job done']);
  expect(saves.at(-1)).toMatchObject({ text: COMPLETE, run: 2, writtenBy: 'built-in' });
});
