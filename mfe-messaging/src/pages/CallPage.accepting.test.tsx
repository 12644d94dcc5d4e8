import { profileCalls } from '@sixfold/api-contract';
import { mockCall } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { resetPage } from '@sixfold/tooling/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { writePreference } from '../features/videoCall/api/callPreferences';
import { storeAcceptance } from '../features/videoCall/model/callDialogs';
import { createCallServer, type CallServer } from '../testing/callHandlers';
import { installFakeMedia, type FakeMedia } from '../testing/fakeMedia';
import { createFakePeers } from '../testing/fakePeers';
import { callFromMara, MARA } from '../testing/openSession';
import { buildMemberProfile } from '../testing/sampleData';
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

beforeEach(() => {
  act(resetPage);
  peers = createFakePeers();
  media = installFakeMedia();
  server = createCallServer();
  jest.spyOn(realtime, 'send').mockResolvedValue({ ok: true });
  writePreference('checked', 'yes');
});
afterEach(() => jest.restoreAllMocks());

describe('a call accepted in the ring dialog', () => {
  const acceptRing = (isSeen: boolean) => {
    server.active = callFromMara();
    storeAcceptance(server.active, isSeen);
    return showCall({ userId: MARA, server });
  };

  test('answered without a camera shows a preview first, and connects with sound only', async () => {
    const { user, mock } = await acceptRing(false);
    await screen.findByRole('heading', { name: 'Ready to talk to Mara?' });
    await waitFor(() => expect(media.live()).toEqual(['default microphone']));
    expect(calls(mock.made, 'videoCalls.joinVideoCall')).toBe(0);
    expect(peers.made).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
    await user.click(await press('Answer without camera'));
    await waitFor(() => expect(peers.made).toHaveLength(1));
    await waitFor(() => expect(media.live()).toEqual(['default microphone']));
    expect(await press('Turn camera off')).toHaveAttribute('aria-pressed', 'true');
  });

  test('answered without a camera can still be answered with one', async () => {
    const { user } = await acceptRing(false);
    await user.click(await press('Turn camera on'));
    await screen.findByLabelText('Your own picture');
    await user.click(await press('Answer'));
    await waitFor(() => expect(peers.made).toHaveLength(1));
    expect(media.live()).toEqual(['default microphone', 'default camera']);
  });

  test('shows a preview first, while the call keeps ringing', async () => {
    const { container, mock } = await acceptRing(true);
    await screen.findByRole('heading', { name: 'Ready to talk to Mara?' });
    expect(await screen.findByLabelText('Your own picture')).toBeInTheDocument();
    expect(await act(() => axe(container))).toHaveNoViolations();
    expect(calls(mock.made, 'videoCalls.joinVideoCall')).toBe(0);
  });

  test.each([
    ['Answer', ['default microphone', 'default camera']],
    ['Answer without camera', ['default microphone']],
  ])('joins by %s, and focuses the heading of the call', async (name, opened) => {
    const { user } = await acceptRing(true);
    await screen.findByLabelText('Your own picture');
    await user.click(await press(name));
    await waitFor(() => expect(peers.made).toHaveLength(1));
    await waitFor(() => expect(media.live()).toEqual(opened));
    expect(screen.getByRole('heading', { level: 1, name: 'Mara A' })).toHaveFocus();
  });

  test('ends the preview when the ring ends', async () => {
    await acceptRing(true);
    await screen.findByRole('heading', { name: 'Ready to talk to Mara?' });
    act(() => void server.change({ state: 'ended', outcome: 'missed' }));
    expect(await press('Call again')).toBeInTheDocument();
    expect(media.live()).toEqual([]);
  });

  describe('on a device without earlier calls', () => {
    beforeEach(() => writePreference('checked', ''));

    test('shows no video to a member who accepted without camera', async () => {
      await acceptRing(false);
      await screen.findByRole('heading', { name: 'Ready to talk to Mara?' });
      expect(await screen.findByText(/Your camera is off/)).toBeInTheDocument();
      await waitFor(() => expect(media.live()).toEqual(['default microphone']));
    });
  });
});

describe('a call with an unmatched member', () => {
  const unmatched = mockCall(profileCalls.getMemberProfile, () =>
    buildMemberProfile({ userId: MARA, isMutualMatch: false }),
  );

  test.each([false, true])(
    'is refused before a device is opened, by address: %s',
    async (isOpenedByAddress) => {
      const { container, mock } = await showCall({
        userId: MARA,
        server,
        overrides: [unmatched],
        isOpenedByAddress,
      });
      const title = await screen.findByRole('heading', { level: 1, name: /^You cannot call / });
      expect(title).toBeVisible();
      expect(screen.getByText('You can call once you both like each other.')).toBeInTheDocument();
      expect(await act(() => axe(container))).toHaveNoViolations();
      expect(media.live()).toEqual([]);
      expect(calls(mock.made, 'videoCalls.startVideoCall')).toBe(0);
    },
  );

  test('continues when the match ends during the call', async () => {
    let isMatch = true;
    const changing = mockCall(profileCalls.getMemberProfile, () =>
      buildMemberProfile({ userId: MARA, isMutualMatch: isMatch }),
    );
    const { mock } = await showCall({ userId: MARA, server, overrides: [changing] });
    await waitFor(() => expect(status()).toBe('Ringing…'));
    isMatch = false;
    const before = calls(mock.made, 'profile.getMemberProfile');
    act(() => realtime.deliver('relations_changed', { userId: MARA }));
    await waitFor(() => expect(calls(mock.made, 'profile.getMemberProfile')).toBe(before + 1));
    expect(status()).toBe('Ringing…');
  });
});
