import { RING_SECONDS, videoCallsCalls } from '@sixfold/api-contract';
import { buildUser, idOf, mockCall } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { Dialog } from '@sixfold/design-system';
import { renderRemote, resetPage, setServerTime } from '@sixfold/tooling/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createCallServer } from '../../testing/callHandlers';
import { installFakeMedia } from '../../testing/fakeMedia';
import { callFromMara, MARA } from '../../testing/openSession';
import { IncomingCallLayer } from './IncomingCallLayer';
import { findAcceptance, registerCallPage } from './model/callDialogs';

const caller = { id: MARA, firstName: 'Mara', lastName: 'A', profileImageUrl: null };
let number = 5_000;

/** Creates a new call per test, because a tab shows the ring of a call only once. */
function ring() {
  number += 1;
  const server = createCallServer();
  server.active = callFromMara({ id: idOf(number) });
  return { server, call: server.active, event: { call: server.active, caller } };
}

async function show({ server, event }: ReturnType<typeof ring>) {
  const onClose = jest.fn();
  const view = renderRemote(<IncomingCallLayer event={event} onClose={onClose} />, {
    handlers: server.handlers,
    user: buildUser(),
  });
  // Waits for the toast host's code.
  await act(async () => undefined);
  return { ...view, onClose };
}
const dialog = () => screen.queryByRole('alertdialog');

beforeEach(() => {
  act(resetPage);
  installFakeMedia();
});

test('the dialog shows the caller, takes the focus and has no accessibility violations', async () => {
  await show(ring());
  expect(dialog()).toHaveAccessibleName('Mara A is calling you by video');
  expect(dialog()).toHaveFocus();
  expect(await act(() => axe(document.body))).toHaveNoViolations();
});

test('the dialog is announced and leaves the focus in a text field', async () => {
  render(<textarea aria-label="Message" />);
  screen.getByLabelText('Message').focus();
  await show(ring());
  expect(screen.getByLabelText('Message')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Mara A is calling you by video');
});

test('Tab reaches the ring from an open dialog, whose text stays', async () => {
  render(
    <Dialog open title="Notes">
      <textarea aria-label="Note" />
    </Dialog>,
  );
  const { user } = await show(ring());
  await user.type(screen.getByLabelText('Note'), 'half a sen');
  for (let presses = 0; presses < 5; presses += 1) {
    await user.tab();
    if (dialog()?.contains(document.activeElement)) break;
  }
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(dialog()).toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('half a sen');
});

test.each([
  ['Accept', true],
  ['Answer without camera', false],
])('%s leads to the call', async (name, isSeen) => {
  const { user, onClose } = await show(ring());
  await user.click(screen.getByRole('button', { name }));
  expect(findAcceptance(MARA)).toMatchObject({ isSeen });
  expect(await screen.findByText(`/call/${MARA}`, { selector: 'output' })).toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
});

test('Decline ends the ring on the server', async () => {
  const given = ring();
  const { user, mock, onClose } = await show(given);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(mock.made).toContainEqual(
      expect.objectContaining({ id: 'videoCalls.endVideoCall', params: { callId: given.call.id } }),
    ),
  );
  expect(onClose).toHaveBeenCalled();
});

test.each([
  ['answered on another device', { state: 'accepted', calleeDeviceId: 'another-tab' }],
  ['taken back', { state: 'ended', outcome: 'missed' }],
] as const)('the dialog closes when the call was %s', async (_what, overrides) => {
  const given = ring();
  const { onClose } = await show(given);
  act(() => void given.server.change(overrides));
  expect(onClose).toHaveBeenCalled();
});

test('the dialog stays open when another call changes', async () => {
  const { onClose } = await show(ring());
  act(() =>
    realtime.deliver('video_call_changed', { call: callFromMara({ id: idOf(4_999), state: 'ended' }) }),
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('the dialog closes when the ring ended before it opened', async () => {
  const given = ring();
  given.server.active = null;
  const { onClose } = await show(given);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("the dialog closes when the ring has expired by the server's clock", async () => {
  await setServerTime(Date.now() + (RING_SECONDS + 1) * 1_000);
  const { onClose } = await show(ring());
  await setServerTime(Date.now());
  await waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 2_000 });
});

test('the same ring is shown once per tab', async () => {
  const given = ring();
  await show(given);
  const second = await show(given);
  expect(second.onClose).toHaveBeenCalled();
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
});

test('the dialog stays closed when a page is already in this call', async () => {
  const release = registerCallPage(MARA);
  const { onClose } = await show(ring());
  expect(dialog()).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
  release();
});

test('the dialog stays closed for the caller', async () => {
  const given = ring();
  const { onClose } = await show({
    ...given,
    event: { caller, call: { ...given.call, calleeId: idOf(77) } },
  });
  expect(dialog()).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
});

test('the dialog opens without sound when the browser blocks audio', async () => {
  Object.assign(globalThis, {
    AudioContext: class {
      constructor() {
        throw new DOMException('blocked', 'NotAllowedError');
      }
    },
  });
  await show(ring());
  expect(dialog()).toBeInTheDocument();
});

test('the dialog stays open when the server is unreachable', async () => {
  const given = ring();
  const asked = jest.fn(() => Promise.reject(new TypeError('network')));
  const { onClose } = await show({
    ...given,
    server: { ...given.server, handlers: [mockCall(videoCallsCalls.getActiveVideoCall, asked)] },
  });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
});
