/** Below it there is only the noise of the device. */
const SILENCE = 0.01;

/** Turns the loudest of samples between -1 and 1 into a level from 0 to 1, as ears judge it. */
export function levelOf(samples: Float32Array): number {
  const loudness = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  if (loudness < SILENCE) return 0;
  return Math.min(1, 1 + Math.log10(loudness) / 2);
}

/** Returns null where the browser refuses another sound context: the level is only an aid. */
function openSound(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

/** Reports the level of a microphone about ten times a second. Returns how to stop. */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const sound = openSound();
  if (!sound) return () => undefined;
  const analyser = sound.createAnalyser();
  // Longer than the pause between two looks, so that no short sound is missed.
  analyser.fftSize = 8_192;
  const samples = new Float32Array(analyser.fftSize);
  sound.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, 100);
  return () => {
    clearInterval(timer);
    void sound.close().catch(() => undefined);
  };
}
