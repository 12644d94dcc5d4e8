const NOTES_HZ = [523.25, 659.25];
const NOTE_SECONDS = 0.45;
const EVERY_MS = 2_800;
const LOUDNESS = 0.08;

function playNotes(sound: AudioContext): void {
  NOTES_HZ.forEach((frequency, index) => {
    const begins = sound.currentTime + index * NOTE_SECONDS * 0.6;
    const gain = sound.createGain();
    gain.gain.setValueAtTime(0, begins);
    gain.gain.linearRampToValueAtTime(LOUDNESS, begins + 0.05);
    gain.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS);
    gain.connect(sound.destination);
    const note = sound.createOscillator();
    note.frequency.value = frequency;
    note.connect(gain);
    note.start(begins);
    note.stop(begins + NOTE_SECONDS);
  });
}

/**
 * Plays a soft ring tone until stopped. Browsers block sound before the first interaction with a page, in which case
 * only the dialog is shown.
 */
export function startRingTone(): () => void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return () => undefined;
  try {
    const sound = new AudioContext();
    playNotes(sound);
    const timer = setInterval(() => playNotes(sound), EVERY_MS);
    return () => {
      clearInterval(timer);
      void sound.close().catch(() => undefined);
    };
  } catch {
    return () => undefined;
  }
}
