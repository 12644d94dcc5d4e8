// Imported first, because React DOM looks for the hook when it loads.
import { recordRenders } from '@sixfold/tooling/renders';
import { messagingCalls } from '@sixfold/api-contract';
import { idOf, mockCall } from '@sixfold/api-contract/testing';
import { queryClient, realtime } from '@sixfold/client-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { conversationQuery } from '../shared/api/conversationCache';
import { bubbleOf, chat, conversationOf, field, fromMara, MARA } from '../testing/chat';
import { OWN_ID } from '../testing/sampleData';
import { forgetAll, showAt } from '../testing/showAt';

const MESSAGES = 300;
const OF_EACH = MESSAGES / 2;

// jsdom has no layout. Simulates the list on a phone: rows of equal height, with only the visible ones and their
// neighbours rendered.
const LIST_PX = 700;
const ROW_PX = 80;
const heightOfRows = (element: Element) =>
  Number.parseFloat(element.querySelector('ol')?.style.height ?? '0');
const LAYOUT: Record<string, (element: Element) => number> = {
  clientHeight: () => LIST_PX,
  offsetHeight: (element) => (element.matches('li') ? ROW_PX : 0),
  scrollHeight: heightOfRows,
};
beforeAll(() => {
  for (const [name, read] of Object.entries(LAYOUT))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: Element) {
        return read(this);
      },
    });
  HTMLElement.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    const top = typeof options === 'object' ? (options.top ?? 0) : 0;
    this.scrollTop = Math.min(top, heightOfRows(this) - LIST_PX);
    setTimeout(() => fireEvent.scroll(this));
  };
});
beforeEach(forgetAll);

/** Both members write in turn, one message a minute. */
function messageAt(seq: number) {
  const [senderId, receiverId] = seq % 2 === 0 ? [OWN_ID, MARA] : [MARA, OWN_ID];
  return fromMara({
    id: idOf(5_000 + seq),
    seq,
    ordinal: Math.ceil(seq / 2),
    senderId,
    receiverId,
    content: `Message ${seq}`,
    createdAt: new Date(Date.now() - (MESSAGES - seq) * 60_000).toISOString(),
  });
}

const list = () => screen.getByRole('region', { name: 'Conversation with Mara' });
const waitForEnd = () =>
  waitFor(() => expect(list().scrollTop).toBe(heightOfRows(list()) - LIST_PX), { interval: 10 });

async function showLongChat(): Promise<ReturnType<typeof showAt>> {
  const messages = Array.from({ length: MESSAGES }, (_, index) => messageAt(index + 1));
  const conversation = {
    ...conversationOf(...messages),
    readOrdinal: OF_EACH,
    otherReadOrdinal: OF_EACH,
  };
  const shown = showAt(chat(MARA), [mockCall(messagingCalls.getConversation, () => conversation)]);
  await bubbleOf(`Message ${MESSAGES}`);
  await waitForEnd();
  return shown;
}

const readOrdinal = () => queryClient.getQueryData(conversationQuery(MARA).queryKey)?.readOrdinal;

describe('a chat of 300 messages', () => {
  test('renders at most 60 components for a typed letter, also of a reply, and no message when the other member types', async () => {
    const { user } = await showLongChat();
    await user.type(await field(), 'a');
    const letter = await recordRenders(() => user.keyboard('b'));
    expect(await field()).toHaveValue('ab');
    expect(letter).toContain('Composer');
    expect(letter.length).toBeLessThanOrEqual(60);

    const bubble = await bubbleOf(`Message ${MESSAGES - 1}`);
    await user.click(bubble.querySelector('[aria-haspopup="menu"]')!);
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await waitFor(async () => expect(await field()).toHaveFocus());
    const letterOfReply = await recordRenders(() => user.keyboard('a'));
    expect(screen.getByText('Replying to Mara')).toBeInTheDocument();
    expect(letterOfReply).toContain('Composer');
    expect(letterOfReply.length).toBeLessThanOrEqual(60);

    const typing = await recordRenders(async () => {
      act(() => realtime.deliver('member_typing', { userId: MARA }));
      await screen.findAllByText('Mara is typing…');
    });
    expect(typing).not.toContain('MessageRow');
  });

  test('renders at most 150 components when a message is received, and 200 when it scrolls by 200 px', async () => {
    await showLongChat();
    const rendered = await recordRenders(async () => {
      act(() => realtime.deliver('new_message', { message: messageAt(MESSAGES + 1) }));
      await bubbleOf(`Message ${MESSAGES + 1}`);
      await waitFor(() => expect(readOrdinal()).toBe(OF_EACH + 1));
      await waitForEnd();
    });
    expect(rendered).toContain('MessageBubble');
    expect(rendered.length).toBeLessThanOrEqual(150);

    const scrolled = await recordRenders(async () => {
      list().scrollTop -= 200;
      fireEvent.scroll(list());
      await bubbleOf(`Message ${MESSAGES - 15}`);
    });
    expect(scrolled.length).toBeLessThanOrEqual(200);
  });
});
