import type { Tracks } from './createPeer';

/**
 * Creates a silent and a black track in place of a microphone or camera that is off, denied or missing. Each connection
 * starts with the same two senders, whose tracks are replaced later.
 */
export function createPlaceholderTracks(): Tracks & { close: () => void } {
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 9 });
  // In some browsers, the stream of an unpainted canvas has no frame.
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
