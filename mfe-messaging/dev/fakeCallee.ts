import { realtime } from '@sixfold/client-kit';
import { createPeer, type CallPeer } from '../src/features/videoCall/api/createPeer';
import { createPlaceholderTracks } from '../src/features/videoCall/api/placeholderTracks';
import { OTHER_DEVICE } from '../src/testing/callData';
import type { CallServer } from '../src/testing/callHandlers';

const ANSWERS_AFTER_MS = 1_500;

/** Draws a moving picture, so that a frozen call is visible. */
function createMovingPicture(): MediaStreamTrack {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const context = canvas.getContext('2d');
  let step = 0;
  setInterval(() => {
    step += 1;
    if (!context) return;
    context.fillStyle = 'rebeccapurple';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'gold';
    context.beginPath();
    context.arc(320 + 200 * Math.cos(step / 20), 240 + 140 * Math.sin(step / 20), 60, 0, 7);
    context.fill();
  }, 50);
  const [track] = canvas.captureStream(20).getVideoTracks();
  if (!track) throw new Error('This browser cannot make tracks.');
  return track;
}

/** Plays the callee of every mock call: accepts after a delay, in the same page, over a real connection. */
export function startFakeCallee(server: CallServer): void {
  let peer: CallPeer | null = null;
  let generation = 0;

  function connect(): void {
    const call = server.active;
    if (!call) return;
    peer?.destroy();
    generation = call.generation;
    const ofConnection = { callId: call.id, generation };
    peer = createPeer({
      isInitiator: false,
      tracks: { ...createPlaceholderTracks(), video: createMovingPicture() },
      iceServers: [],
      isRelayOnly: false,
      onSignal: (signal) =>
        realtime.deliver('video_call_signal', {
          ...ofConnection,
          toDeviceId: server.active?.callerDeviceId ?? '',
          signal,
        }),
      onStream: () => undefined,
      onOpen: () => peer?.send({ type: 'media', microphone: true, camera: true, screen: false }),
      onConnected: () => undefined,
      onInterrupted: () => undefined,
      onMessage: () => undefined,
      onClosed: () => undefined,
    });
  }

  realtime.send = async (command, input) => {
    if (command === 'send_video_call_signal' && 'signal' in input && input.generation === generation)
      peer?.signal(input.signal);
    return { ok: true };
  };
  realtime.on('video_call_changed', ({ call }) => {
    if (call.state === 'ended') peer?.destroy();
    else if (call.generation !== generation) connect();
  });
  setInterval(() => {
    const call = server.active;
    if (call?.state !== 'ringing' || Date.now() - Date.parse(call.ringingAt) < ANSWERS_AFTER_MS) return;
    server.change({
      state: 'accepted',
      generation: call.generation + 1,
      calleeDeviceId: OTHER_DEVICE,
      acceptedAt: new Date().toISOString(),
    });
  }, 200);
}
