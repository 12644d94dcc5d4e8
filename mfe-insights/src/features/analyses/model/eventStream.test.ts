import { readEvents } from './eventStream';

const bytes = new TextEncoder().encode(
  ': still here\n\nid: 1\ndata: {"text":"„ä“"}\n\nid: 2\ndata: {"text":"b"}\n\n',
);

const bodyOf = (parts: Uint8Array[]) =>
  new Response(
    (async function* () {
      yield* parts;
    })() as unknown as BodyInit,
  ).body!;

async function readAll(parts: Uint8Array[]) {
  const events = [];
  for await (const event of readEvents(bodyOf(parts))) events.push(event);
  return events;
}

describe('readEvents', () => {
  it.each([1, 2, 3, 7, 1_000])('parses events that arrive %i bytes at a time', async (size) => {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
    expect(await readAll(parts)).toEqual([{ text: '„ä“' }, { text: 'b' }]);
  });

  it('cancels the stream when the consumer stops early', async () => {
    const reader = bodyOf([bytes]).getReader();
    const body = { getReader: () => reader } as unknown as ReadableStream<Uint8Array>;
    for await (const _event of readEvents(body)) break;
    await expect(reader.closed).resolves.toBeUndefined();
  });

  it('parses an event at the start of the stream', async () => {
    expect(await readAll([new TextEncoder().encode('data: 1\n\n')])).toEqual([1]);
  });

  it('drops a truncated event', async () => {
    expect(await readAll([bytes.slice(0, -1)])).toEqual([{ text: '„ä“' }]);
  });
});
