import { messagingCalls, profileCalls } from '@sixfold/api-contract';
import { buildMessage, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { CLOSINGS, getClosingText } from '@sixfold/domain/conversation';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { bubbleOf, chat, conversationOf, field, fromMara, INGRID, MARA } from '../testing/chat';
import { forgetAll, showAt } from '../testing/showAt';
import '../features/conversation/components/EndingDialog';
import { buildMemberProfile, OWN_ID } from '../testing/sampleData';
import '../features/conversation/components/SearchDialog';

beforeEach(forgetAll);

describe('ending a conversation', () => {
  const SENTENCE = getClosingText('no_spark', 'dating');
  type View = ReturnType<typeof showAt>;

  async function choose({ user }: View, name: string, item: string): Promise<void> {
    await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  }
  const openEnding = async (view: View, name = 'Mara') => {
    await choose(view, name, 'End kindly…');
    return within(await screen.findByRole('dialog', { name: `Say goodbye to ${name}` }));
  };
  const callsOf = ({ mock }: View, id: string) => mock.made.filter((call) => call.id === id);

  describe('ending a conversation kindly', () => {
    test('explains the consequences, offers four sentences, and has no accessibility violations', async () => {
      const dialog = await openEnding(showAt(chat(MARA)));
      expect(dialog.getByText(/sent at once, as your last message. Your match ends/)).toBeVisible();
      const sentences = within(dialog.getByRole('list', { name: 'Sentences' })).getAllByRole('button');
      expect(sentences.map(({ textContent }) => textContent)).toEqual(
        CLOSINGS.map((closing) => getClosingText(closing, 'dating')),
      );
      expect(await axe(document.body)).toHaveNoViolations();
    });

    test.each([
      ['with messages', MARA, 'Mara'],
      ['before the first message', INGRID, 'Ingrid'],
    ])('takes one press, shows the sentence and removes the composer: %s', async (_when, userId, name) => {
      const view = showAt(chat(userId));
      const dialog = await openEnding(view, name);
      await view.user.click(dialog.getByRole('button', { name: SENTENCE }));
      await bubbleOf(SENTENCE);
      expect(await screen.findByText('This conversation has ended')).toBeVisible();
      // The other member may no longer see photo and score, and both get the same header.
      const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
      expect(header).toHaveTextContent('Conversation ended');
      expect(header).not.toHaveTextContent(/compatible|online/);
      expect(header.querySelector('img, a')).toBeNull();
      expect(screen.queryByLabelText(/^Message to /)).not.toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(callsOf(view, 'messaging.endConversation')).toMatchObject([
        { params: { userId }, body: { closing: 'no_spark' } },
      ]);
    });

    test('shows a failure, keeps everything, and retries with the same client id', async () => {
      let isBroken = true;
      const view = showAt(chat(MARA), [
        mockCall(messagingCalls.endConversation, ({ body: { clientId } }) => {
          if (isBroken) throw new MockFailure('busy');
          return fromMara({ content: SENTENCE, clientId });
        }),
      ]);
      const dialog = await openEnding(view);
      const sentence = dialog.getByRole('button', { name: SENTENCE });
      await view.user.click(sentence);
      expect(await dialog.findByRole('alert')).toHaveTextContent(/did not work.*still sent only once/);
      isBroken = false;
      await view.user.click(sentence);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const ids = callsOf(view, 'messaging.endConversation').map(
        ({ body }) => (body as { clientId: string }).clientId,
      );
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    });
  });

  describe('muting', () => {
    test('is shown in the chat and in the list, and can be undone', async () => {
      const view = showAt(['/messages', chat(MARA)]);
      await field();
      await choose(view, 'Mara', 'Mute notifications');
      expect(await screen.findByText('Messages from Mara are muted')).toBeInTheDocument();
      expect(within(screen.getByRole('banner')).getByText(', muted')).toBeInTheDocument();
      await view.user.click(screen.getByRole('link', { name: 'To the messages' }));
      expect(await screen.findByRole('link', { name: /^Mara A\s*, muted/ })).toBeVisible();
      await view.user.click(screen.getByText('Mara A'));
      await choose(view, 'Mara', 'Unmute');
      await waitFor(() => expect(screen.queryByText(', muted')).not.toBeInTheDocument());
      expect(callsOf(view, 'messaging.updateConversation').map(({ body }) => body)).toEqual([
        { isMuted: true },
        { isMuted: false },
      ]);
    });

    test('in another tab is shown here too', async () => {
      let isMuted = false;
      showAt(chat(MARA), [
        mockCall(messagingCalls.getConversation, () => ({
          ...conversationOf(fromMara({ seq: 1, ordinal: 1 })),
          isMuted,
        })),
      ]);
      await field();
      isMuted = true;
      act(() => realtime.deliver('conversation_changed', { userId: MARA }));
      expect(await screen.findByText(', muted')).toBeInTheDocument();
    });
  });
});

describe('missed calls', () => {
  const missed = { callId: idOf(99), content: 'Missed video call' };
  const toMara = buildMessage({
    ...missed,
    id: idOf(991),
    senderId: OWN_ID,
    receiverId: MARA,
    seq: 6,
    ordinal: 4,
  });
  const conversation = mockCall(messagingCalls.getConversation, () =>
    conversationOf(fromMara(missed), toMara),
  );

  test('a missed call links to a new call, for the callee and for the caller', async () => {
    const { container } = showAt(chat(MARA), [conversation]);
    const received = within(await bubbleOf('Missed video call'));
    expect(received.getByRole('link', { name: 'Call back' })).toHaveAttribute('href', `/call/${MARA}`);
    const own = within(await bubbleOf('No answer to your video call'));
    expect(own.getByRole('link', { name: 'Call again' })).toHaveAttribute('href', `/call/${MARA}`);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('a missed call has no link once the members are no longer matched', async () => {
    const unmatched = mockCall(profileCalls.getMemberProfile, () =>
      buildMemberProfile({ userId: MARA, isMutualMatch: false, connectionGoal: null }),
    );
    showAt(chat(MARA), [conversation, unmatched]);
    expect(await screen.findByText('Missed video call')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Call (back|again)$/ })).not.toBeInTheDocument();
  });

  test('consecutive missed calls are one line with a link to call back', async () => {
    const calls = [5, 6, 7].map((seq) => fromMara({ ...missed, id: idOf(990 + seq), seq, ordinal: seq }));
    showAt(chat(MARA), [mockCall(messagingCalls.getConversation, () => conversationOf(...calls))]);
    const line = within(await bubbleOf('3 missed calls'));
    expect(line.getByRole('link', { name: 'Call back' })).toHaveAttribute('href', `/call/${MARA}`);
    expect(screen.queryByText('Missed video call')).not.toBeInTheDocument();
  });
});

describe('search', () => {
  type View = ReturnType<typeof showAt>;

  async function openSearch({ user }: View, name: string): Promise<HTMLElement> {
    await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Search' }));
    return screen.findByRole('combobox', { name: `Search messages with ${name}` });
  }
  const results = () => screen.findAllByRole('option');
  const searchesOf = ({ mock }: View) =>
    mock.made.filter(({ id }) => id === 'messaging.searchMessages').map(({ query }) => query);

  test('results show their author with the hit marked, and have no accessibility violations', async () => {
    const view = showAt(chat(MARA));
    const field = await openSearch(view, 'Mara');
    await waitFor(() => expect(field).toHaveFocus());
    await view.user.type(field, ' SATÚRDAY ');
    const [newest, older] = await results();
    expect(newest).toHaveTextContent(/^Mara.*Saturday is good/);
    expect(older).toHaveTextContent(/^You.*Coffee on Saturday\?/);
    expect(within(newest!).getByText('Saturday').tagName).toBe('MARK');
    expect(screen.getByText('2 messages found')).toBeInTheDocument();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    expect(searchesOf(view)).toEqual([{ text: 'SATÚRDAY' }]);
  });

  test('arrow keys and Enter go to a message on a page that is not loaded yet', async () => {
    const all = Array.from({ length: 130 }, (_, index) =>
      fromMara({ id: idOf(2000 + index), seq: index + 1, ordinal: index + 1, content: `Line ${index + 1}` }),
    );
    const view = showAt(chat(MARA), [
      mockCall(messagingCalls.getConversation, () => conversationOf(...all.slice(-50))),
      mockCall(messagingCalls.listMessages, ({ query: { before = 0 } }) =>
        all.filter(({ seq }) => seq < before).slice(-50),
      ),
      mockCall(messagingCalls.searchMessages, () => [all[119]!, all[59]!, all[4]!]),
    ]);
    const field = await openSearch(view, 'Mara');
    await view.user.type(field, 'line');
    const found = await results();
    expect(found[0]).toHaveAttribute('aria-selected', 'true');
    await view.user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(found[2]).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', found[2]!.id);
    await view.user.keyboard('{Enter}');
    const bubble = await screen.findByRole('listitem', { name: 'Mara: Line 5' });
    await waitFor(() => expect(bubble).toHaveFocus());
    expect(bubble).toHaveAttribute('data-found', 'true');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('an empty result is shown, and Escape closes the search', async () => {
    const view = showAt(chat(MARA));
    const field = await openSearch(view, 'Mara');
    expect(screen.getByText(/Type at least 2 letters/)).toBeVisible();
    await view.user.type(field, 'zeppelin');
    expect(await screen.findByRole('heading', { name: 'No message found' })).toBeVisible();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'More about Mara' })).toHaveFocus();
  });

  test('a failed search can be retried', async () => {
    let isBroken = true;
    const view = showAt(chat(MARA), [
      mockCall(messagingCalls.searchMessages, () => {
        if (isBroken) throw new MockFailure('internal');
        return [];
      }),
    ]);
    await view.user.type(await openSearch(view, 'Mara'), 'kiln');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isBroken = false;
    await view.user.click(retry);
    expect(await screen.findByText('No message found', { selector: 'h1,h2,h3,h4' })).toBeVisible();
  });

  test('Search and Mute are not offered before the first message', async () => {
    const { user } = showAt(chat(idOf(4)));
    await user.click(await screen.findByRole('button', { name: 'More about Ingrid' }));
    expect(screen.getByRole('menuitem', { name: 'End kindly…' })).toBeVisible();
    for (const name of ['Search', 'Mute notifications'])
      expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
  });
});
