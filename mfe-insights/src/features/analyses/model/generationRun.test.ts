import { PAUSE_BETWEEN_MS, runGeneration, type GenerationRun } from './generationRun';

/** A run over a, b and c whose story is written down line by line. */
function createRun(over: Partial<GenerationRun<string>> = {}) {
  const story: string[] = [];
  const stop = new AbortController();
  const run: GenerationRun<string> = {
    items: ['a', 'b', 'c'],
    isStillMissing: () => true,
    generate: async (item) => void story.push(`write ${item}`),
    endsRun: () => false,
    onStep: ({ item, position, total }) => story.push(`${position} of ${total}: ${item}`),
    onFailure: (item) => story.push(`failed ${item}`),
    pause: async (durationMs) => void story.push(`pause ${durationMs}`),
    signal: stop.signal,
    ...over,
  };
  return { run, story, stop };
}

const failingAt = (wanted: string, story: string[]) => async (item: string) => {
  if (item === wanted) throw new Error('no');
  story.push(`write ${item}`);
};

describe('writing what is missing', () => {
  it('goes one after the other with two seconds between', async () => {
    const { run, story } = createRun();
    await expect(runGeneration(run)).resolves.toEqual(['a', 'b', 'c']);
    expect(PAUSE_BETWEEN_MS).toBe(2000);
    expect(story).toEqual([
      '1 of 3: a',
      'write a',
      'pause 2000',
      '2 of 3: b',
      'write b',
      'pause 2000',
      '3 of 3: c',
      'write c',
    ]);
  });

  it('passes over what was written by hand meanwhile', async () => {
    const { run, story } = createRun({ isStillMissing: (item) => item !== 'a' });
    await runGeneration(run);
    expect(story).toEqual(['2 of 3: b', 'write b', 'pause 2000', '3 of 3: c', 'write c']);
  });

  it('tells a failure and goes on with the next', async () => {
    const { run, story } = createRun();
    await expect(runGeneration({ ...run, generate: failingAt('b', story) })).resolves.toEqual(['a', 'c']);
    expect(story).toContain('failed b');
  });

  it('ends at a failure that every later one would meet too', async () => {
    const { run, story } = createRun();
    await runGeneration({ ...run, generate: failingAt('b', story), endsRun: () => true });
    expect(story.at(-1)).toBe('failed b');
  });

  it('finishes what is being written when it is stopped, and begins nothing more', async () => {
    const { run, story, stop } = createRun();
    const written = await runGeneration({
      ...run,
      generate: async (item) => {
        stop.abort();
        story.push(`write ${item}`);
      },
    });
    expect(written).toEqual(['a']);
    expect(story).toEqual(['1 of 3: a', 'write a']);
  });

  it('begins nothing when it is stopped during the pause', async () => {
    const { run, story, stop } = createRun();
    await runGeneration({ ...run, pause: async () => stop.abort() });
    expect(story).toEqual(['1 of 3: a', 'write a']);
  });

  it('makes no call when it is stopped as soon as it was begun', async () => {
    const { run, story, stop } = createRun();
    const running = runGeneration(run);
    stop.abort();
    await expect(running).resolves.toEqual([]);
    expect(story).toEqual([]);
  });
});
