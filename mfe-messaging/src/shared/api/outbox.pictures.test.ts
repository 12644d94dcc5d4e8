import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/dom';
// Blobs of jsdom cannot be stored.
import { Blob as ClonableBlob } from 'node:buffer';
import { createServer, MARA, openTab, stops } from '../../testing/outboxTabs';

afterEach(() => stops.splice(0).forEach((stop) => stop()));

test('the outbox keeps a picture between messages across a crash and sends it in order at the next start', async () => {
  const server = createServer();
  server.hold();
  const before = openTab({ server });
  before.write('Look:');
  const picture = new ClonableBlob(['pixels'], { type: 'image/jpeg' }) as Blob;
  before.outbox.add(MARA, { kind: 'image', picture, width: 4, height: 3, replyTo: null });
  before.write('Is it not lovely?');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await before.outbox.settled();
  before.stop();

  const after = createServer();
  openTab({ server: after });
  await waitFor(() => expect(after.calls.map(({ kind }) => kind)).toEqual(['message', 'image', 'message']));
  const sent = after.calls[1];
  expect(sent).toMatchObject({ kind: 'image', width: 4, height: 3 });
  expect(sent?.kind === 'image' && (await sent.picture.text())).toBe('pixels');
});
