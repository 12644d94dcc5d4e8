import { layer, paletteValue } from '@sixfold/design-system';

const SYSTEMS_ON_SHOW = [
  'accent',
  'system-mbti',
  'system-enneagram',
  'system-astrology',
  'system-numerology',
  'system-humanDesign',
] as const;

function canvasOverEverything(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: String(layer.toast),
  });
  document.body.append(canvas);
  return canvas;
}

/**
 * Throws that many pieces of confetti, half from each side, once; answers how to clear it away. The library is fetched
 * for the occasion. It draws on this thread: a worker from a blob would need a wider Content-Security-Policy for 20
 * bits of paper.
 */
export function throwConfetti(theme: 'light' | 'dark', particleCount: number): () => void {
  let clear = () => {};
  let wanted = true;
  const colors = SYSTEMS_ON_SHOW.map((name) => paletteValue(name, theme));
  void import('canvas-confetti').then(
    ({ default: confetti }) => {
      if (!wanted) return;
      const canvas = canvasOverEverything();
      const thrower = confetti.create(canvas, { resize: true, useWorker: false });
      const burst = { spread: 62, startVelocity: 52, colors, disableForReducedMotion: true };
      const fromLeft = Math.ceil(particleCount / 2);
      void thrower({ ...burst, particleCount: fromLeft, angle: 62, origin: { x: 0, y: 0.75 } });
      void thrower({
        ...burst,
        particleCount: particleCount - fromLeft,
        angle: 118,
        origin: { x: 1, y: 0.75 },
      });
      clear = () => {
        thrower.reset();
        canvas.remove();
      };
    },
    // A celebration without paper is still one.
    () => undefined,
  );
  return () => {
    wanted = false;
    clear();
  };
}
