import { createError } from '../src/errors';
import { createTemporaryDataDir } from '../src/index';
import { openEnv, type Env } from '../src/storage/env';
import { WriteQueue, type RollbackCause } from '../src/storage/writeQueue';

const folder = createTemporaryDataDir();
const undone: RollbackCause[] = [];
let env: Env;
let writes: WriteQueue;

beforeAll(() => {
  env = openEnv(folder.dataDir, { isThrowaway: true });
});

beforeEach(() => {
  undone.length = 0;
  writes = new WriteQueue(env, (what) => undone.push(what), 0);
});

afterAll(async () => {
  await env.close();
  folder.remove();
});

const put = (name: string) => () => env.entries.putSync(Buffer.from(name), Buffer.from('value'));
const isStored = (name: string): boolean => env.entries.get(Buffer.from(name)) !== undefined;
const outcomesOf = async (jobs: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(jobs)).map(({ status }) => status);

describe('a write that fails', () => {
  it('does not affect its group when it has written nothing', async () => {
    const jobs = [
      writes.submit(put('a1')),
      writes.submit(() => {
        throw new RangeError('Maximum call stack size exceeded');
      }),
      writes.submit(() => {
        throw createError(11000, 'duplicate');
      }),
      writes.submit(put('a2')),
    ];
    expect(await outcomesOf(jobs)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    await expect(jobs[1]).rejects.toMatchObject({
      code: 8000,
      message: expect.stringContaining('call stack'),
    });
    await expect(jobs[2]).rejects.toMatchObject({ code: 11000 });
    expect(['a1', 'a2'].map(isStored)).toEqual([true, true]);
    expect(undone).toEqual([]);
  });

  it('is rolled back and rejected alone when it has written something', async () => {
    const runs: string[] = [];
    const jobs = [
      writes.submit(() => {
        runs.push('b1');
        put('b1')();
      }),
      writes.submit(() => {
        put('half')();
        throw new Error('half a write');
      }),
      writes.submit(put('b2')),
    ];
    expect(await outcomesOf(jobs)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(['b1', 'half', 'b2'].map(isStored)).toEqual([true, false, true]);
    expect(runs).toEqual(['b1', 'b1']);
    // The group once, then the failed write again.
    expect(undone).toEqual(['jobs', 'jobs']);
  });

  it('does not interrupt a concurrent long write', async () => {
    const long = writes.submitSteps(function* () {
      for (let step = 0; step < 6; step++) {
        put(`long${step}`)();
        yield;
      }
      return 'done';
    });
    for (let round = 0; round < 3; round++) {
      const failing = writes.submit(() => {
        put('half')();
        throw new Error('half a write');
      });
      const other = writes.submit(put(`c${round}`));
      expect(await outcomesOf([failing, other])).toEqual(['rejected', 'fulfilled']);
    }
    expect(await long).toBe('done');
    expect(Array.from({ length: 6 }, (_, step) => isStored(`long${step}`))).toEqual(Array(6).fill(true));
    expect(isStored('half')).toBe(false);
  });

  it('in a later step of a long write rolls back only that step', async () => {
    const long = writes.submitSteps(function* () {
      put('first')();
      yield;
      put('second')();
      throw new Error('half a write');
    });
    const others = [writes.submit(put('d1')), writes.submit(put('d2'))];
    expect(await outcomesOf([long, ...others])).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(['first', 'second', 'd1', 'd2'].map(isStored)).toEqual([true, false, true, true]);
  });

  it('is rejected with all others when the disk accepts none', async () => {
    const commit = jest.spyOn(env, 'commit').mockImplementation(() => {
      throw new Error('ENOSPC');
    });
    const outcomes = await outcomesOf([writes.submit(put('e1')), writes.submit(put('e2'))]);
    commit.mockRestore();
    expect(outcomes).toEqual(['rejected', 'rejected']);
    expect(undone).toEqual(['storage', 'storage', 'storage']);
    await writes.submit(put('e3'));
    expect(isStored('e3')).toBe(true);
  });
});
