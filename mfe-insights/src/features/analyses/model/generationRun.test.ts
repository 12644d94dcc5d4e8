import { runGeneration, type GenerationRun } from './generationRun';

/** Creates a run over a, b and c that logs each step. */
function createRun(overrides: Partial<GenerationRun<string>> = {}) {
  const log: string[] = [];
  const stop = new AbortController();
  const run: GenerationRun<string> = {
    items: ['a', 'b', 'c'],
    isStillMissing: () => true,
    generate: async (item) => void log.push(`write ${item}`),
    endsRun: () => false,
    onStep: ({ item, position, total, isPaused }) =>
      log.push(`${position} of ${total}: ${isPaused ? 'next ' : ''}${item}`),
    onFailure: (item) => log.push(`failed ${item}`),
    pause: async (durationMs) => void log.push(`pause ${durationMs}`),
    signal: stop.signal,
    ...overrides,
  };
  return { run, log, stop };
}

const failingAt = (wanted: string, log: string[]) => async (item: string) => {
  if (item === wanted) throw new Error('no');
  log.push(`write ${item}`);
};

describe('runGeneration', () => {
  it('writes the items in sequence with two seconds between them', async () => {
    const { run, log } = createRun();
    await expect(runGeneration(run)).resolves.toEqual(['a', 'b', 'c']);
    expect(log).toEqual([
      '1 of 3: a',
      'write a',
      '2 of 3: next b',
      'pause 2000',
      '2 of 3: b',
      'write b',
      '3 of 3: next c',
      'pause 2000',
      '3 of 3: c',
      'write c',
    ]);
  });

  it('skips an item written on request in the meantime', async () => {
    const { run, log } = createRun({ isStillMissing: (item) => item !== 'a' });
    await runGeneration(run);
    expect(log).toEqual(['2 of 3: b', 'write b', '3 of 3: next c', 'pause 2000', '3 of 3: c', 'write c']);
  });

  it('does not pause before an item that is already written', async () => {
    const { run, log } = createRun({ isStillMissing: (item) => item === 'a' });
    await runGeneration(run);
    expect(log).toEqual(['1 of 3: a', 'write a']);
  });

  it('skips an item written during the pause', async () => {
    const { run, log } = createRun();
    await runGeneration({ ...run, isStillMissing: (item) => item === 'a' || !log.includes('pause 2000') });
    expect(log).toEqual(['1 of 3: a', 'write a', '2 of 3: next b', 'pause 2000']);
  });

  it('reports a failure and continues with the next item', async () => {
    const { run, log } = createRun();
    await expect(runGeneration({ ...run, generate: failingAt('b', log) })).resolves.toEqual(['a', 'c']);
    expect(log).toContain('failed b');
  });

  it('stops at a failure that every later item would share', async () => {
    const { run, log } = createRun();
    await runGeneration({ ...run, generate: failingAt('b', log), endsRun: () => true });
    expect(log.at(-1)).toBe('failed b');
  });

  it('finishes the current item when it is aborted', async () => {
    const { run, log, stop } = createRun();
    const written = await runGeneration({
      ...run,
      generate: async (item) => {
        stop.abort();
        log.push(`write ${item}`);
      },
    });
    expect(written).toEqual(['a']);
    expect(log).toEqual(['1 of 3: a', 'write a']);
  });

  it('starts no further item when it is aborted during the pause', async () => {
    const { run, log, stop } = createRun();
    await runGeneration({ ...run, pause: async () => stop.abort() });
    expect(log).toEqual(['1 of 3: a', 'write a', '2 of 3: next b']);
  });

  it('makes no call when it is aborted in the same tick', async () => {
    const { run, log, stop } = createRun();
    const running = runGeneration(run);
    stop.abort();
    await expect(running).resolves.toEqual([]);
    expect(log).toEqual([]);
  });
});
