import { messagingCalls, type Message } from '@sixfold/api-contract';
import { idOf, mockCall } from '@sixfold/api-contract/testing';
import { queryClient, realtime, useSession } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { brokenSending, bubbleOf, chat, field, fromMara, MARA, sendsOf } from '../testing/chat';
import { forgetAll, showAt } from '../testing/showAt';
import { OWN_ID } from '../testing/sampleData';

beforeEach(forgetAll);

test('axe finds nothing beside a message that failed', async () => {
  const { container, user } = showAt(chat(MARA), [brokenSending().call]);
  await user.type(await field(), 'Not yet{Enter}');
  await screen.findByRole('alert');
  expect(await axe(container)).toHaveNoViolations();
});

describe('writing', () => {
  test('Enter sends, Shift and Enter begin a new line', async () => {
    const { user, mock } = showAt(chat(MARA));
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(await bubbleOf('One two')).toHaveTextContent('just now · sent');
    expect(sendsOf(mock)).toHaveLength(1);
    expect(sendsOf(mock)[0]?.body).toEqual({
      receiverId: MARA,
      content: 'One\ntwo',
      clientId: expect.stringMatching(/^[\w-]{36}$/) as string,
    });
    expect(await field()).toHaveValue('');
  });

  // spec: D2 §5
  test('nothing but spaces is not sent', async () => {
    const { user, mock } = showAt(chat(MARA));
    await user.type(await field(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(sendsOf(mock)).toHaveLength(0);
  });

  test('a message is there before the server has answered', async () => {
    const { user } = showAt(chat(MARA), [
      mockCall(messagingCalls.sendMessage, () => new Promise<Message>(() => {})),
    ]);
    await user.type(await field(), 'Already here{Enter}');
    expect(await bubbleOf('Already here')).toHaveTextContent('just now · sending…');
  });

  test('a message whose live echo comes before the answer is shown once', async () => {
    const { user, mock } = showAt(chat(MARA), [
      mockCall(messagingCalls.sendMessage, () => new Promise<Message>(() => {})),
    ]);
    await user.type(await field(), 'Only once{Enter}');
    await bubbleOf('Only once');
    const { clientId } = sendsOf(mock)[0]?.body as { clientId: string };
    act(() =>
      realtime.deliver('new_message', {
        message: fromMara({ senderId: OWN_ID, receiverId: MARA, content: 'Only once', clientId }),
      }),
    );
    await waitFor(async () => expect(await bubbleOf('Only once')).toHaveAttribute('data-state', 'sent'));
    expect(screen.getAllByText('Only once')).toHaveLength(1);
  });

  test('a message that failed keeps its words and its reason, and goes out again under the same name', async () => {
    const { state, call } = brokenSending();
    const { user, mock } = showAt(chat(MARA), [call]);
    await user.type(await field(), 'Do not lose me{Enter}');
    const bubble = within(await bubbleOf('Do not lose me'));
    expect(await bubble.findByRole('alert')).toHaveTextContent(/^Not sent\. Something went wrong/);
    state.broken = false;
    await user.click(bubble.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await bubbleOf('Do not lose me')).toHaveAttribute('data-state', 'sent'));
    const [first, second] = sendsOf(mock).map(({ body }) => (body as { clientId: string }).clientId);
    expect(second).toBe(first);
  });

  test('a failed message waits while the reader is elsewhere, and so does a half-written one', async () => {
    const { user } = showAt(chat(MARA), [brokenSending().call]);
    await user.type(await field(), 'Failed one{Enter}Half a sen');
    await within(await bubbleOf('Failed one')).findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'To the messages' }));
    await user.click(await screen.findByText('Mara A'));
    expect(await field()).toHaveValue('Half a sen');
    expect(await bubbleOf('Failed one')).toHaveAttribute('data-state', 'failed');
  });

  test('a failed message can be discarded', async () => {
    const { user } = showAt(chat(MARA), [brokenSending().call]);
    await user.type(await field(), 'Better not{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Better not')).not.toBeInTheDocument();
  });

  test('what one member typed is gone when another one signs in', async () => {
    const { user } = showAt(chat(MARA));
    await user.type(await field(), 'Private thought');
    act(() => useSession.getState().setUser({ ...useSession.getState().user!, id: idOf(77) }));
    expect(await field()).toHaveValue('');
  });
});

describe('live', () => {
  // spec: D2 §4.9
  test('a message that arrives is shown, announced and read', async () => {
    const { mock } = showAt(chat(MARA));
    await field();
    const reads = () => mock.made.filter(({ id }) => id === 'messaging.listMessages').length;
    const before = reads();
    act(() => realtime.deliver('new_message', { message: fromMara({ content: 'One more thing' }) }));
    await bubbleOf('One more thing');
    expect(screen.getByText('Mara: One more thing', { selector: '[role="status"]' })).toBeInTheDocument();
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  describe('in a hidden tab', () => {
    let visibility: DocumentVisibilityState = 'visible';
    const look = (state: DocumentVisibilityState) => {
      visibility = state;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    beforeEach(() => {
      jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    });
    afterEach(() => {
      visibility = 'visible';
      jest.restoreAllMocks();
    });
    const readsOf = ({ made }: { made: readonly { id: string }[] }) =>
      made.filter(({ id }) => id === 'messaging.listMessages').length;

    test('a message waits unread, also after a lost connection, until the tab is looked at', async () => {
      const { mock } = showAt(chat(MARA));
      await field();
      const before = readsOf(mock);
      look('hidden');
      act(() => realtime.deliver('new_message', { message: fromMara({ content: 'Anybody there?' }) }));
      await bubbleOf('Anybody there?');
      act(() => void queryClient.invalidateQueries());
      act(() => realtime.deliver('relations_changed', { userId: MARA }));
      await act(async () => undefined);
      expect(readsOf(mock)).toBe(before);
      look('visible');
      await waitFor(() => expect(readsOf(mock)).toBeGreaterThan(before));
    });

    test('a conversation that is opened there is read once it is looked at', async () => {
      visibility = 'hidden';
      const { mock } = showAt(chat(MARA));
      await waitFor(() => expect(mock.made.map(({ id }) => id)).toContain('profile.getMemberProfile'));
      expect(readsOf(mock)).toBe(0);
      look('visible');
      await field();
      expect(readsOf(mock)).toBe(1);
    });
  });

  test('a message of another conversation is neither shown nor announced', async () => {
    showAt(chat(MARA));
    await field();
    act(() =>
      realtime.deliver('new_message', { message: fromMara({ senderId: idOf(3), content: 'For later' }) }),
    );
    await act(async () => undefined);
    expect(screen.queryByText(/For later/)).not.toBeInTheDocument();
  });

  test('a message is said to be read when the other one has read it', async () => {
    const { user } = showAt(chat(MARA));
    await user.type(await field(), 'Seen?{Enter}');
    await waitFor(async () => expect(await bubbleOf('Seen?')).toHaveAttribute('data-state', 'sent'));
    act(() =>
      realtime.deliver('messages_read', {
        readerId: MARA,
        readAt: new Date(Date.now() + 1000).toISOString(),
      }),
    );
    expect(await bubbleOf('Seen?')).toHaveTextContent('just now · read');
  });
});
