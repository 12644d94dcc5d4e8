import { formatProgress, countFreeSlots, listUnfinished, type Upload } from './upload';

const upload = (overrides: Partial<Upload> = {}): Upload => ({
  id: 1,
  file: new File([], 'a.jpg'),
  previewUrl: 'blob:a',
  state: 'sending',
  sentShare: 0,
  ...overrides,
});

describe('uploads', () => {
  it('are replaced by their photo once the list contains it', () => {
    const finished = upload({ state: 'done', url: '/p/1' });
    expect(listUnfinished([finished], [])).toEqual([finished]);
    expect(listUnfinished([finished], ['/p/1'])).toEqual([]);
  });

  it('take one slot each, but none when failed; a finished one is not counted twice', () => {
    const uploads = [
      upload(),
      upload({ id: 2, state: 'done', url: '/p/1' }),
      upload({ id: 3, state: 'failed' }),
    ];
    expect(countFreeSlots(['/p/1', '/p/2'], uploads)).toBe(3);
    expect(countFreeSlots([], [upload({ state: 'failed' }), upload({ id: 2, state: 'failed' })])).toBe(6);
    expect(countFreeSlots(['1', '2', '3', '4', '5', '6'], uploads)).toBe(0);
  });

  it.each([
    [{ state: 'waiting', sentShare: 0 } as const, 'Waiting'],
    [{ state: 'sending', sentShare: 0.429 } as const, '42%'],
    [{ state: 'sending', sentShare: 1 } as const, 'Finishing…'],
    [{ state: 'done', sentShare: 0.9 } as const, 'Finishing…'],
  ])('show their progress: %o', (progress, words) => {
    expect(formatProgress(progress)).toBe(words);
  });
});
