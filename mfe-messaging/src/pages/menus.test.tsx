import { MESSAGE_CHANGE_MINUTES, messagingCalls, profileCalls } from '@sixfold/api-contract';
import {
  buildMessage,
  buildThread,
  buildUser,
  idOf,
  mockCall,
  MockFailure,
} from '@sixfold/api-contract/testing';
import { realtime, useSafetyRequest, useSession } from '@sixfold/client-kit';
import { setServerTime } from '@sixfold/tooling/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { getOutbox } from '../shared/api/outbox';
import { bubbleOf, chat, conversationOf, field, fromMara, MARA } from '../testing/chat';
import { buildMemberProfile, OWN_ID } from '../testing/sampleData';
import { forgetAll, showAt } from '../testing/showAt';

describe('a message', () => {
  beforeEach(forgetAll);

  const OWN_LINE = 'I have questions. Several. Coffee on Saturday?';
  const OTHER_LINE = 'Saturday is good. Bring the questions in writing.';
  type View = ReturnType<typeof showAt>;

  async function choose({ user }: View, line: string, item: string): Promise<void> {
    await user.click(within(await bubbleOf(line)).getByRole('button', { name: 'Message actions' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  }
  const changesOf = ({ mock }: View) =>
    mock.made.filter(({ id }) => id === 'messaging.changeMessage').map(({ body }) => body);

  test('the open menu of a message has no accessibility violations', async () => {
    const { container, user } = showAt(chat(MARA));
    await user.click(within(await bubbleOf(OWN_LINE)).getByRole('button', { name: 'Message actions' }));
    await screen.findByRole('menuitem', { name: 'Unsend' });
    expect(await axe(container)).toHaveNoViolations();
  });

  test('a reply quotes the original message, and Escape cancels it', async () => {
    const view = showAt(chat(MARA));
    await choose(view, OTHER_LINE, 'Reply');
    expect(screen.getByText('Replying to Mara')).toBeVisible();
    await view.user.type(await field(), '{Escape}');
    expect(screen.queryByText('Replying to Mara')).not.toBeInTheDocument();
    await choose(view, OTHER_LINE, 'Reply');
    await view.user.type(await field(), 'Ten of them{Enter}');
    const bubble = within(await bubbleOf('Ten of them'));
    await view.user.click(bubble.getByRole('button', { name: `Mara ${OTHER_LINE}` }));
    await waitFor(() => expect(screen.getByRole('listitem', { name: `Mara: ${OTHER_LINE}` })).toHaveFocus());
  });

  test('a reaction appears immediately with its name and can be removed', async () => {
    const view = showAt(chat(MARA));
    await choose(view, OTHER_LINE, 'React: Heart');
    expect(await screen.findByRole('img', { name: 'Heart from you' })).toBeVisible();
    await choose(view, OTHER_LINE, 'Take back your heart');
    expect(screen.queryByRole('img', { name: 'Heart from you' })).not.toBeInTheDocument();
    await waitFor(() => expect(changesOf(view)).toMatchObject([{ reaction: 'heart' }, { reaction: null }]));
  });

  test('ArrowUp in an empty field edits the last own message and marks it as edited', async () => {
    const view = showAt(chat(MARA));
    await view.user.type(await field(), '{ArrowUp}');
    const edit = await screen.findByLabelText('Edit your message to Mara');
    expect(edit).toHaveValue(OWN_LINE);
    await view.user.clear(edit);
    await view.user.type(edit, 'Tea on Saturday?{Enter}');
    await waitFor(async () => expect(await bubbleOf('Tea on Saturday?')).toHaveTextContent(/edited · read$/));
    expect(await field()).toHaveValue('');
  });

  test('an edit is kept while another screen is shown, and Escape restores the draft', async () => {
    const view = showAt(chat(MARA));
    await view.user.type(await field(), 'By the way');
    await choose(view, OWN_LINE, 'Edit');
    await view.user.type(await screen.findByLabelText('Edit your message to Mara'), ' Or tea?');
    await view.user.click(screen.getByRole('link', { name: 'To the messages' }));
    await view.user.click(await screen.findByText('Mara A'));
    const edit = await screen.findByLabelText('Edit your message to Mara');
    expect(edit).toHaveValue(`${OWN_LINE} Or tea?`);
    await view.user.type(edit, '{Escape}');
    expect(await field()).toHaveValue('By the way');
  });

  /** Opens the conversation with an edit that was started before the page was loaded. */
  function openWithEdit(sentAtMs: number) {
    const own = fromMara({
      senderId: OWN_ID,
      receiverId: MARA,
      content: 'Long ago',
      clientId: 'own-message',
      createdAt: new Date(sentAtMs).toISOString(),
    });
    useSession.getState().setUser(buildUser());
    getOutbox().setDraft(MARA, {
      text: '',
      replyTo: null,
      edit: { key: 'own-message', seq: own.seq, before: 'Long ago', text: 'Longer ago' },
    });
    return showAt(chat(MARA), [mockCall(messagingCalls.getConversation, () => conversationOf(own))]);
  }

  test('an edit started too long ago is not resumed', async () => {
    openWithEdit(Date.now() - (MESSAGE_CHANGE_MINUTES + 1) * 60_000);
    await bubbleOf('Long ago');
    expect(await field()).toHaveValue('');
  });

  test("an edit is resumed when it is too late only by the device's clock", async () => {
    const serverMs = Date.now() - 3_600_000;
    await setServerTime(serverMs);
    openWithEdit(serverMs - 60_000);
    expect(await screen.findByDisplayValue('Longer ago')).toBeVisible();
    await setServerTime(Date.now());
  });

  test('unsending asks for confirmation and leaves a placeholder', async () => {
    const view = showAt(chat(MARA));
    await choose(view, OWN_LINE, 'Unsend');
    expect(changesOf(view)).toEqual([]);
    await view.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unsend' }),
    );
    expect(await screen.findByRole('listitem', { name: 'You: Message unsent' })).toBeVisible();
    await waitFor(() => expect(changesOf(view)).toMatchObject([{ kind: 'unsend', target: 3 }]));
  });

  test(`an own message can be changed for ${MESSAGE_CHANGE_MINUTES} minutes, the other’s never`, async () => {
    const old = fromMara({
      seq: 1,
      senderId: OWN_ID,
      receiverId: MARA,
      content: 'Long ago',
      createdAt: new Date(Date.now() - (MESSAGE_CHANGE_MINUTES + 1) * 60_000).toISOString(),
    });
    const view = showAt(chat(MARA), [mockCall(messagingCalls.getConversation, () => conversationOf(old))]);
    await view.user.click(
      within(await bubbleOf('Long ago')).getByRole('button', { name: 'Message actions' }),
    );
    expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Unsend' })).not.toBeInTheDocument();
  });

  test('the switch for read receipts says that they are mutual', async () => {
    const { user, mock } = showAt('/messages');
    await user.click(await screen.findByRole('button', { name: 'Message settings' }));
    const receipts = await screen.findByRole('switch', { name: /Read receipts/ });
    expect(screen.getByText(/only when you both have it on/)).toBeVisible();
    await user.click(receipts);
    await waitFor(() => expect(receipts).not.toBeChecked());
    expect(mock.made.find(({ id }) => id === 'messaging.saveSettings')?.body).toEqual({
      hasReadReceipts: false,
    });
  });
});

describe('the list', () => {
  beforeEach(forgetAll);

  test('a conversation shows the other member, the last message with its time, and a New badge', async () => {
    showAt('/messages');
    const [first] = await screen.findAllByRole('listitem');
    const row = within(first!);
    expect(row.getByRole('link')).toHaveAttribute('href', `/chat/${idOf(2)}`);
    expect(row.getByText('Mara A')).toBeInTheDocument();
    expect(row.getByText('Saturday is good. Bring the questions in writing.')).toBeInTheDocument();
    expect(row.getByText('3 minutes ago')).toBeInTheDocument();
    expect(row.getByText('New')).toHaveTextContent('New, 1 unread message');
    expect(row.getByText('MA')).toBeInTheDocument();
    expect(first!.querySelector('[data-slot="unread-dot"]')).toBeInTheDocument();
  });

  test('a conversation that was read has no badge', async () => {
    const { user } = showAt('/messages');
    await user.click(await screen.findByText('Mara A'));
    await screen.findByRole('heading', { level: 1, name: 'Mara A' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const [first] = await screen.findAllByRole('listitem');
    expect(within(first!).getByText('Mara A')).toBeInTheDocument();
    expect(within(first!).queryByText('New')).not.toBeInTheDocument();
    expect(first!.querySelector('[data-slot="unread-dot"]')).not.toBeInTheDocument();
  });

  test('an empty list says so and links to the matches', async () => {
    showAt('/messages', [mockCall(messagingCalls.listThreads, () => [])]);
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your matches' })).toHaveAttribute('href', '/mutual-matches');
  });

  test('a message that arrives refreshes the list', async () => {
    let lastMessage = 'Old news';
    const thread = () => buildThread({ lastMessage });
    showAt('/messages', [mockCall(messagingCalls.listThreads, () => [thread()])]);
    await screen.findByText('Old news');
    lastMessage = 'Fresh news';
    act(() => realtime.deliver('new_message', { message: buildMessage() }));
    expect(await screen.findByText('Fresh news')).toBeInTheDocument();
  });

  test('a list that failed to load says so and can be retried', async () => {
    let broken = true;
    const { user } = showAt('/messages', [
      mockCall(messagingCalls.listThreads, () => {
        if (broken) throw new MockFailure('internal');
        return [];
      }),
    ]);
    expect(await screen.findByText('Your messages could not be loaded')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  });
});

describe('safety', () => {
  beforeEach(() => {
    forgetAll();
    useSafetyRequest.setState({ request: null });
  });

  const person = { userId: MARA, firstName: 'Mara' };
  const asked = () => useSafetyRequest.getState().request;

  test('the open menu of a conversation has no accessibility violations', async () => {
    const { container, user } = showAt(chat(MARA));
    await user.click(await screen.findByRole('button', { name: 'More about Mara' }));
    expect(await axe(container)).toHaveNoViolations();
  });

  test.each([
    ['Block', 'block'],
    ['Report and block', 'report'],
    ['Unmatch', 'unmatch'],
  ])('the header takes two presses for %s', async (words, kind) => {
    const { user } = showAt(chat(MARA));
    await user.click(await screen.findByRole('button', { name: 'More about Mara' }));
    await user.click(screen.getByRole('menuitem', { name: words }));
    expect(asked()).toEqual({ kind, person, seenIn: 'chat' });
  });

  test('a row of the list has the same menu next to the link to the conversation', async () => {
    const { user } = showAt('/messages');
    const [row] = await screen.findAllByRole('listitem');
    await user.click(within(row!).getByRole('button', { name: 'More about Mara' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block' }));
    expect(asked()).toEqual({ kind: 'block', person, seenIn: 'chat' });
  });

  test('an open conversation closes when the other member leaves, and links to all messages', async () => {
    let gone = false;
    const vanish = () => {
      if (gone) throw new MockFailure('member_not_found');
    };
    showAt(chat(MARA), [
      mockCall(profileCalls.getMemberProfile, () => {
        vanish();
        return buildMemberProfile({ userId: MARA });
      }),
      mockCall(messagingCalls.getConversation, () => {
        vanish();
        return conversationOf(fromMara({ content: 'Still here' }));
      }),
    ]);
    await bubbleOf('Still here');
    gone = true;
    act(() => realtime.deliver('member_left', { userId: MARA }));
    expect(await screen.findByText('This person is no longer on Sixfold.')).toBeInTheDocument();
    expect(screen.queryByText('Still here')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/messages');
  });

  test('the member who ended a match can like the other one again, but cannot write', async () => {
    const ended = {
      userId: MARA,
      isMutualMatch: false,
      hasMatchEnded: true,
      userActionStatus: 'passed',
    } as const;
    showAt(chat(MARA), [
      mockCall(profileCalls.getMemberProfile, () => buildMemberProfile(ended)),
      mockCall(messagingCalls.getConversation, () => conversationOf(fromMara({ content: 'Still here' }))),
    ]);
    await bubbleOf('Still here');
    expect(screen.getByText('You can write again once you both like each other.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like Mara' })).toBeEnabled();
    expect(screen.queryByLabelText(/^Message to /)).not.toBeInTheDocument();
  });

  test('an ended conversation without messages does not invite to write', async () => {
    showAt(chat(MARA), [
      mockCall(profileCalls.getMemberProfile, () =>
        buildMemberProfile({ userId: MARA, isMutualMatch: false, hasMatchEnded: true }),
      ),
      mockCall(messagingCalls.getConversation, () => conversationOf()),
    ]);
    expect(await screen.findByText('This conversation has ended')).toBeInTheDocument();
    expect(screen.queryByText('Start Your Connection')).not.toBeInTheDocument();
  });

  test('messages stay visible after the end of a match, without a composer', async () => {
    let ended = false;
    showAt(chat(MARA), [
      mockCall(profileCalls.getMemberProfile, () =>
        buildMemberProfile({ userId: MARA, isMutualMatch: !ended, hasMatchEnded: ended }),
      ),
      mockCall(messagingCalls.getConversation, () => conversationOf(fromMara({ content: 'Still here' }))),
    ]);
    await field();
    ended = true;
    act(() => realtime.deliver('relations_changed', { userId: MARA }));
    expect(await screen.findByText('This conversation has ended')).toBeInTheDocument();
    await bubbleOf('Still here');
    expect(screen.queryByLabelText(/^Message to /)).not.toBeInTheDocument();
  });
});
