import { Types, type Connection } from 'mongoose';
import { connectDatabase } from '../../../persistence/connection';
import { createDatabaseUri } from '../../../../tests/support/testEnvironment';
import { createAnalysisJobRepository } from './repository';

let connection: Connection;
beforeAll(async () => {
  connection = await connectDatabase(createDatabaseUri());
});
afterAll(() => connection.close());

describe('a job that seems abandoned', () => {
  it('stays with its holder when the lease was renewed in the meantime', async () => {
    const jobs = createAnalysisJobRepository(connection);
    await connection.model('AnalysisJob').createIndexes();
    const key = { memberId: new Types.ObjectId().toHexString(), framework: 'mbti' } as const;
    const changedAt = new Date();
    const start = { holder: 'slow', changedAt, writtenFrom: { test: '', birth: '' } };
    const job = await jobs.begin(key, start, { keepsUnfinished: false, abandoned: null });
    await jobs.saveAll([{ job, changes: { text: 'The first words.' } }]);

    const next = { holder: 'other', changedAt };
    expect(await jobs.resume(key, next, { holder: 'slow', beats: job.beats })).toBeNull();
    const again = { ...next, writtenFrom: start.writtenFrom };
    const kept = await jobs.begin(key, again, { keepsUnfinished: false, abandoned: job });
    expect(kept).toMatchObject({ holder: 'slow', text: 'The first words.' });
    expect(await jobs.resume(key, next, kept)).toMatchObject({ holder: 'other' });
  });
});
