import type { Tracks } from './createPeer';

/**
 * Creates a silent and a black track. They hold the place of a microphone or camera that is off, denied or absent, so
 * that each connection has the same two senders from its first moment, and any later track replaces one of them.
 */
export function createPlaceholderTracks(): Tracks & { close: () => void } {
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 9 });
  // A stream of a canvas that was never painted has no frame in some browsers.
  canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
  const [video] = canvas.captureStream(1).getVideoTracks();
  const sound = new AudioContext();
  const [audio] = sound.createMediaStreamDestination().stream.getAudioTracks();
  if (!video || !audio) throw new Error('This browser cannot make tracks.');
  return {
    audio,
    video,
    close() {
      audio.stop();
      video.stop();
      void sound.close().catch(() => undefined);
    },
  };
}
