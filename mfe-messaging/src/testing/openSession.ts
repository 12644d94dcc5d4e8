import type { VideoCall } from '@sixfold/api-contract';
import { createMockApi, idOf, type MockHandler } from '@sixfold/api-contract/testing';
import { api } from '@sixfold/client-kit';
import { createCallSession, type CallSession } from '../features/videoCall/api/callSession';
import { createLocalMedia } from '../features/videoCall/api/localMedia';
import { buildCall, OTHER_DEVICE, OWN_PLACE } from './callData';
import { createCallServer } from './callHandlers';
import { installFakeMedia } from './fakeMedia';
import { createFakePeers } from './fakePeers';

export const MARA = idOf(2);

/** The change of a call when the other side accepts. */
export const ANSWERED: Partial<VideoCall> = {
  state: 'accepted',
  generation: 2,
  calleeDeviceId: OTHER_DEVICE,
};

export const callFromMara = (overrides: Partial<VideoCall> = {}): VideoCall =>
  buildCall({
    callerId: MARA,
    calleeId: OWN_PLACE.memberId,
    callerDeviceId: OTHER_DEVICE,
    calleeDeviceId: null,
    ...overrides,
  });

const opened: CallSession[] = [];

/** Opens a session with Mara over the mock API, with simulated devices and connections. */
export function openSession(overrides: readonly MockHandler[] = []) {
  const devices = installFakeMedia();
  const server = createCallServer();
  const mock = createMockApi([...server.handlers, ...overrides]);
  api.setTransport(mock.fetch);
  const peers = createFakePeers();
  const media = createLocalMedia();
  const session = createCallSession({
    partnerId: MARA,
    place: OWN_PLACE,
    media,
    createPeer: peers.create,
    isRelayOnly: () => false,
    onRemoteStream: () => undefined,
  });
  opened.push(session);
  const list = (id: string) => mock.made.filter((call) => call.id === id);
  const ends = () => list('videoCalls.endVideoCall').map(({ body }) => body);
  const joins = () => list('videoCalls.joinVideoCall').length;
  const asks = () => list('videoCalls.getActiveVideoCall').length;
  return { devices, server, peers, media, session, ends, joins, asks };
}

/** Leaves every open session, so that no listener of one test survives into the next. */
export const leaveSessions = (): void => opened.splice(0).forEach((session) => session.leave());
