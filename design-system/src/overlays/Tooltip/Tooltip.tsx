import * as Slot from 'radix-ui/slot';
import type { PointerEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { floatingStyle } from '../floating/floatingStyle';
import { useFloating } from '../floating/useFloating';
import { color, fontSize, layer, motion, radius, space } from '../../theme/tokens';
import { useTooltipDelay } from './useTooltipDelay';

export interface TooltipProps {
  /** A few words without controls, and never the only place for information. */
  content: ReactNode;
  side?: 'top' | 'bottom';
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Bubble = styled.div`
  ${floatingStyle}
  z-index: ${layer.tooltip};
  max-width: min(18rem, calc(100vw - 1rem));
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.paper};
  forced-color-adjust: none;
  font-size: ${fontSize[14]};
  line-height: 1.4;
  overflow-wrap: anywhere;
  animation: ${appear} ${motion.quick} ease-out;
`;

/** Explains an element after a delay on hover, or immediately on keyboard focus. Never opens on touch. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const { open, openSoon, openNow, close } = useTooltipDelay();
  useFloating(open, anchor, bubble, { side, align: 'center', gap: 8 });

  useEffect(() => {
    if (!open) return undefined;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closes only the tooltip; a surrounding dialog stays open.
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', closeByEscape, { capture: true });
    return () => document.removeEventListener('keydown', closeByEscape, { capture: true });
  });

  /** Keeps the tooltip open while the pointer crosses the gap to it. */
  function closeUnlessInside(event: PointerEvent): void {
    const to = event.relatedTarget;
    if (to instanceof Node && (bubble.current?.contains(to) || anchor.current?.contains(to))) return;
    close();
  }

  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => event.pointerType !== 'touch' && openSoon()}
        onPointerLeave={closeUnlessInside}
        onPointerDown={close}
        onFocus={(event) => event.target.matches(':focus-visible') && openNow()}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {open && (
        <Bubble
          ref={bubble}
          id={id}
          popover="manual"
          role="tooltip"
          data-state="open"
          onPointerLeave={closeUnlessInside}
        >
          {content}
        </Bubble>
      )}
    </>
  );
}
