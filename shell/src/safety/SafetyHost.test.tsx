import { discoveryRoutes, safetyCalls } from '@sixfold/api-contract';
import { createMockApi, idOf, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { api, MemberScopeProvider, realtime, requestSafety } from '@sixfold/client-kit';
import { Dialog } from '@sixfold/design-system';
import { ToastHost } from '@sixfold/design-system/base';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { SafetyHost } from './SafetyHost';

const mara = { userId: idOf(1), firstName: 'Mara' };

/** Requests to the server, in order. */
let asked: string[];
let isDown: boolean;
const left = jest.fn();
let stop: () => void;

const handlers: readonly MockHandler[] = [
  mockCall(safetyCalls.blockMember, ({ body }) => {
    asked.push(`block ${body.userId}`);
    return { ok: true as const };
  }),
  mockCall(safetyCalls.unblockMember, ({ params }) => {
    asked.push(`unblock ${params.userId}`);
    return { ok: true as const };
  }),
  mockCall(safetyCalls.withdrawReport, ({ params }) => {
    asked.push(`withdraw ${params.userId}`);
    return { ok: true as const };
  }),
  mockCall(safetyCalls.reportMember, ({ body }) => {
    asked.push(['report', body.reason, body.details].filter(Boolean).join(' '));
    return { reportId: idOf(9) };
  }),
];

beforeEach(() => {
  asked = [];
  isDown = false;
  left.mockClear();
  const mock = createMockApi(handlers);
  api.setTransport((address, init) =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : mock.fetch(address, init),
  );
  stop = realtime.on('member_left', left);
  render(
    <MemberScopeProvider>
      <main tabIndex={-1}>
        <button>Card</button>
      </main>
      <SafetyHost />
      <ToastHost />
    </MemberScopeProvider>,
  );
});
afterEach(() => stop());

const ask = (kind: 'block' | 'report' | 'unmatch') =>
  act(async () => {
    requestSafety({ kind, person: mara, seenIn: 'card' });
    // Load the dialog's code in advance.
    await import('./SafetyLayer');
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a block takes effect immediately, is published to this tab, and can be undone', async () => {
  await ask('block');
  expect(await screen.findByText('You blocked Mara')).toBeInTheDocument();
  expect(asked).toEqual([`block ${mara.userId}`]);
  expect(left).toHaveBeenCalledWith({ userId: mara.userId });
  await press('Undo');
  expect(await screen.findByText('Mara is no longer blocked')).toBeInTheDocument();
  expect(asked).toEqual([`block ${mara.userId}`, `unblock ${mara.userId}`]);
});

test('a block shows an error without a connection and can be retried with one press', async () => {
  isDown = true;
  await ask('block');
  expect(await screen.findByText('Mara is not blocked yet')).toBeInTheDocument();
  expect(left).not.toHaveBeenCalled();
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('You blocked Mara')).toBeInTheDocument();
});

test('a report asks for the reason and is sent once with the details', async () => {
  await ask('report');
  expect(await screen.findByRole('dialog', { name: 'Report and block Mara?' })).toBeInTheDocument();
  expect(asked).toEqual([]);
  expect(await axe(document.body)).toHaveNoViolations();
  expect(screen.getByRole('button', { name: 'Report and block' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Asks for money, or a scam' }));
  await userEvent.type(screen.getByRole('textbox', { name: /What happened/ }), 'Twice.');
  await press('Report and block');
  expect(await screen.findByText('You reported and blocked Mara')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(asked).toEqual(['report scam Twice.']);
  expect(left).toHaveBeenCalledWith({ userId: mara.userId });
});

test('a report needs no details and rejects too many', async () => {
  await ask('report');
  await userEvent.click(await screen.findByRole('radio', { name: 'May be under 18' }));
  const field = screen.getByRole('textbox', { name: /What happened/ });
  fireEvent.change(field, { target: { value: 'x'.repeat(2003) } });
  expect(screen.getByText(/^3 characters too many\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Report and block' })).toBeDisabled();
  await userEvent.clear(field);
  await press('Report and block');
  await waitFor(() => expect(asked).toEqual(['report under_age']));
});

test('a failing report keeps its text and blocks no member', async () => {
  await ask('report');
  await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
  const field = screen.getByRole('textbox', { name: /What happened/ });
  await userEvent.type(field, 'Twice.');
  isDown = true;
  await press('Report and block');
  expect(await screen.findByRole('alert')).toHaveTextContent('What you wrote is still here.');
  expect(field).toHaveValue('Twice.');
  expect(left).not.toHaveBeenCalled();
  isDown = false;
  await press('Report and block');
  expect(await screen.findByText('You reported and blocked Mara')).toBeInTheDocument();
});

test('a cancelled report is not sent and is empty when opened again', async () => {
  await ask('report');
  await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await ask('report');
  expect(await screen.findByRole('radio', { name: 'Something else' })).not.toBeChecked();
  expect(asked).toEqual([]);
});

test('a report can be withdrawn with its block, and stays when that fails', async () => {
  await ask('report');
  await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
  await press('Report and block');
  await screen.findByText('You reported and blocked Mara');
  isDown = true;
  await press('Undo');
  expect(await screen.findByText('Mara is still reported')).toBeInTheDocument();
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Mara is not reported')).toBeInTheDocument();
  expect(asked).toEqual(['report other', `withdraw ${mara.userId}`, `unblock ${mara.userId}`]);
});

test('an unmatch needs a confirmation, and cancelling changes nothing', async () => {
  await ask('unmatch');
  expect(await screen.findByRole('alertdialog', { name: 'End the match with Mara?' })).toBeInTheDocument();
  expect(await axe(document.body)).toHaveNoViolations();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(asked).toEqual([]);
  expect(discoveryRoutes.unmatch.path).toContain(':matchId');
});

test('the page takes the focus when the menu’s button is removed later', async () => {
  const card = screen.getByRole('button', { name: 'Card' });
  const item = document.body.appendChild(document.createElement('button'));
  item.focus();
  await ask('block');
  act(() => item.remove());
  // Mutation observers run in a microtask.
  await act(async () => {});
  act(() => card.focus());
  await screen.findByText('You blocked Mara');
  act(() => card.remove());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the page takes the focus when the card is removed after a report', async () => {
  const card = screen.getByRole('button', { name: 'Card' });
  card.focus();
  await ask('report');
  await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
  await press('Report and block');
  await waitFor(() => expect(card).toHaveFocus());
  act(() => card.remove());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the page takes the focus when the focused button is removed with its card', async () => {
  const card = screen.getByRole('button', { name: 'Card' });
  card.focus();
  await ask('block');
  await screen.findByText('You blocked Mara');
  act(() => card.remove());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('another dialog returns the focus to its button when it closes after a block', async () => {
  function Search() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Search</button>
        {open && <Dialog open onOpenChange={setOpen} title="Search" />}
      </>
    );
  }
  render(<Search />);
  await ask('block');
  await screen.findByText('You blocked Mara');
  await press('Search');
  await screen.findByRole('dialog', { name: 'Search' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus());
});
