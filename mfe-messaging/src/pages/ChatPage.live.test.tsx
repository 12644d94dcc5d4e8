import { messagingCalls, type ConversationEntry, type Message } from '@sixfold/api-contract';
import { idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { queryClient, realtime, useSession } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
  brokenSending,
  bubbleOf,
  chat,
  conversationOf,
  field,
  fromMara,
  MARA,
  sendsOf,
} from '../testing/chat';
import { forgetAll, showAt } from '../testing/showAt';
import { OWN_ID } from '../testing/sampleData';

beforeEach(forgetAll);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const deliver = (message: Message) => act(() => realtime.deliver('new_message', { message }));
const callsOf = ({ made }: { made: readonly { id: string; body: unknown }[] }, id: string) =>
  made.filter((call) => call.id === id);
const ownMessage = (overrides: Partial<Message> = {}) =>
  fromMara({ senderId: OWN_ID, receiverId: MARA, ordinal: 3, ...overrides });

test('a refused message causes no accessibility violations', async () => {
  const { container, user } = showAt(chat(MARA), [brokenSending().call]);
  await user.type(await field(), 'Not yet{Enter}');
  await screen.findByRole('alert');
  expect(await axe(container)).toHaveNoViolations();
});

describe('writing', () => {
  test('Enter sends, Shift+Enter inserts a line break', async () => {
    const { user, mock } = showAt(chat(MARA));
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(async () => expect(await bubbleOf('One two')).toHaveTextContent('just now · sent'));
    expect(sendsOf(mock)).toHaveLength(1);
    expect(sendsOf(mock)[0]?.body).toEqual({
      receiverId: MARA,
      content: 'One\ntwo',
      clientId: expect.stringMatching(/^[\w-]{36}$/) as string,
    });
    expect(await field()).toHaveValue('');
  });

  test('a message of only spaces is not sent', async () => {
    const { user, mock } = showAt(chat(MARA));
    await user.type(await field(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(sendsOf(mock)).toHaveLength(0);
    await user.type(await field(), 'Something');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(sendsOf(mock)).toHaveLength(1));
  });

  test('a pasted text over the limit stays, shows the excess, and is not sent', async () => {
    const { user, mock } = showAt(chat(MARA));
    const pasted = `${'word '.repeat(800)}and the END`;
    await user.click(await field());
    await user.paste(pasted);
    expect(await field()).toHaveValue(pasted);
    expect(await field()).toBeInvalid();
    expect(screen.getByText(/^11 characters too many\./)).toBeVisible();
    expect(screen.getByText('and the END', { selector: 'mark' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(sendsOf(mock)).toHaveLength(0);
    await user.keyboard('{Backspace>11/}{Enter}');
    await waitFor(() => expect(sendsOf(mock)).toHaveLength(1));
  });

  test('a message appears before the server has replied', async () => {
    const { user } = showAt(chat(MARA), [
      mockCall(messagingCalls.sendMessage, () => new Promise<Message>(() => {})),
    ]);
    await user.type(await field(), 'Already here{Enter}');
    expect(await bubbleOf('Already here')).toHaveTextContent('just now · sending…');
  });

  test('a message echoed before the reply is shown once, as sent', async () => {
    const { user, mock } = showAt(chat(MARA), [
      mockCall(messagingCalls.sendMessage, () => new Promise<Message>(() => {})),
    ]);
    await user.type(await field(), 'Only once{Enter}');
    await waitFor(() => expect(sendsOf(mock)).toHaveLength(1));
    const clientId = (sendsOf(mock)[0]?.body as { clientId: string } | undefined)?.clientId;
    deliver(ownMessage({ content: 'Only once', clientId }));
    await waitFor(async () => expect(await bubbleOf('Only once')).toHaveAttribute('data-state', 'sent'));
    expect(screen.getAllByText('Only once')).toHaveLength(1);
  });

  test('a message is shown as sent without an echo or an event', async () => {
    const { user } = showAt(chat(MARA));
    await user.type(await field(), 'No echo{Enter}');
    await waitFor(async () => expect(await bubbleOf('No echo')).toHaveAttribute('data-state', 'sent'));
  });

  test('a refused message keeps its text and its reason, and is resent with the same client id', async () => {
    const { state, call } = brokenSending();
    const { user, mock } = showAt(chat(MARA), [call]);
    await user.type(await field(), 'Do not lose me{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\. Your account is being reviewed/);
    state.broken = false;
    await user.click(within(await bubbleOf('Do not lose me')).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await bubbleOf('Do not lose me')).toHaveAttribute('data-state', 'sent'));
    const [first, second] = sendsOf(mock).map(({ body }) => (body as { clientId: string }).clientId);
    expect(second).toBe(first);
  });

  test('a message is sent automatically once the server is reachable', async () => {
    const { user, connection } = showAt(chat(MARA));
    await field();
    connection.isDown = true;
    await user.type(await field(), 'By itself{Enter}');
    await bubbleOf('By itself');
    connection.isDown = false;
    await waitFor(async () => expect(await bubbleOf('By itself')).toHaveAttribute('data-state', 'sent'));
  });

  test('refused messages and drafts are kept while another page is shown', async () => {
    const { user } = showAt(chat(MARA), [brokenSending().call]);
    await user.type(await field(), 'Refused one{Enter}Half a sen');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'To the messages' }));
    await user.click(await screen.findByText('Mara A'));
    expect(await field()).toHaveValue('Half a sen');
    expect(await bubbleOf('Refused one')).toHaveAttribute('data-state', 'refused');
  });

  test('a refused message can be deleted', async () => {
    const { user } = showAt(chat(MARA), [brokenSending().call]);
    await user.type(await field(), 'Better not{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Better not')).not.toBeInTheDocument());
  });

  test('a draft is removed when another member signs in', async () => {
    const { user } = showAt(chat(MARA));
    await user.type(await field(), 'Private thought');
    act(() => useSession.getState().setUser({ ...useSession.getState().user!, id: idOf(77) }));
    expect(await field()).toHaveValue('');
  });
});

describe('live', () => {
  test('a message that arrives is shown, announced and marked as read', async () => {
    const { mock } = showAt(chat(MARA));
    await field();
    deliver(fromMara({ content: 'One more thing' }));
    await bubbleOf('One more thing');
    expect(screen.getByText('Mara: One more thing', { selector: '[role="status"]' })).toBeInTheDocument();
    await waitFor(() => expect(callsOf(mock, 'messaging.markRead').at(-1)?.body).toEqual({ ordinal: 3 }));
  });

  test('fetching marks nothing as read', async () => {
    const { mock } = showAt(chat(MARA), [
      mockCall(messagingCalls.getConversation, () => ({
        ...conversationOf(fromMara({ seq: 1 })),
        readOrdinal: 0,
      })),
    ]);
    await field();
    await waitFor(() => expect(callsOf(mock, 'messaging.markRead')).toHaveLength(1));
    act(() => void queryClient.invalidateQueries());
    await waitFor(() => expect(callsOf(mock, 'messaging.getConversation').length).toBeGreaterThan(1));
    expect(callsOf(mock, 'messaging.markRead')).toHaveLength(1);
  });

  test('marking as read is retried after a failure, so that no badge remains', async () => {
    jest.useFakeTimers();
    let isBroken = true;
    const { mock } = showAt(chat(MARA), [
      mockCall(messagingCalls.markRead, () => {
        if (isBroken) throw new MockFailure('internal');
        return { ok: true as const };
      }),
    ]);
    await waitFor(() => expect(callsOf(mock, 'messaging.markRead')).toHaveLength(1));
    isBroken = false;
    act(() => void jest.advanceTimersByTime(5_000));
    await waitFor(() => expect(callsOf(mock, 'messaging.markRead')).toHaveLength(2));
  });

  test('messages that arrive out of order, twice or not at all are shown once and in order', async () => {
    const entries: ConversationEntry[] = [5, 6, 7].map((seq) =>
      fromMara({ id: idOf(900 + seq), seq, ordinal: seq - 2, content: `Number ${seq}` }),
    );
    const { mock } = showAt(chat(MARA), [
      mockCall(messagingCalls.getConversation, () => ({
        ...conversationOf(fromMara({ seq: 4, ordinal: 2 })),
        lastSeq: 7,
      })),
      mockCall(messagingCalls.listEntries, ({ query: { since } }) => ({
        entries: entries.filter(({ seq }) => seq > Number(since)),
        lastSeq: 7,
      })),
    ]);
    await field();
    act(
      () =>
        void queryClient.setQueriesData<object>(
          { queryKey: ['messaging.getConversation'] },
          (log) => log && { ...log, lastSeq: 4 },
        ),
    );
    deliver(entries[2] as Message);
    deliver(entries[0] as Message);
    deliver(entries[0] as Message);
    await bubbleOf('Number 5');
    expect(screen.queryByText('Number 7')).not.toBeInTheDocument();
    await bubbleOf('Number 7');
    expect(screen.getAllByText(/^Number/).map(({ textContent }) => textContent)).toEqual([
      'Number 5',
      'Number 6',
      'Number 7',
    ]);
    expect(mock.made.filter(({ id }) => id === 'messaging.listEntries').map(({ query }) => query)).toEqual([
      { since: 5 },
    ]);
  });

  test('messages missed during a lost connection appear without a reload', async () => {
    let newest = conversationOf(fromMara({ seq: 1, ordinal: 1, content: 'Before' }));
    const missed = fromMara({ id: idOf(992), seq: 2, ordinal: 2, content: 'Missed' });
    showAt(chat(MARA), [
      mockCall(messagingCalls.getConversation, () => newest),
      mockCall(messagingCalls.listEntries, () => ({ entries: [missed], lastSeq: 2 })),
    ]);
    await bubbleOf('Before');
    newest = conversationOf(fromMara({ seq: 1, ordinal: 1, content: 'Before' }), missed);
    act(() => void queryClient.invalidateQueries());
    await bubbleOf('Missed');
  });

  test('an event that overtakes the first reply is not lost', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { mock } = showAt(chat(MARA), [
      mockCall(messagingCalls.getConversation, async () => {
        await answered;
        return conversationOf(fromMara({ seq: 1, content: 'First' }));
      }),
    ]);
    await waitFor(() => expect(callsOf(mock, 'messaging.getConversation')).toHaveLength(1));
    deliver(fromMara({ id: idOf(992), seq: 2, content: 'Faster' }));
    answer();
    await bubbleOf('Faster');
  });

  describe('in a hidden tab', () => {
    let visibility: DocumentVisibilityState = 'visible';
    const look = (state: DocumentVisibilityState) => {
      visibility = state;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    beforeEach(() => {
      visibility = 'visible';
      jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    });

    test('a message stays unread, also after a lost connection, until the tab is visible', async () => {
      const { mock } = showAt(chat(MARA));
      await waitFor(() => expect(callsOf(mock, 'messaging.markRead')).toHaveLength(1));
      look('hidden');
      deliver(fromMara({ content: 'Anybody there?' }));
      await bubbleOf('Anybody there?');
      await act(async () => void (await queryClient.invalidateQueries()));
      expect(callsOf(mock, 'messaging.markRead')).toHaveLength(1);
      look('visible');
      await waitFor(() => expect(callsOf(mock, 'messaging.markRead')).toHaveLength(2));
    });

    test('a conversation opened there is marked as read once the tab is visible', async () => {
      visibility = 'hidden';
      const { mock } = showAt(chat(MARA));
      await bubbleOf('Saturday is good. Bring the questions in writing.');
      expect(callsOf(mock, 'messaging.markRead')).toHaveLength(0);
      look('visible');
      await waitFor(() => expect(callsOf(mock, 'messaging.markRead')).toHaveLength(1));
    });
  });

  test('a message of another conversation is neither shown nor announced', async () => {
    showAt(chat(MARA));
    await field();
    deliver(fromMara({ senderId: idOf(3), content: 'For later' }));
    await act(async () => undefined);
    expect(screen.queryByText(/For later/)).not.toBeInTheDocument();
  });

  test("a message becomes read with the other member's receipt and never turns unread again", async () => {
    const { user } = showAt(chat(MARA));
    await user.type(await field(), 'Seen?{Enter}');
    await waitFor(async () => expect(await bubbleOf('Seen?')).toHaveAttribute('data-state', 'sent'));
    const read = (ordinal: number) =>
      act(() => realtime.deliver('messages_read', { readerId: MARA, partnerId: OWN_ID, ordinal }));
    read(3);
    await waitFor(async () => expect(await bubbleOf('Seen?')).toHaveTextContent('just now · read'));
    read(1);
    await act(async () => undefined);
    expect(await bubbleOf('Seen?')).toHaveTextContent('just now · read');
  });

  test('messages are not shown as read unless both members share read receipts', async () => {
    showAt(chat(MARA), [
      mockCall(messagingCalls.getConversation, () => conversationOf(ownMessage({ seq: 1 }))),
    ]);
    expect(await bubbleOf('Every word. I have the eyebrow to prove it.')).toHaveAttribute(
      'data-state',
      'sent',
    );
  });
});
