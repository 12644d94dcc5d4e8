import { MESSAGE_CHANGE_MINUTES, messagingCalls } from '@sixfold/api-contract';
import { buildUser, mockCall } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { setServerTime } from '@sixfold/tooling/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { getOutbox } from '../shared/api/outbox';
import { bubbleOf, chat, conversationOf, field, fromMara, MARA } from '../testing/chat';
import { OWN_ID } from '../testing/sampleData';
import { forgetAll, showAt } from '../testing/showAt';

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
  await view.user.click(within(await bubbleOf('Long ago')).getByRole('button', { name: 'Message actions' }));
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
