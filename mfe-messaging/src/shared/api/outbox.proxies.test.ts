import 'fake-indexeddb/auto';
import { ApiError } from '@sixfold/client-kit';
import { waitFor } from '@testing-library/dom';
import { createServer, openTab, stops } from '../../testing/outboxTabs';

const isEmpty = (tab: ReturnType<typeof openTab>) => waitFor(() => expect(tab.texts()).toEqual([]));

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.restoreAllMocks();
});

describe('the outbox behind a proxy', () => {
  test.each([401, 404, 408, 421, 425, 429, 502, 511])(
    'resends a message after the proxy replied %i',
    async (status) => {
      const server = createServer(new ApiError(status, '<html>', {}));
      const tab = openTab({ server });
      tab.write('Do not lose me');
      await waitFor(() => expect(server.calls).toHaveLength(1));
      server.fail(null);
      tab.sender.sendNow();
      await isEmpty(tab);
      expect(server.texts()).toEqual(['Do not lose me']);
    },
  );

  test('waits longer for a reply after each timeout', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const server = createServer(new DOMException('The operation timed out.', 'TimeoutError'));
    const tab = openTab({ server });
    tab.write('Through the tunnel');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    server.fail(null);
    tab.sender.sendNow();
    await isEmpty(tab);
    expect(timeout.mock.calls).toEqual([[20_000], [40_000]]);
  });
});
