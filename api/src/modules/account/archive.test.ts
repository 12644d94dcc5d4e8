import { once } from 'node:events';
import { waitUntil } from '../../../tests/support/waiting';
import { recordingLogger } from '../../../tests/support/recordingLogger';
import { createDataArchives } from './archive';

describe('createDataArchives', () => {
  it('stops reading when the client disconnects', async () => {
    let isReading = false;
    async function* readForever() {
      isReading = true;
      try {
        for (;;) yield crypto.randomUUID();
      } finally {
        isReading = false;
      }
    }
    const archives = createDataArchives({
      memberData: [{ sections: { conversations: readForever } }],
      clock: () => new Date('2026-03-10T12:00:00.000Z'),
      logger: recordingLogger([]),
    });
    const archive = archives.open('ann');
    archive.resume();
    await waitUntil(() => isReading);
    archive.destroy();
    await once(archive, 'close');
    await waitUntil(() => !isReading);
  });
});
