import { useRef, type PointerEvent } from 'react';

const HOLD_MS = 450;
/** Beyond this distance a touch counts as scrolling. */
const MOVED_PX = 10;

/** The click follows the end of a press within this time. */
const CLICK_WITHIN_MS = 300;

interface Press {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
}

/** The end of a long press triggers a click, which would close the menu again. */
function swallowNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, once: true };
  window.addEventListener('click', swallow, options);
  window.addEventListener(
    'pointerup',
    () => setTimeout(() => window.removeEventListener('click', swallow, options), CLICK_WITHIN_MS),
    { once: true },
  );
}

/** Returns pointer handlers for a bubble: a long press opens its menu. */
export function usePressAndHold() {
  const press = useRef<Press | null>(null);

  function cancel(): void {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const { pointerType, currentTarget, target, clientX, clientY } = event;
      cancel();
      // Presses in the bubble's dialogs bubble through the React tree.
      if (pointerType !== 'touch' || !currentTarget.contains(target as Node)) return;
      const button = currentTarget.parentElement?.querySelector<HTMLElement>(
        ':scope > [aria-haspopup="menu"]',
      );
      const open = () => {
        press.current = null;
        button?.click();
        swallowNextClick();
      };
      press.current = { timer: setTimeout(open, HOLD_MS), x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > MOVED_PX)
        cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
