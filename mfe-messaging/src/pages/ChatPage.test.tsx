import { discoveryCalls, messagingCalls, profileCalls, type Message } from '@sixfold/api-contract';
import { buildMessage, buildPublicProfile, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime, useSession } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forgetAll, showAt } from '../testing/showAt';
import { OWN_ID } from '../testing/world';

beforeEach(forgetAll);

const [MARA, INGRID, NOOR] = [idOf(2), idOf(4), idOf(5)];
const chat = (userId: string) => `/chat/${userId}`;
const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message to /);
const bubbleOf = async (content: string) => (await screen.findByText(content)).closest('li') as HTMLElement;
const fromMara = (over: Partial<Message> = {}) =>
  buildMessage({
    id: idOf(990),
    senderId: MARA,
    receiverId: OWN_ID,
    createdAt: new Date().toISOString(),
    ...over,
  });
const sends = (mock: ReturnType<typeof showAt>['mock']) =>
  mock.made.filter(({ id }) => id === 'messaging.send');

/** Sending fails until it is mended. */
function brokenSending() {
  const state = { broken: true };
  const call = mockCall(messagingCalls.sendMessage, ({ body }) => {
    if (state.broken) throw new MockFailure('internal');
    return fromMara({
      id: idOf(991),
      senderId: OWN_ID,
      receiverId: MARA,
      content: body.content,
      clientId: body.clientId,
    });
  });
  return { state, call };
}

describe('an open conversation', () => {
  test('axe finds nothing', async () => {
    const { container } = showAt(chat(MARA));
    await field();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('the header says with whom, and how well the two fit', async () => {
    showAt(chat(MARA));
    const header = (await screen.findByRole('heading', { level: 1, name: 'Mara A' })).closest('header')!;
    expect(header).toHaveTextContent(/\d\d% compatible, Excellent· online/);
    expect(header.querySelector('[data-tier="star"]')).toBeInTheDocument();
    expect(document.title).toBe('Chat with Mara A · Sixfold');
  });

  test('an insight of one sentence is shown for two who fit well', async () => {
    showAt(chat(MARA));
    const title = await screen.findByText('Compatibility Insight');
    expect(title.parentElement).toHaveTextContent(/^Compatibility Insight[^.]+\.$/);
  });

  test('there is no insight for two who have little in common', async () => {
    const stranger = buildPublicProfile({
      mbtiType: 'INTJ',
      enneagramType: null,
      loveLanguage: null,
      astrologySign: null,
      numerologyLifePath: null,
      humanDesignType: null,
    });
    showAt(chat(MARA), [
      mockCall(profileCalls.getMemberProfile, () => ({
        ...stranger,
        compatibility: null,
        isMutualMatch: true,
        userActionStatus: null,
        isOnline: false,
      })),
    ]);
    await field();
    expect(screen.queryByText('Compatibility Insight')).not.toBeInTheDocument();
  });

  test('own messages stand on their side with when and how far, the other’s on theirs with when', async () => {
    showAt(chat(MARA));
    const own = await bubbleOf('I have questions. Several. Coffee on Saturday?');
    expect(own).toHaveAttribute('data-state', 'read');
    expect(own).toHaveTextContent('12 minutes ago · read');
    const other = await bubbleOf('Saturday is good. Bring the questions in writing.');
    expect(other).toHaveAttribute('data-state', 'received');
    expect(other).toHaveTextContent(/3 minutes ago$/);
  });

  test('opening it asks for the list of conversations anew, because reading changed it', async () => {
    const { mock, user } = showAt(['/messages']);
    await user.click(await screen.findByText('Mara A'));
    await field();
    await waitFor(() => expect(mock.made.filter(({ id }) => id === 'messaging.listThreads').length).toBe(1));
    await user.click(screen.getByRole('link', { name: 'To the messages' }));
    await waitFor(() => expect(mock.made.filter(({ id }) => id === 'messaging.listThreads').length).toBe(2));
  });
});

describe('writing', () => {
  test('Enter sends, Shift and Enter begin a new line', async () => {
    const { user, mock } = showAt(chat(MARA));
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(await bubbleOf('One two')).toHaveTextContent('just now · sent');
    expect(sends(mock)).toHaveLength(1);
    expect(sends(mock)[0]?.body).toEqual({
      receiverId: MARA,
      content: 'One\ntwo',
      clientId: expect.stringMatching(/^[\w-]{36}$/) as string,
    });
    expect(await field()).toHaveValue('');
  });

  test('nothing but spaces is not sent', async () => {
    const { user, mock } = showAt(chat(MARA));
    await user.type(await field(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(sends(mock)).toHaveLength(0);
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
    const { clientId } = sends(mock)[0]?.body as { clientId: string };
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
    const [first, second] = sends(mock).map(({ body }) => (body as { clientId: string }).clientId);
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

  test('a message of somebody else is neither shown nor announced here', async () => {
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

describe('the beginning', () => {
  test('an empty conversation invites, and more so for two who fit well', async () => {
    showAt(chat(INGRID));
    expect(await screen.findByText('Start Your Connection')).toBeInTheDocument();
    expect(screen.getByText(/The two of you have a good deal to go on/)).toBeInTheDocument();
  });

  test('a starter is offered in four categories, changes with a shuffle, and lands in the field unsent', async () => {
    const { user, mock } = showAt(chat(INGRID));
    await user.click(await screen.findByRole('button', { name: 'Conversation starters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Conversation starters' }));
    const texts = () =>
      within(dialog.getByRole('list'))
        .getAllByRole('button')
        .map((button) => button.textContent);
    const before = texts();
    expect(before).toHaveLength(4);
    for (const [index, label] of ['Personality', 'Connection', 'Icebreaker', 'Deep talk'].entries())
      expect(before[index]).toMatch(new RegExp(`^${label}`));
    await user.click(dialog.getByRole('button', { name: 'Shuffle' }));
    expect(texts().filter((text) => before.includes(text))).toEqual([]);

    const [first] = within(dialog.getByRole('list')).getAllByRole('button');
    const chosen = first?.textContent?.replace(/^Personality/, '') ?? '';
    await user.click(first!);
    expect(await field()).toHaveValue(chosen);
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(sends(mock)).toHaveLength(0);
  });

  test('two who are not matched cannot write, and a like that is mutual opens the composer', async () => {
    const { user, mock } = showAt(chat(NOOR));
    expect(await screen.findByText('You can write once you both like each other')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Message to /)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Conversation starters' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Like Noor' }));
    await field();
    expect(mock.made.find(({ id }) => id === 'discovery.act')).toMatchObject({
      params: { matchId: NOOR },
      body: { action: 'like' },
    });
  });

  test('a like that is not answered yet waits, and opens the composer when the match is made', async () => {
    let isMutualMatch = false;
    const { user } = showAt(chat(NOOR), [
      mockCall(discoveryCalls.actOnMatch, () => ({
        isMutualMatch: false,
        matchedUser: null,
        compatibilityScore: null,
      })),
      mockCall(profileCalls.getMemberProfile, () => ({
        ...buildPublicProfile({
          userId: NOOR,
          user: { firstName: 'Noor', lastName: 'O', profileImageUrl: null },
        }),
        compatibility: null,
        isMutualMatch,
        userActionStatus: null,
        isOnline: false,
      })),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Like Noor' }));
    expect(await screen.findByRole('button', { name: 'Liked Noor' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    isMutualMatch = true;
    act(() =>
      realtime.deliver('match_made', {
        matchedUser: { id: NOOR, firstName: 'Noor', lastName: 'O', profileImageUrl: null, photos: [] },
        compatibilityScore: '70',
        connectionGoal: 'dating',
      }),
    );
    await field();
  });

  test('a like that fails says so and can be tried again', async () => {
    const { user } = showAt(chat(NOOR), [
      mockCall(discoveryCalls.actOnMatch, () => {
        throw new MockFailure('internal');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Like Noor' }));
    expect(await screen.findByText('Failed to save connection. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like Noor' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('the way back', () => {
  test('goes to the page the reader came from', async () => {
    const { user } = showAt('/messages');
    await user.click(await screen.findByText('Mara A'));
    await field();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/messages');
  });

  test('goes to the messages when the chat was opened directly', async () => {
    const { user } = showAt(chat(MARA));
    await field();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/messages');
  });

  test('a stranger who is no longer there is said so, and the messages are one step away', async () => {
    showAt(chat(idOf(99)));
    expect(await screen.findByText('This person is no longer on Sixfold.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/messages');
  });
});

test('older messages are fetched on request, in front of the others', async () => {
  const page = Array.from({ length: 60 }, (_, index) =>
    fromMara({
      id: idOf(2000 + index),
      content: `Line ${index}`,
      createdAt: new Date(1e12 + index).toISOString(),
    }),
  );
  const oldest = fromMara({
    id: idOf(1999),
    content: 'The very first',
    createdAt: new Date(1e12 - 5).toISOString(),
  });
  const { user, mock } = showAt(chat(MARA), [
    mockCall(messagingCalls.listMessages, ({ query: { before } }) => {
      if (before === undefined) return page;
      return before === page[0]?.id ? [oldest] : [];
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  await bubbleOf('The very first');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('The very first');
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument(),
  );
  expect(mock.made.at(-1)?.query).toEqual({ before: oldest.id });
});
