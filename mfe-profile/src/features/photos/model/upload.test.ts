import { progressText, roomFor, underWay, type Upload } from './upload';

const upload = (over: Partial<Upload> = {}): Upload => ({
  id: 1,
  file: new File([], 'a.jpg'),
  previewUrl: 'blob:a',
  state: 'sending',
  sentShare: 0,
  ...over,
});

describe('uploads beside the photos', () => {
  it('give way to the photo they became as soon as that is listed, and not before', () => {
    const finished = upload({ state: 'done', url: '/p/1' });
    expect(underWay([finished], [])).toEqual([finished]);
    expect(underWay([finished], ['/p/1'])).toEqual([]);
  });

  it('take a place each, failed ones too; a finished one is not counted twice', () => {
    const uploads = [upload({ state: 'failed' }), upload({ id: 2, state: 'done', url: '/p/1' })];
    expect(roomFor(['/p/1', '/p/2'], uploads)).toBe(3);
    expect(roomFor(['1', '2', '3', '4', '5', '6'], uploads)).toBe(0);
  });

  it.each([
    [{ state: 'waiting', sentShare: 0 } as const, 'Waiting'],
    [{ state: 'sending', sentShare: 0.429 } as const, '42%'],
    [{ state: 'sending', sentShare: 1 } as const, 'Finishing…'],
  ])('say how far they are: %o', (progress, words) => {
    expect(progressText(progress)).toBe(words);
  });
});
