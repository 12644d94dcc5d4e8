import { messagingCalls } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { CLOSINGS, getClosingText } from '@sixfold/domain/conversation';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { bubbleOf, chat, conversationOf, field, fromMara, INGRID, MARA } from '../testing/chat';
import { forgetAll, showAt } from '../testing/showAt';
import '../features/conversation/components/EndingDialog';

beforeEach(forgetAll);

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
