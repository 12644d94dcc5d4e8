/** Below this level there is only device noise. */
const SILENCE = 0.01;

/** Converts samples between -1 and 1 to their peak level from 0 to 1, on a perceptual scale. */
export function levelOf(samples: Float32Array): number {
  const loudness = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  if (loudness < SILENCE) return 0;
  return Math.min(1, 1 + Math.log10(loudness) / 2);
}

/** Returns null when the browser refuses another audio context; the level is optional. */
function openSound(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

/** Reports the level of a microphone about ten times a second. Returns an unsubscribe function. */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const sound = openSound();
  if (!sound) return () => undefined;
  const analyser = sound.createAnalyser();
  // Covers more than the interval between two readings, so that no short sound is missed.
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
