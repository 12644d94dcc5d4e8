import { color, layer, systemColor } from '@sixfold/design-system';
import { confettiPieces, type ConfettiPiece } from '../model/confettiPieces';

const HUES = [
  color.accent,
  systemColor.mbti,
  systemColor.enneagram,
  systemColor.astrology,
  systemColor.numerology,
  systemColor.humanDesign,
];

const THROWN_MS = 800;
const FALLING_MS = 3_300;
const FALL_PX = 600;

function appendStage(): HTMLElement {
  const stage = document.createElement('div');
  stage.dataset['confetti'] = '';
  stage.setAttribute('aria-hidden', 'true');
  Object.assign(stage.style, {
    position: 'fixed',
    inset: '0',
    overflow: 'hidden',
    pointerEvents: 'none',
    zIndex: String(layer.toast),
  });
  document.body.append(stage);
  return stage;
}

function throwPiece(stage: HTMLElement, piece: ConfettiPiece): void {
  const { fromLeft, rightPx, upPx, axis, turns, isRound, hue } = piece;
  const paper = document.createElement('i');
  Object.assign(paper.style, {
    position: 'absolute',
    top: '75%',
    [fromLeft ? 'left' : 'right']: '-8px',
    width: isRound ? '13px' : '11px',
    height: isRound ? '13px' : '16px',
    borderRadius: isRound ? '50%' : '2px',
    background: HUES[hue],
  });
  stage.append(paper);
  // Air resistance slows the throw, while gravity acts throughout. The two animations use separate properties, so they
  // add up.
  paper.animate(
    { translate: ['0 0', `${rightPx}px ${-upPx}px`] },
    { duration: THROWN_MS, easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)', fill: 'forwards' },
  );
  const turned = (share: number) => `rotate3d(${axis.join(',')},${turns * share}turn)`;
  paper.animate(
    {
      transform: [`translateY(0) ${turned(0)}`, `translateY(${FALL_PX}px) ${turned(1)}`],
      opacity: [1, 0],
    },
    { duration: FALLING_MS, fill: 'forwards' },
  ).onfinish = () => paper.remove();
}

/**
 * Throws `count` pieces of confetti once, half from each side, and returns a function that removes them. The Web
 * Animations run off the main thread, in the colours of the current theme.
 */
export function throwConfetti(count: number): () => void {
  const stage = appendStage();
  const options = { windowPx: window.innerWidth, hues: HUES.length };
  for (const piece of confettiPieces(count, options, Math.random)) throwPiece(stage, piece);
  return () => stage.remove();
}
