import { createEventFrames } from './eventFrames';

const read = async (frames: AsyncIterable<string>) => {
  const parts = [];
  for await (const part of frames) parts.push(part);
  return parts;
};
const present = (data: unknown) => data;

describe('createEventFrames', () => {
  it('formats each event with its id, on one line of data', async () => {
    async function* events() {
      yield { id: '5', data: { text: 'a\nb' } };
      yield { id: '6', data: { text: '' } };
    }
    expect(await read(createEventFrames(events(), present))).toEqual([
      'id: 5\ndata: {"text":"a\\nb"}\n\n',
      'id: 6\ndata: {"text":""}\n\n',
    ]);
  });

  it('sends a comment when idle', async () => {
    async function* events() {
      await new Promise((resolve) => setTimeout(resolve, 40));
      yield { id: '1', data: 1 };
    }
    const parts = await read(createEventFrames(events(), present, 10));
    expect(parts[0]).toBe(': still here\n\n');
    expect(parts.at(-1)).toBe('id: 1\ndata: 1\n\n');
  });

  it('ends the events when the consumer stops reading', async () => {
    let hasEnded = false;
    async function* events() {
      try {
        for (;;) yield { id: '1', data: 1 };
      } finally {
        hasEnded = true;
      }
    }
    for await (const frame of createEventFrames(events(), present)) {
      expect(frame).toContain('id: 1');
      break;
    }
    expect(hasEnded).toBe(true);
  });
});
