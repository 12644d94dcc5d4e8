import { messagingCalls, profileCalls } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime, useSafetyRequest } from '@sixfold/client-kit';
import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { bubbleOf, chat, conversationOf, field, fromMara, MARA } from '../testing/chat';
import { forgetAll, showAt } from '../testing/showAt';
import { buildMemberProfile } from '../testing/sampleData';

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
