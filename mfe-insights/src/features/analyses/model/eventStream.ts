/** Yields the parsed JSON of each server-sent event, which has its data on one line. Skips comments and ids. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      pending += decoder.decode(value, { stream: true });
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks)
        for (const line of block.split('\n'))
          if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as unknown;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
