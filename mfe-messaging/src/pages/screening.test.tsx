import {
  HIDDEN_WORDS_MAX,
  messagingCalls,
  type Message,
  type MessagingSettings,
} from '@sixfold/api-contract';
import {
  buildConversation,
  buildMessage,
  buildThread,
  mockCall,
  MockFailure,
  type MockHandler,
} from '@sixfold/api-contract/testing';
import { realtime, useSafetyRequest } from '@sixfold/client-kit';
import { fillIn } from '@sixfold/tooling/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { bubbleOf, chat, field, fromMara, MARA, sendsOf } from '../testing/chat';
import { OWN_ID } from '../testing/sampleData';
import { forgetAll, showAt } from '../testing/showAt';
// Loaded on demand by the conversation.
import '../features/conversation/components/LinkedText';

beforeEach(forgetAll);

const LINK = 'Look at https://www.example.com/kiln?x=1 and tell me.';
const HELD_LINK = 'Mara sent a link in a first message. It is held back until you accept.';

const settingsOf = (overrides: Partial<MessagingSettings>) =>
  mockCall(messagingCalls.getSettings, () => ({
    hasReadReceipts: true,
    hasScreening: true,
    hasAutoBlock: false,
    hiddenWords: [],
    ...overrides,
  }));
const conversation = (messages: Message[], isAccepted: boolean) =>
  mockCall(messagingCalls.getConversation, () => buildConversation(messages, { isAccepted }));
const first = (content: string, overrides: Partial<Message> = {}) =>
  fromMara({ seq: 1, ordinal: 1, content, ...overrides });

const showFirst = (content: string, ...more: MockHandler[]) =>
  showAt(chat(MARA), [conversation([first(content)], false), ...more]);
const showAccepted = (content: string, ...more: MockHandler[]) =>
  showAt(chat(MARA), [conversation([first(content)], true), ...more]);
const showThread = (lastMessage: string, isAccepted: boolean, ...more: MockHandler[]) =>
  showAt('/messages', [
    mockCall(messagingCalls.listThreads, () => [buildThread({ lastMessage, isAccepted })]),
    ...more,
  ]);
const heard = (made: readonly { id: string }[]) =>
  made.filter(({ id }) => id === 'messaging.updateConversation');

describe('a first message with contact details', () => {
  it.each([
    [LINK, HELD_LINK],
    ['mail me: mara@example.com', HELD_LINK.replace('a link', 'an email address')],
    ['ring 0171 1234567', HELD_LINK.replace('a link', 'a phone number')],
  ])('is held back: %s', async (content, words) => {
    const { container } = showFirst(content);
    const bubble = await bubbleOf(words);
    expect(container).not.toHaveTextContent(/example|1234/);
    expect(container.innerHTML).not.toMatch(/example\.com|0171/);
    expect(await axe(bubble)).toHaveNoViolations();
  });

  it('is shown immediately when it is accepted', async () => {
    const { user, mock } = showFirst(LINK);
    await user.click(within(await bubbleOf(HELD_LINK)).getByRole('button', { name: 'Show' }));
    expect(await bubbleOf('www.example.com')).toHaveTextContent(LINK);
    expect(heard(mock.made)).toMatchObject([{ params: { userId: MARA }, body: { isAccepted: true } }]);
  });

  it('stays visible when the member has written before the acceptance fails', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const { user } = showFirst(
      LINK,
      mockCall(messagingCalls.updateConversation, async () => {
        await refused;
        throw new MockFailure('internal');
      }),
    );
    await user.click(within(await bubbleOf(HELD_LINK)).getByRole('button', { name: 'Show' }));
    const own = buildMessage({
      senderId: OWN_ID,
      receiverId: MARA,
      seq: 2,
      ordinal: 1,
      content: 'I like kilns.',
    });
    act(() => realtime.deliver('new_message', { message: own }));
    await screen.findByText('I like kilns.');
    refuse();
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
    expect(await bubbleOf('www.example.com')).toHaveTextContent(LINK);
  });

  it('is held back again when the acceptance cannot be stored', async () => {
    const { user } = showFirst(
      LINK,
      mockCall(messagingCalls.updateConversation, () => {
        throw new MockFailure('internal');
      }),
    );
    await user.click(within(await bubbleOf(HELD_LINK)).getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
    expect(await screen.findByText(HELD_LINK)).toBeInTheDocument();
  });

  it('can be reported', async () => {
    const { user } = showFirst(LINK);
    await user.click(within(await bubbleOf(HELD_LINK)).getByRole('button', { name: 'Report' }));
    expect(useSafetyRequest.getState().request).toMatchObject({ kind: 'report', person: { userId: MARA } });
    act(() => useSafetyRequest.setState({ request: null }));
  });

  it('is shown once the member has written back', async () => {
    const { user } = showFirst(LINK);
    await bubbleOf(HELD_LINK);
    await user.type(await field(), 'Hello{Enter}');
    expect(await bubbleOf('www.example.com')).toHaveTextContent(LINK);
  });

  it('is shown with screening off and in an accepted conversation', async () => {
    const { unmount } = showFirst(LINK, settingsOf({ hasScreening: false }));
    expect(await bubbleOf('www.example.com')).toHaveTextContent(LINK);
    unmount();
    showAccepted(LINK);
    expect(await bubbleOf('www.example.com')).toHaveTextContent(LINK);
  });

  it('that arrives is announced without its text', async () => {
    showFirst('Hello.');
    await bubbleOf('Hello.');
    act(() =>
      realtime.deliver('new_message', {
        message: fromMara({ id: 'e'.repeat(24), seq: 2, ordinal: 2, content: LINK }),
      }),
    );
    await bubbleOf(HELD_LINK);
    expect(screen.getByText('Mara: Held back: a link')).toHaveAttribute('role', 'status');
  });

  it('is held back in the list of conversations', async () => {
    showThread(LINK, false);
    expect(await screen.findByText('Held back: a link')).toBeInTheDocument();
  });

  it('is shown in the list of conversations once it is accepted', async () => {
    showThread(LINK, true);
    expect(await screen.findByText(LINK)).toBeInTheDocument();
  });
});

describe('a message with a hidden word', () => {
  const hides = settingsOf({ hiddenWords: ['Kiln'] });
  const WORDS = 'The KILN is hot.';

  it('is covered, and a press reveals or covers it', async () => {
    const { user, container } = showAccepted(WORDS, hides);
    const bubble = await bubbleOf('Hidden: has one of your words.');
    expect(container.innerHTML).not.toContain(WORDS);
    expect(bubble).toHaveAccessibleName('Mara: Hidden message');
    expect(await axe(bubble)).toHaveNoViolations();
    await user.click(within(bubble).getByRole('button', { name: 'Show' }));
    expect(await bubbleOf(WORDS)).toHaveAccessibleName(`Mara: ${WORDS}`);
    await user.click(within(bubble).getByRole('button', { name: 'Hide' }));
    expect(bubble).not.toHaveTextContent('KILN');
  });

  it('is covered in the quote of a reply, and cannot be copied unseen', async () => {
    const reply = fromMara({ id: 'e'.repeat(24), seq: 2, ordinal: 2, content: 'And so?', replyTo: 1 });
    const { user } = showAt(chat(MARA), [conversation([first(WORDS), reply], true), hides]);
    expect(await bubbleOf('And so?')).toHaveTextContent('MaraHidden message');
    await user.click(
      within(await bubbleOf('Hidden: has one of your words.')).getByRole('button', {
        name: 'Message actions',
      }),
    );
    await screen.findByRole('menuitem', { name: 'Reply' });
    expect(screen.queryByRole('menuitem', { name: 'Copy' })).not.toBeInTheDocument();
  });

  it('is covered in the list of conversations', async () => {
    showThread(WORDS, true, hides);
    expect(await screen.findByText('Hidden message')).toBeInTheDocument();
    expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  });

  it('is shown when the settings cannot be loaded', async () => {
    const failing = mockCall(messagingCalls.getSettings, () => {
      throw new MockFailure('internal');
    });
    showAccepted(WORDS, failing);
    expect(await bubbleOf(WORDS)).toBeInTheDocument();
  });
});

describe('a link', () => {
  const link = () => screen.findByRole('button', { name: /example\.com/ });

  it('opens after a confirmation with the full address', async () => {
    const { user } = showAccepted(LINK);
    await user.click(await link());
    const dialog = within(await screen.findByRole('dialog', { name: 'Open www.example.com?' }));
    expect(dialog.getByText('This leaves Sixfold.')).toBeInTheDocument();
    expect(dialog.getByText('https://www.example.com/kiln?x=1')).toBeInTheDocument();
    const open = dialog.getByRole('link', { name: 'Open' });
    expect(open).toHaveAttribute('href', 'https://www.example.com/kiln?x=1');
    expect(open).toHaveAttribute('rel', 'noopener noreferrer');
    expect(open).toHaveAttribute('target', '_blank');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks for confirmation every time, also by keyboard', async () => {
    const { user } = showAccepted(LINK);
    for (const key of ['{Enter}', ' ']) {
      const found = await link();
      act(() => found.focus());
      await user.keyboard(key);
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('with letters of another script shows its host in ASCII and explains it', async () => {
    const { user } = showAccepted('https://аpple.com/login');
    await user.click(await screen.findByRole('button', { name: /pple\.com/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Open xn--pple-43d.com?' });
    expect(dialog).toHaveTextContent('https://xn--pple-43d.com/login');
    expect(dialog).toHaveTextContent('It is written as аpple.com.');
  });

  it('stays text in the quote of a reply', async () => {
    const reply = fromMara({ id: 'e'.repeat(24), seq: 2, ordinal: 2, content: 'And so?', replyTo: 1 });
    showAt(chat(MARA), [conversation([first(LINK), reply], true)]);
    await link();
    const quote = within(await bubbleOf('And so?')).getByRole('button', { name: /Look at/ });
    expect(within(quote).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('a message that may hurt', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'This may hurt. Send it anyway?' });

  it('is sent after a confirmation that shows the words', async () => {
    const { user, mock } = showAt(chat(MARA));
    await user.type(await field(), 'You bastard{Enter}');
    expect(await question()).toHaveTextContent('“bastard”');
    expect(await axe(await question())).toHaveNoViolations();
    expect(sendsOf(mock)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await bubbleOf('You bastard');
    await waitFor(() => expect(sendsOf(mock)).toHaveLength(1));
    expect(await field()).toHaveValue('');
  });

  it('can be edited first without losing text', async () => {
    const { user, mock } = showAt(chat(MARA));
    await user.type(await field(), 'You bastard{Enter}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(await field()).toHaveValue('You bastard');
    await user.clear(await field());
    await user.type(await field(), 'You star{Enter}');
    await bubbleOf('You star');
    expect(sendsOf(mock)).toHaveLength(1);
  });

  it('is sent without confirmation when screening is off', async () => {
    const { user } = showAt(chat(MARA), [settingsOf({ hasScreening: false })]);
    await user.type(await field(), 'You bastard{Enter}');
    await bubbleOf('You bastard');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('the settings', () => {
  async function openSettings(...overrides: MockHandler[]) {
    const view = showAt('/messages', overrides);
    await view.user.click(await screen.findByRole('button', { name: 'Message settings' }));
    const words = await screen.findByLabelText<HTMLInputElement>('Hidden words');
    return { ...view, words };
  }
  const savesOf = (made: readonly { id: string; body: unknown }[]) =>
    made.filter(({ id }) => id === 'messaging.saveSettings').map(({ body }) => body);

  it('have no accessibility violations and turn screening off', async () => {
    const { user, mock } = await openSettings();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    const screening = screen.getByRole('switch', { name: /Screen messages/ });
    expect(screening).toBeChecked();
    await user.click(screening);
    expect(screening).not.toBeChecked();
    expect(savesOf(mock.made)).toEqual([{ hasScreening: false }]);
  });

  it('add and remove hidden words with immediate effect', async () => {
    const { user, words, mock } = await openSettings();
    await user.type(words, ' Saturday {Enter}');
    expect(words).toHaveValue('');
    const remove = await screen.findByRole('button', { name: 'Stop hiding Saturday' });
    expect(await screen.findByText('Hidden message')).toBeInTheDocument();
    await user.click(remove);
    expect(words).toHaveFocus();
    await screen.findByText('Saturday is good. Bring the questions in writing.');
    expect(savesOf(mock.made)).toEqual([{ hiddenWords: ['Saturday'] }, { hiddenWords: [] }]);
  });

  it('refuse an empty, a long and a covered word with the reason', async () => {
    const { user, words, mock } = await openSettings(settingsOf({ hiddenWords: ['Night'] }));
    const enter = async (word: string, problem: string) => {
      await user.clear(words);
      await fillIn(user, words, word);
      await user.keyboard('{Enter}');
      expect(words).toHaveAccessibleDescription(expect.stringContaining(problem) as string);
      expect(words).toHaveValue(word);
    };
    await enter('   ', 'Write a word, a phrase or an emoji.');
    await enter('x'.repeat(41), '1 character too many.');
    await enter('late night', 'A word on your list hides this already.');
    expect(savesOf(mock.made)).toEqual([]);
  });

  it('refuse more than the limit of words', async () => {
    const hiddenWords = Array.from({ length: HIDDEN_WORDS_MAX }, (_, index) => `w${index}`);
    const { user, words, mock } = await openSettings(settingsOf({ hiddenWords }));
    await fillIn(user, words, 'one more');
    await user.keyboard('{Enter}');
    expect(words).toHaveAccessibleDescription(
      expect.stringContaining(`You can hide up to ${HIDDEN_WORDS_MAX} words and phrases.`) as string,
    );
    expect(words).toHaveValue('one more');
    expect(savesOf(mock.made)).toEqual([]);
  });

  it('roll back a change that cannot be stored', async () => {
    const { user } = await openSettings(
      mockCall(messagingCalls.saveSettings, () => {
        throw new MockFailure('internal');
      }),
    );
    await user.click(screen.getByRole('switch', { name: /Screen messages/ }));
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('switch', { name: /Screen messages/ })).toBeChecked());
  });
});
