import { messagingCalls, profileCalls } from '@sixfold/api-contract';
import { buildMessage, idOf, mockCall } from '@sixfold/api-contract/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { bubbleOf, chat, conversationOf, fromMara, MARA } from '../testing/chat';
import { buildMemberProfile, OWN_ID } from '../testing/sampleData';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

const missed = { callId: idOf(99), content: 'Missed video call' };
const toMara = buildMessage({
  ...missed,
  id: idOf(991),
  senderId: OWN_ID,
  receiverId: MARA,
  seq: 6,
  ordinal: 4,
});
const conversation = mockCall(messagingCalls.getConversation, () => conversationOf(fromMara(missed), toMara));

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
