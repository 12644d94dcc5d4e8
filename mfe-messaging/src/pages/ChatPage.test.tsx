import { discoveryCalls, messagingCalls, profileCalls } from '@sixfold/api-contract';
import { idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, realtime } from '@sixfold/client-kit';
import { setServerTime } from '@sixfold/tooling/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  bubbleOf,
  chat,
  conversationOf,
  field,
  fromMara,
  INGRID,
  MARA,
  NOOR,
  sendsOf,
} from '../testing/chat';
import { buildMemberProfile, buildPoorFit } from '../testing/sampleData';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

test('a member’s own address leads to their profile', async () => {
  showAt(chat(idOf(1)));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});

describe('an open conversation', () => {
  test('the header shows the other member and the score', async () => {
    showAt(chat(MARA));
    const header = (await screen.findByRole('heading', { level: 1, name: 'Mara A' })).closest('header')!;
    expect(header).toHaveTextContent(/\d\d% compatible, Exceptional, for dating· online/);
    expect(header.querySelector('[data-tier="star"]')).toBeInTheDocument();
    expect(header.querySelector('img')).toHaveAttribute('src', expect.stringContaining('small') as string);
    expect(document.title).toBe('Chat with Mara A · Sixfold');
    expect(await field()).toHaveAttribute('placeholder', 'Type your message...');
    expect(screen.getByRole('link', { name: 'Mara A' })).toHaveAttribute('href', `/people/${MARA}`);
  });

  test('an insight of one sentence is shown for a high score', async () => {
    showAt(chat(MARA));
    const title = await screen.findByText('Compatibility Insight');
    expect(title.parentElement).toHaveTextContent(/^Compatibility Insight[^.]+\.$/);
  });

  test('no insight is shown for a low score', async () => {
    showAt(chat(MARA), [mockCall(profileCalls.getMemberProfile, () => buildPoorFit())]);
    await field();
    expect(screen.queryByText('Compatibility Insight')).not.toBeInTheDocument();
  });

  test('own messages show their age and state on their side, received ones their age on the other', async () => {
    showAt(chat(MARA));
    const own = await bubbleOf('I have questions. Several. Coffee on Saturday?');
    expect(own.querySelector('[data-own]')).toHaveStyle({ alignItems: 'flex-end' });
    expect(own).toHaveAttribute('data-state', 'read');
    expect(own).toHaveTextContent('12 minutes ago · read');
    const other = await bubbleOf('Saturday is good. Bring the questions in writing.');
    expect(other).toHaveAttribute('data-state', 'received');
    expect(other.querySelector('[data-own]')).toBeNull();
    expect(other).toHaveTextContent(/3 minutes ago$/);
  });

  test("the age of a message follows the server's clock", async () => {
    await setServerTime(Date.now() + 3_600_000);
    showAt(chat(MARA));
    const bubble = await bubbleOf('Saturday is good. Bring the questions in writing.');
    await setServerTime(Date.now());
    expect(bubble).toHaveTextContent(/1 hour ago$/);
  });

  test('opening it refreshes the list of conversations, because their read state has changed', async () => {
    const { mock, user } = showAt(['/messages']);
    await user.click(await screen.findByText('Mara A'));
    await field();
    await waitFor(() => expect(mock.made.filter(({ id }) => id === 'messaging.listThreads').length).toBe(1));
    await user.click(screen.getByRole('link', { name: 'To the messages' }));
    await waitFor(() => expect(mock.made.filter(({ id }) => id === 'messaging.listThreads').length).toBe(2));
  });
});

describe('the beginning', () => {
  test('an empty conversation invites to write, with a second line for a high score', async () => {
    showAt(chat(INGRID));
    expect(await screen.findByText('Start Your Connection')).toBeInTheDocument();
    expect(screen.getByText(/The two of you have a good deal to go on/)).toBeInTheDocument();
  });

  test('an empty conversation omits the second line for a lower score', async () => {
    showAt(chat(INGRID), [mockCall(profileCalls.getMemberProfile, () => buildPoorFit({ userId: INGRID }))]);
    expect(await screen.findByText('Start Your Connection')).toBeInTheDocument();
    expect(screen.queryByText(/The two of you have a good deal to go on/)).not.toBeInTheDocument();
  });

  test('starters are offered in four categories, can be shuffled, and are inserted without sending', async () => {
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
    expect(dialog.getByText('You both lead with intuition')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Shuffle' }));
    expect(texts().filter((text) => before.includes(text))).toEqual([]);

    const [first] = within(dialog.getByRole('list')).getAllByRole('button');
    const chosen = first?.textContent?.replace(/^Personality/, '').replace(/\?.*/, '?') ?? '';
    await user.click(first!);
    expect(await field()).toHaveValue(chosen);
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(sendsOf(mock)).toHaveLength(0);
  });

  test('the invitation stays when the member scrolls without messages', async () => {
    showAt(chat(INGRID));
    const list = await screen.findByRole('region', { name: 'Conversation with Ingrid' });
    Object.defineProperty(list, 'scrollHeight', { value: 30_000 });
    fireEvent.scroll(list);
    expect(screen.getByText('Start Your Connection')).toBeInTheDocument();
    expect(await field()).toBeInTheDocument();
  });

  test('unmatched members cannot write, and a mutual like opens the composer', async () => {
    const { user, mock } = showAt(chat(NOOR));
    expect(await screen.findByText('You can write once you both like each other')).toBeInTheDocument();
    expect(screen.queryByText(/One honest line is enough/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Message to /)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Conversation starters' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Like Noor' }));
    await field();
    expect(mock.made.find(({ id }) => id === 'discovery.submitDecision')).toMatchObject({
      params: { matchId: NOOR },
      body: { action: 'like' },
    });
  });

  test('an unanswered like waits, and a match opens the composer', async () => {
    let isMutualMatch = false;
    const { user } = showAt(chat(NOOR), [
      mockCall(discoveryCalls.submitDecision, () => ({
        isMutualMatch: false,
        matchedUser: null,
        compatibilityScore: null,
      })),
      mockCall(profileCalls.getMemberProfile, () => {
        const user = { firstName: 'Noor', lastName: 'O', profileImageUrl: null };
        return buildMemberProfile({ userId: NOOR, user, isMutualMatch });
      }),
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
        connectionGoal: 'dating' as const,
      }),
    );
    await field();
  });

  test('a like waits for the connection and is sent on reconnection', async () => {
    const { user, mock } = showAt(chat(NOOR));
    const like = await screen.findByRole('button', { name: 'Like Noor' });
    api.setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(like);
    expect(await screen.findByText('Will be saved when you are back online.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Liked Noor' })).toHaveAttribute('aria-disabled', 'true');
    api.setTransport(mock.fetch);
    act(() => void window.dispatchEvent(new Event('online')));
    await field();
    expect(mock.made.filter(({ id }) => id === 'discovery.submitDecision')).toHaveLength(1);
  });

  test('no like is offered without a shared goal', async () => {
    const user = { firstName: 'Noor', lastName: 'O', profileImageUrl: null };
    showAt(chat(NOOR), [
      mockCall(profileCalls.getMemberProfile, () =>
        buildMemberProfile({ userId: NOOR, user, isMutualMatch: false, connectionGoals: ['business'] }),
      ),
    ]);
    expect(
      await screen.findByText('A like needs a goal that you both have. You and Noor have none in common.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Like Noor' })).not.toBeInTheDocument();
  });

  test('a refused like shows the reason', async () => {
    const { user } = showAt(chat(NOOR), [
      mockCall(discoveryCalls.submitDecision, () => {
        throw new MockFailure('goal_not_shared');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Like Noor' }));
    expect(
      await screen.findByText('You can only like someone for a goal that you both have in your profiles.'),
    ).toBeInTheDocument();
  });

  test('a failed like shows an error and can be tried again', async () => {
    const { user } = showAt(chat(NOOR), [
      mockCall(discoveryCalls.submitDecision, () => {
        throw new MockFailure('internal');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Like Noor' }));
    expect(await screen.findByText('Failed to save connection. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like Noor' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('the way back', () => {
  test('goes to the previous page', async () => {
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

  test('a member who has left is reported, with a link to the messages', async () => {
    showAt(chat(idOf(99)));
    expect(await screen.findByText('This person is no longer on Sixfold.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/messages');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('an unknown address shows a clear error', async () => {
    showAt(chat('nobody'));
    expect(await screen.findByText('There is nobody at this address.')).toBeInTheDocument();
  });

  test('a conversation that failed to load can be retried', async () => {
    let broken = true;
    const { user } = showAt(chat(MARA), [
      mockCall(messagingCalls.getConversation, () => {
        if (broken) throw new MockFailure('internal');
        return conversationOf(fromMara({ content: 'There again' }));
      }),
    ]);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    await user.click(retry);
    await bubbleOf('There again');
  });
});

test('older messages are fetched on request and prepended, until the beginning', async () => {
  const all = Array.from({ length: 120 }, (_, index) =>
    fromMara({ id: idOf(2000 + index), seq: index + 1, ordinal: index + 1, content: `Line ${index + 1}` }),
  );
  const { user, mock } = showAt(chat(MARA), [
    mockCall(messagingCalls.getConversation, () => conversationOf(...all.slice(-50))),
    mockCall(messagingCalls.listMessages, ({ query: { before = 0 } }) =>
      all.filter(({ seq }) => seq < before).slice(-50),
    ),
  ]);
  /** The list renders only the rows near the view, so the keyboard moves to the first one. */
  const goToFirst = async () => {
    screen
      .getAllByRole('listitem', { name: /^Mara: Line/ })
      .at(-1)!
      .focus();
    await user.keyboard('{Home}');
  };
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  await waitFor(async () => {
    await goToFirst();
    expect(screen.getByRole('listitem', { name: 'Mara: Line 21' })).toHaveFocus();
  });
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  await waitFor(async () => {
    await goToFirst();
    expect(screen.getByRole('listitem', { name: 'Mara: Line 1' })).toHaveFocus();
  });
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
  const asked = mock.made.filter(({ id }) => id === 'messaging.listMessages').map(({ query }) => query);
  expect(asked).toEqual([{ before: 71 }, { before: 21 }]);
});

test('earlier messages that failed to load can be retried', async () => {
  let isBroken = true;
  const { user } = showAt(chat(MARA), [
    mockCall(messagingCalls.getConversation, () => conversationOf(fromMara({ seq: 2 }))),
    mockCall(messagingCalls.listMessages, () => {
      if (isBroken) throw new MockFailure('internal');
      return [fromMara({ id: idOf(989), seq: 1, content: 'The very first' })];
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  const retry = await screen.findByRole('button', { name: 'Earlier messages could not be loaded. Retry' });
  isBroken = false;
  await user.click(retry);
  await bubbleOf('The very first');
});
