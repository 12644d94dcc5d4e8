import { FakeConnection, installFakeConnections } from '../../../testing/fakeConnection';
import { createFakeStream, installFakeMedia } from '../../../testing/fakeMedia';
import { createPeer, RESTART_AFTER_MS, type PeerOptions } from './createPeer';
import { createPlaceholderTracks } from './placeholderTracks';

const RESTART = '{"restart":true}';
const flush = () => jest.advanceTimersByTimeAsync(1);

function setUp(overrides: Partial<PeerOptions> = {}) {
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
    ...overrides,
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

it('makes the offer as the initiator only', async () => {
  const { onSignal } = setUp();
  const other = setUp({ isInitiator: false });
  await flush();
  expect(onSignal).toHaveBeenCalledWith(JSON.stringify({ type: 'offer', sdp: 'offer 1' }));
  expect(other.onSignal).not.toHaveBeenCalled();
});

it('uses only the relay when the member hides the address', () => {
  const { connection } = setUp({ isRelayOnly: true, iceServers: [{ urls: ['turn:relay.example'] }] });
  expect(connection.config).toMatchObject({
    iceTransportPolicy: 'relay',
    iceServers: [{ urls: ['turn:relay.example'] }],
  });
});

it('restarts with the newest servers, and still hides the address', () => {
  const { peer, connection } = setUp({ isRelayOnly: true });
  peer.setIceServers([{ urls: ['turn:relay.example'], username: 'new', credential: 'newer' }]);
  expect(connection.config).toEqual({
    iceTransportPolicy: 'relay',
    iceServers: [{ urls: ['turn:relay.example'], username: 'new', credential: 'newer' }],
  });
});

const STEPS = {
  ice: (connection: FakeConnection) => connection.become('connected'),
  media: (connection: FakeConnection) => connection.receiveStream(createFakeStream()),
  channel: (connection: FakeConnection) => connection.openChannel(),
};

it.each<(keyof typeof STEPS)[]>([
  ['ice', 'channel', 'media'],
  ['media', 'ice', 'channel'],
  ['channel', 'media', 'ice'],
])('is connected once it has %s, %s and %s', async (...order) => {
  const { connection, onConnected } = setUp();
  for (const step of order) {
    expect(onConnected).not.toHaveBeenCalled();
    STEPS[step](connection);
    await flush();
  }
  connection.become('completed');
  expect(onConnected).toHaveBeenCalledTimes(1);
});

async function setUpConnected(overrides: Partial<PeerOptions> = {}) {
  const setting = setUp(overrides);
  for (const step of Object.values(STEPS)) step(setting.connection);
  await flush();
  setting.connection.settle();
  setting.onSignal.mockClear();
  return setting;
}

const countRestarts = ({ offers }: FakeConnection) => offers.filter(({ isRestart }) => isRestart).length;

it('restarts ICE after an interruption of two seconds and reports the reconnection', async () => {
  const { connection, onInterrupted, onConnected } = await setUpConnected();
  connection.become('disconnected');
  expect(onInterrupted).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(RESTART_AFTER_MS - 1);
  expect(countRestarts(connection)).toBe(0);
  await jest.advanceTimersByTimeAsync(2);
  expect(countRestarts(connection)).toBe(1);
  connection.become('checking');
  connection.become('connected');
  expect(onConnected).toHaveBeenCalledTimes(2);
});

it('makes no further restart offers after a successful restart', async () => {
  const { peer, connection } = await setUpConnected();
  connection.become('disconnected');
  await jest.advanceTimersByTimeAsync(RESTART_AFTER_MS + 1);
  connection.settle();
  connection.become('connected');
  peer.signal('{"renegotiate":true}');
  await flush();
  expect(connection.offers.map(({ isRestart }) => isRestart)).toEqual([false, true, false]);
});

it('does not restart a connection that recovers', async () => {
  const { connection } = await setUpConnected();
  connection.become('disconnected');
  connection.become('connected');
  await jest.advanceTimersByTimeAsync(RESTART_AFTER_MS);
  expect(countRestarts(connection)).toBe(0);
});

it('asks the initiator, which then restarts ICE', async () => {
  const callee = await setUpConnected({ isInitiator: false });
  callee.connection.become('disconnected');
  await jest.advanceTimersByTimeAsync(RESTART_AFTER_MS);
  expect(callee.onSignal).toHaveBeenCalledWith(RESTART);
  expect(callee.connection.offers).toEqual([]);
  const caller = await setUpConnected();
  caller.peer.signal(RESTART);
  await flush();
  expect(countRestarts(caller.connection)).toBe(1);
});

it('reports a failed connection once and ignores later signals', async () => {
  const { peer, connection, onClosed } = setUp();
  connection.become('failed');
  await flush();
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(onClosed).toHaveBeenCalledWith('failed');
  expect(() => peer.signal('{"type":"answer","sdp":"late"}')).not.toThrow();
  expect(() => peer.send({ type: 'bye' })).not.toThrow();
  expect(() => peer.replaceTrack({ kind: 'video' } as MediaStreamTrack)).not.toThrow();
});

it('closes the connection and reports nothing more when it is destroyed', async () => {
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
  const camera = { kind: 'video' } as MediaStreamTrack;
  peer.replaceTrack(camera);
  expect(video?.replaceTrack).toHaveBeenLastCalledWith(camera);
});
