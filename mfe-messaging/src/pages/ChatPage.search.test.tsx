import { messagingCalls } from '@sixfold/api-contract';
import { idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { chat, conversationOf, fromMara, MARA } from '../testing/chat';
import { forgetAll, showAt } from '../testing/showAt';
import '../features/conversation/components/SearchDialog';

beforeEach(forgetAll);

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
