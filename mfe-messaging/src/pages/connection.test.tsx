import { api, realtime } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { bubbleOf, chat, field, fromMara, MARA, sendsOf } from '../testing/chat';
import { forgetAll, showAt } from '../testing/showAt';
import { expectRetryAfterSilence } from '@sixfold/tooling/unanswered';
import { createCallServer } from '../testing/callHandlers';
import { installFakeMedia } from '../testing/fakeMedia';
import { showCall } from '../testing/showCall';

beforeEach(forgetAll);

describe('the connection', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** Simulates a loss of network. Returns a function that restores it. */
  function goOffline({ mock }: ReturnType<typeof showAt>): () => Promise<void> {
    api.setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    return async () => {
      api.setTransport(mock.fetch);
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
      await act(async () => void window.dispatchEvent(new Event('online')));
    };
  }
  const OFFLINE = 'You are offline. Messages are kept and sent when you are back.';

  test('the page has no accessibility violations while the device is offline', async () => {
    const view = showAt(chat(MARA));
    const { container } = view;
    await field();
    const goOnline = goOffline(view);
    expect(await screen.findByText(OFFLINE)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await goOnline();
  });

  describe('the connection', () => {
    test('counts as online when the browser reports offline but the server replies', async () => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const { user } = showAt(chat(MARA));
      await user.type(await field(), 'All the same{Enter}');
      await waitFor(async () => expect(await bubbleOf('All the same')).toHaveAttribute('data-state', 'sent'));
      expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
    });

    test('is shown as offline immediately when the device is offline, and messages wait', async () => {
      const view = showAt(chat(MARA));
      const { user, mock } = view;
      await field();
      const goOnline = goOffline(view);
      expect(await screen.findByText(OFFLINE)).toBeVisible();
      await user.type(await field(), 'For later{Enter}');
      expect(await bubbleOf('For later')).toHaveTextContent('Waiting for connection');
      expect(sendsOf(mock)).toHaveLength(0);
      await goOnline();
      await waitFor(async () => expect(await bubbleOf('For later')).toHaveAttribute('data-state', 'sent'));
      await waitFor(() => expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument());
    });

    test('is shown as slow after five seconds without WebSocket, while messages are sent', async () => {
      jest.spyOn(realtime, 'isSlow').mockReturnValue(true);
      jest.useFakeTimers();
      const { user } = showAt(chat(MARA));
      await user.type(await field(), 'By HTTP{Enter}');
      await waitFor(async () => expect(await bubbleOf('By HTTP')).toHaveAttribute('data-state', 'sent'));
      expect(screen.queryByText('Live updates are slow here.')).not.toBeInTheDocument();
      act(() => void jest.advanceTimersByTime(5_000));
      expect(screen.getByText('Live updates are slow here.')).toBeVisible();
    });

    test('shows an attempt to reconnect after five seconds without the server', async () => {
      jest.spyOn(realtime, 'isLost').mockReturnValue(true);
      jest.useFakeTimers();
      showAt(chat(MARA));
      await field();
      expect(screen.queryByText('Trying to reach Sixfold…')).not.toBeInTheDocument();
      act(() => void jest.advanceTimersByTime(5_000));
      expect(screen.getByText('Trying to reach Sixfold…')).toBeVisible();
    });
  });

  describe('typing', () => {
    const type = () => act(() => realtime.deliver('member_typing', { userId: MARA }));

    test('is shown until the message arrives, and announced once', async () => {
      showAt(chat(MARA));
      await field();
      type();
      expect(screen.getAllByText('Mara is typing…')).toHaveLength(2);
      act(() => realtime.deliver('new_message', { message: fromMara({ content: 'There' }) }));
      await bubbleOf('There');
      expect(screen.queryByText('Mara is typing…')).not.toBeInTheDocument();
      type();
      expect(screen.getByText('Mara is typing…')).toHaveAttribute('aria-hidden', 'true');
    });

    test('expires after six seconds', async () => {
      showAt(chat(MARA));
      await field();
      jest.useFakeTimers();
      type();
      act(() => void jest.advanceTimersByTime(5_900));
      expect(screen.getAllByText('Mara is typing…')).not.toHaveLength(0);
      act(() => void jest.advanceTimersByTime(200));
      expect(screen.queryByText('Mara is typing…')).not.toBeInTheDocument();
    });

    test('is sent to the other member at most every three seconds', async () => {
      jest.spyOn(realtime, 'isConnected').mockReturnValue(true);
      const send = jest.spyOn(realtime, 'send').mockResolvedValue({ ok: true });
      const { user } = showAt(chat(MARA));
      await user.type(await field(), 'Several letters');
      expect(send).toHaveBeenCalledTimes(1);
      expect(send).toHaveBeenCalledWith('start_typing', { userId: MARA });
    });
  });
});

describe('an API that does not reply', () => {
  test.each(['/messages', chat(MARA)])('%s offers Retry when the API does not reply', (address) =>
    expectRetryAfterSilence(() => showAt(address)),
  );

  test(`${paths.call(MARA)} offers Retry when the API does not reply`, async () => {
    installFakeMedia();
    await expectRetryAfterSilence(() =>
      showCall({ userId: MARA, server: createCallServer(), isOpenedByAddress: true }),
    );
  });
});
