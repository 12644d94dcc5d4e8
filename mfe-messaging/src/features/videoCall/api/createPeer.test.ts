import { FakeConnection, installFakeConnections } from '../../../testing/fakeConnection';
import { createFakeStream, installFakeMedia } from '../../../testing/fakeMedia';
import { createPeer, RESTART_AFTER_MS, type PeerOptions } from './createPeer';
import { createPlaceholderTracks } from './placeholderTracks';

const RESTART = '{"restart":true}';
const flush = () => jest.advanceTimersByTimeAsync(1);

function setUp(over: Partial<PeerOptions> = {}) {
  const heard = {
    onSignal: jest.fn(),
    onStream: jest.fn(),
    onOpen: jest.fn(),
    onConnected: jest.fn(),
    onInterrupted: jest.fn(),
    onMessage: jest.fn(),
    onClosed: jest.fn(),
  };
  const tracks = createPlaceholderTracks();
  const peer = createPeer({
    isInitiator: true,
    tracks,
    iceServers: [],
    isRelayOnly: false,
    ...heard,
    ...over,
  });
  const connection = FakeConnection.made.at(-1)!;
  return { peer, connection, tracks, ...heard };
}

beforeEach(() => {
  installFakeMedia();
  installFakeConnections();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('makes the offer as the initiator, and none otherwise', async () => {
  const { onSignal } = setUp();
  const other = setUp({ isInitiator: false });
  await flush();
  expect(onSignal).toHaveBeenCalledWith(JSON.stringify({ type: 'offer', sdp: 'offer 1' }));
  expect(other.onSignal).not.toHaveBeenCalled();
});

it('uses nothing but the relay when the member hides the address', () => {
  const { connection } = setUp({ isRelayOnly: true, iceServers: [{ urls: ['turn:relay.example'] }] });
  expect(connection.config).toMatchObject({
    iceTransportPolicy: 'relay',
    iceServers: [{ urls: ['turn:relay.example'] }],
  });
});

it('is connected when the connection stands and media has come, in either order', async () => {
  const { connection, onConnected } = setUp();
  connection.become('connected');
  expect(onConnected).not.toHaveBeenCalled();
  connection.receiveStream(createFakeStream());
  await flush();
  expect(onConnected).toHaveBeenCalledTimes(1);
});

it('restarts an interrupted connection after two seconds', async () => {
  const { connection, onInterrupted } = setUp();
  await flush();
  connection.become('disconnected');
  expect(onInterrupted).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(RESTART_AFTER_MS);
  expect(connection.restartIce).toHaveBeenCalledTimes(1);
});

it('does not restart a connection that mends itself', async () => {
  const { connection } = setUp();
  connection.receiveStream(createFakeStream());
  await flush();
  connection.become('disconnected');
  connection.become('connected');
  await jest.advanceTimersByTimeAsync(RESTART_AFTER_MS);
  expect(connection.restartIce).not.toHaveBeenCalled();
});

it('asks the initiator for a restart, who does it', async () => {
  const callee = setUp({ isInitiator: false });
  callee.connection.become('disconnected');
  await jest.advanceTimersByTimeAsync(RESTART_AFTER_MS);
  expect(callee.onSignal).toHaveBeenCalledWith(RESTART);
  expect(callee.connection.restartIce).not.toHaveBeenCalled();
  const caller = setUp();
  await flush();
  caller.peer.signal(RESTART);
  expect(caller.connection.restartIce).toHaveBeenCalledTimes(1);
});

it('reports a failed connection once and takes no signal afterwards', async () => {
  const { peer, connection, onClosed } = setUp();
  connection.become('failed');
  await flush();
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(onClosed).toHaveBeenCalledWith('failed');
  expect(() => peer.signal('{"type":"answer","sdp":"late"}')).not.toThrow();
  expect(() => peer.send({ type: 'bye' })).not.toThrow();
  expect(() => peer.replaceTrack({ kind: 'video' } as MediaStreamTrack)).not.toThrow();
});

it('reports nothing any more and closes the connection when it is destroyed', async () => {
  const { peer, connection, onClosed, onConnected } = setUp();
  peer.destroy();
  peer.signal('{"type":"answer","sdp":"late"}');
  connection.receiveStream(createFakeStream());
  connection.become('connected');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(connection.close).toHaveBeenCalled();
  expect(onConnected).not.toHaveBeenCalled();
  expect(onClosed).not.toHaveBeenCalled();
});

it('replaces a track on the sender of its kind', () => {
  const { peer, connection } = setUp();
  const screen = { kind: 'video' } as MediaStreamTrack;
  peer.replaceTrack(screen);
  const [audio, video] = connection.senders;
  expect(video?.replaceTrack).toHaveBeenCalledWith(screen);
  expect(audio?.replaceTrack).not.toHaveBeenCalled();
});
