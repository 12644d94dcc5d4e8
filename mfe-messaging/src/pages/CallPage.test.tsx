import { videoCallsCalls } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime, useSafetyRequest } from '@sixfold/client-kit';
import { resetPage } from '@sixfold/tooling/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { writePreference } from '../features/videoCall/api/callPreferences';
import { createCallServer, type CallServer } from '../testing/callHandlers';
import { installFakeMedia, type FakeMedia } from '../testing/fakeMedia';
import { createFakePeers } from '../testing/fakePeers';
import { ANSWERED, callFromMara, MARA } from '../testing/openSession';
import { OWN_ID } from '../testing/sampleData';
import { showCall } from '../testing/showCall';

let peers = createFakePeers();
jest.mock('../features/videoCall/api/createPeer', () => ({
  createPeer: (options: Parameters<typeof peers.create>[0]) => peers.create(options),
}));

let server: CallServer;
let media: FakeMedia;
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const status = () => screen.getByTestId('call-status').textContent;
const calls = (made: readonly { id: string }[], id: string) => made.filter((call) => call.id === id).length;

async function connect() {
  act(() => void server.change(ANSWERED));
  await waitFor(() => expect(peers.made.length).toBeGreaterThan(0));
  act(() => peers.last().connect());
  act(() => peers.last().options.onMessage({ type: 'media', microphone: true, camera: true, screen: false }));
}

async function talk() {
  const view = await showCall({ userId: MARA, server });
  await waitFor(() => expect(status()).toBe('Ringing…'));
  await connect();
  await waitFor(() => expect(status()).toBe('00:00'));
  return view;
}

beforeEach(() => {
  act(resetPage);
  peers = createFakePeers();
  media = installFakeMedia();
  server = createCallServer();
  jest.spyOn(realtime, 'send').mockResolvedValue({ ok: true });
  writePreference('checked', 'yes');
});
afterEach(() => jest.restoreAllMocks());

test.each(['RTCPeerConnection', 'MediaStream', 'AudioContext'] as const)(
  'a browser without %s is reported as unable to call and does not ring',
  async (part) => {
    Object.assign(globalThis, { [part]: undefined });
    const { mock } = await showCall({ userId: MARA, server });
    expect(await screen.findByText('This browser cannot make video calls')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to chat' })).toHaveAttribute('href', `/chat/${MARA}`);
    expect(calls(mock.made, 'videoCalls.startVideoCall')).toBe(0);
  },
);

describe('the check before the first call', () => {
  beforeEach(() => writePreference('checked', ''));

  test('shows picture, level and connection, and rings only after the member confirms', async () => {
    const { container, user, mock } = await showCall({ userId: MARA, server });
    await screen.findByRole('heading', { name: 'Ready to call Mara?' });
    const findings = within(screen.getByRole('list', { name: 'What we found' }));
    expect(await findings.findByText('We hear you.', { exact: false })).toBeInTheDocument();
    expect(findings.getByText(/This is how you will be seen/)).toBeInTheDocument();
    expect(await findings.findByText(/Calls use a direct connection/)).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(await act(() => axe(container))).toHaveNoViolations();
    expect(calls(mock.made, 'videoCalls.startVideoCall')).toBe(0);
    await user.click(await press('Call Mara'));
    await waitFor(() => expect(status()).toBe('Ringing…'));
  });

  test('gives advice for each failure', async () => {
    media.refuse('camera', 'NotFoundError');
    media.refuse('microphone', 'NotAllowedError');
    await showCall({ userId: MARA, server });
    expect(await screen.findByText(/No camera was found/)).toBeInTheDocument();
    expect(screen.getByText(/The browser may not use your microphone/)).toBeInTheDocument();
  });

  test('offers to hide the network address when there is a relay, and remembers the choice', async () => {
    server.iceServers = [{ urls: ['turn:relay.example'], username: 'one', credential: 'two' }];
    const { user } = await showCall({ userId: MARA, server });
    expect(await screen.findByText(/or our relay where there is none/)).toBeInTheDocument();
    await user.click(await screen.findByRole('switch', { name: 'Hide my network address' }));
    await user.click(await press('Call Mara'));
    await waitFor(() => expect(status()).toBe('Ringing…'));
    await connect();
    expect(peers.last().options).toMatchObject({ isRelayOnly: true, iceServers: server.iceServers });
  });
});

test('a call rings, connects and shows its duration', async () => {
  const { container } = await talk();
  expect(screen.getByRole('heading', { level: 1, name: 'Mara A' })).toBeInTheDocument();
  expect(screen.getByLabelText("Mara's picture")).toHaveAttribute('data-shows', 'camera');
  expect(screen.getByLabelText('Your own picture').closest('section')).toHaveStyle({
    position: 'fixed',
    inset: '0',
  });
  for (const name of ['Mute', 'Turn camera off', 'Share screen', 'End call'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  expect(await screen.findByText('Call connected')).toBeInTheDocument();
  expect(screen.getByText("You're now connected with Mara")).toBeInTheDocument();
  expect(await act(() => axe(container))).toHaveNoViolations();
});

test('a connection without media for two seconds is shown as still connecting', async () => {
  await showCall({ userId: MARA, server });
  await waitFor(() => expect(status()).toBe('Ringing…'));
  jest.useFakeTimers();
  act(() => void server.change(ANSWERED));
  await waitFor(() => expect(status()).toBe('Connecting…'));
  await waitFor(() => expect(status()).toBe('Still connecting…'));
  jest.useRealTimers();
});

describe('the controls', () => {
  test('mute and camera change the sent media and notify the other side', async () => {
    const { user } = await talk();
    await waitFor(() => expect(media.live()).toEqual(['default microphone', 'default camera']));
    await user.click(await press('Mute'));
    expect(await press('Mute')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await press('Turn camera off'));
    expect(media.live()).toEqual(['default microphone']);
    expect(peers.last().messages.at(-1)).toMatchObject({ microphone: false, camera: false });
    await user.click(await press('Turn camera off'));
    await waitFor(() => expect(media.live()).toContain('Front camera'));
    expect(peers.last().tracks.at(-1)).toMatchObject({ label: 'Front camera' });
  });

  test('a shared screen replaces the camera until the browser stops it', async () => {
    const { user } = await talk();
    await waitFor(() => expect(media.live()).toHaveLength(2));
    await user.click(await press('Share screen'));
    await waitFor(() =>
      expect(peers.last().tracks.at(-1)).toMatchObject({ label: 'default screen', contentHint: 'detail' }),
    );
    expect(await press('Share screen')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('You are sharing your screen with Mara.')).toHaveRole('status');
    act(() => media.screen()?.end());
    expect(await screen.findByText('Screen sharing has ended')).toBeInTheDocument();
    expect(peers.last().messages.at(-1)).toMatchObject({ screen: false });
    expect(peers.last().tracks.at(-1)).toMatchObject({ label: 'default camera' });
    expect(await press('Share screen')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText('You are sharing your screen with Mara.')).not.toBeInTheDocument();
  });

  test('screen sharing by the other side is shown as a status', async () => {
    await talk();
    const send = (isShared: boolean) =>
      act(() =>
        peers.last().options.onMessage({ type: 'media', microphone: true, camera: true, screen: isShared }),
      );
    send(true);
    expect(screen.getByText('Mara is sharing their screen with you.')).toHaveRole('status');
    send(false);
    expect(screen.queryByText(/sharing/)).not.toBeInTheDocument();
  });

  test('a failed screen share shows a message', async () => {
    const { user } = await talk();
    media.refuse('screen', 'NotAllowedError');
    await user.click(await press('Share screen'));
    expect(await screen.findByText('Screen share failed')).toBeInTheDocument();
    expect(screen.getByText('Unable to start screen sharing.')).toBeInTheDocument();
  });

  test('a camera chosen during the call is used and remembered', async () => {
    const { user, baseElement } = await talk();
    await waitFor(() => expect(media.live()).toHaveLength(2));
    await user.click(await press('Camera and microphone'));
    await user.selectOptions(await screen.findByLabelText('Camera'), 'Back camera');
    await waitFor(() => expect(media.live()).toEqual(['default microphone', 'Back camera']));
    expect(peers.last().tracks.at(-1)).toMatchObject({ label: 'Back camera' });
    expect(localStorage.getItem('sixfold.calls.camera')).toBe('Back camera');
    expect(await act(() => axe(baseElement))).toHaveNoViolations();
  });
});

test('an unplugged camera is replaced, and a message names the new one', async () => {
  await talk();
  await waitFor(() => expect(media.live()).toHaveLength(2));
  act(() => media.unplug('Front camera'));
  expect(await screen.findByText('Your camera has changed')).toBeInTheDocument();
  expect(screen.getByText('The call goes on with Back camera.')).toBeInTheDocument();
  expect(peers.last().tracks.at(-1)).toMatchObject({ label: 'Back camera' });
});

describe('without a camera', () => {
  test('a denied camera shows a toast, and the call continues with sound', async () => {
    media.refuse('camera', 'NotAllowedError');
    await showCall({ userId: MARA, server });
    expect(await screen.findByText('Camera access denied')).toBeInTheDocument();
    await connect();
    expect(await screen.findByText(/this is an audio call for you/)).toBeInTheDocument();
    expect(media.live()).toEqual(['default microphone']);
  });

  test('a denied microphone shows the same toast', async () => {
    media.refuse('microphone', 'NotAllowedError');
    await showCall({ userId: MARA, server });
    expect(await screen.findByText('Camera access denied')).toBeInTheDocument();
  });

  test('the toast asks to allow access when the microphone is denied too', async () => {
    media.refuse('camera', 'NotAllowedError');
    media.refuse('microphone', 'NotAllowedError');
    await showCall({ userId: MARA, server });
    const title = await screen.findByText('Camera access denied');
    expect(title.closest('[data-variant]')).toHaveAttribute('data-variant', 'destructive');
    expect(
      screen.getByText('Please allow camera and microphone access to start the call.'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/You can watch and listen/)).toBeInTheDocument();
  });
});

test('devices turned off on the other side are shown', async () => {
  await talk();
  act(() =>
    peers.last().options.onMessage({ type: 'media', microphone: false, camera: false, screen: false }),
  );
  expect(screen.getByText('Mara is muted')).toBeInTheDocument();
  expect(screen.getByText('Camera off', { selector: 'header span' })).toBeInTheDocument();
});

describe('the end', () => {
  test('by hanging up shows the duration and the next steps, and closes every device', async () => {
    const { user, container, mock } = await talk();
    expect(await screen.findByText('Call connected')).toBeInTheDocument();
    await user.click(await press('End call'));
    expect(await screen.findByRole('heading', { name: 'Call ended' })).toBeInTheDocument();
    expect(screen.queryByText('Call connected')).not.toBeInTheDocument();
    expect(screen.getByText('Duration 00:00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to chat' })).toHaveAttribute('href', `/chat/${MARA}`);
    expect(media.live()).toEqual([]);
    expect(await act(() => axe(container))).toHaveNoViolations();
    await waitFor(() => expect(calls(mock.made, 'videoCalls.endVideoCall')).toBe(1));
    await user.click(await press('Report and block Mara'));
    expect(useSafetyRequest.getState().request).toMatchObject({ kind: 'report', seenIn: 'call' });
  });

  test('by leaving the page ends the call on the server', async () => {
    const { user, mock } = await talk();
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    await waitFor(() => expect(calls(mock.made, 'videoCalls.endVideoCall')).toBe(1));
    expect(media.live()).toEqual([]);
  });

  test.each([
    ['declined', 'Mara cannot talk right now'],
    ['missed', 'No answer'],
  ] as const)('of a ring that was %s', async (outcome, title) => {
    await showCall({ userId: MARA, server });
    await waitFor(() => expect(status()).toBe('Ringing…'));
    act(() => void server.change({ state: 'ended', outcome }));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  test.each([
    ['member_busy', 'Mara is in another call', 1],
    ['call_match_required', 'You cannot call Mara', 0],
    ['call_limit', 'Mara has not answered', 0],
    ['already_in_call', 'You are in another call', 1],
  ] as const)('of a call refused with %s', async (id, title, waysToCallAgain) => {
    const refuse = mockCall(videoCallsCalls.startVideoCall, () => {
      throw new MockFailure(id);
    });
    await showCall({ userId: MARA, server, overrides: [refuse] });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Call again' })).toHaveLength(waysToCallAgain);
  });

  test('offers to call again', async () => {
    const { user, mock } = await talk();
    await user.click(await press('End call'));
    await user.click(await press('Call again'));
    await waitFor(() => expect(status()).toBe('Ringing…'));
    expect(calls(mock.made, 'videoCalls.startVideoCall')).toBe(2);
  });
});

describe('a call page opened by its address', () => {
  test('does not ring', async () => {
    const { mock } = await showCall({ userId: MARA, server, isOpenedByAddress: true });
    await screen.findByRole('heading', { name: 'Ready to call Mara?' });
    expect(calls(mock.made, 'videoCalls.startVideoCall')).toBe(0);
  });

  test('shows the caller and keeps the devices off until the call is accepted', async () => {
    server.active = callFromMara();
    const { user, container } = await showCall({ userId: MARA, server, isOpenedByAddress: true });
    await press('Accept');
    expect(media.live()).toEqual([]);
    expect(await act(() => axe(container))).toHaveNoViolations();
    await user.click(await press('Accept'));
    expect(screen.getByRole('heading', { level: 1, name: 'Mara A' })).toHaveFocus();
    await screen.findByLabelText('Your own picture');
    expect(server.active).toMatchObject({ state: 'ringing' });
    await user.click(await press('Answer'));
    await waitFor(() => expect(peers.made).toHaveLength(1));
    expect(server.active).toMatchObject({ state: 'accepted', calleeId: OWN_ID });
  });

  test('accepts a call without camera', async () => {
    server.active = callFromMara();
    const { user } = await showCall({ userId: MARA, server, isOpenedByAddress: true });
    await user.click(await press('Answer without camera'));
    await screen.findByRole('heading', { name: 'Ready to talk to Mara?' });
    expect(server.active).toMatchObject({ state: 'ringing' });
    await user.click(await press('Answer without camera'));
    await waitFor(() => expect(peers.made).toHaveLength(1));
    await waitFor(() => expect(media.live()).toEqual(['default microphone']));
  });

  test("leads to the member's own profile for their own id", async () => {
    await showCall({ userId: OWN_ID, server, isOpenedByAddress: true });
    expect(await screen.findByText('/profile', { selector: 'output' })).toBeInTheDocument();
  });
});
