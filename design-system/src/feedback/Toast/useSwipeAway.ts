import { useRef, type PointerEvent } from 'react';
import { TOAST_SWIPE_PX } from './toastStore';

/** A shorter movement counts as a press. */
const START_PX = 5;

/** Returns handlers that make an element follow a swipe to the right and close it when the swipe is long enough. */
export function useSwipeAway(onClose: () => void) {
  const startX = useRef<number | null>(null);

  function move({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>): void {
    if (startX.current === null) return;
    const distancePx = Math.max(0, clientX - startX.current);
    if (distancePx < START_PX) return;
    currentTarget.setPointerCapture?.(pointerId);
    currentTarget.dataset['swipe'] = 'move';
    currentTarget.style.setProperty('--toast-swipe', `${distancePx}px`);
  }

  function finish({ currentTarget, clientX, type }: PointerEvent<HTMLElement>): void {
    const distancePx = startX.current === null ? 0 : clientX - startX.current;
    startX.current = null;
    if (currentTarget.dataset['swipe'] !== 'move') return;
    const isAway = type === 'pointerup' && distancePx >= TOAST_SWIPE_PX;
    currentTarget.dataset['swipe'] = isAway ? 'end' : 'cancel';
    if (isAway) onClose();
  }

  return {
    onPointerDown({ button, clientX }: PointerEvent<HTMLElement>) {
      if (button === 0) startX.current = clientX;
    },
    onPointerMove: move,
    onPointerUp: finish,
    onPointerCancel: finish,
  };
}
