import { X } from 'lucide-react';
import { DismissableLayer, Presence } from 'radix-ui/internal';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../../inputs/Button/Button';
import { IconButton } from '../../inputs/IconButton/IconButton';
import { useFreeStrip } from '../../overlays/freeStrip/useFreeStrip';
import { PreloadStyles } from '../../overlays/PreloadStyles/PreloadStyles';
import { paletteDeclarations } from '../../theme/palette';
import { color, fontSize, layer, media, motion, radius, shadow, space } from '../../theme/tokens';
import { useMediaQuery } from '../../theme/useMediaQuery';
import { TOAST_DURATION_MS, type ToastAreaProps, type ToastRecord } from './toastStore';
import { useCountdown } from './useCountdown';
import { useSwipeAway } from './useSwipeAway';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(var(--motion-shift)); }
`;
const leave = keyframes`
  to { opacity: 0; }
`;
const swipeAway = keyframes`
  from { transform: translateX(var(--toast-swipe)); }
  to { opacity: 0; transform: translateX(calc(100% + 2rem)); }
`;

// A toast briefly covers the top bar's brand, because titles are below it and actions at the lower edge. A dark screen
// that fills the window, such as a call, has its title at the top and room above its controls. On a phone, where the
// toast is higher than the top bar, and above the title of a dialog, it is placed where it covers neither.
const List = styled.ol`
  position: fixed;
  inset: env(safe-area-inset-top) auto auto 0;
  z-index: ${layer.toast};
  display: flex;
  flex-direction: column;
  width: 100%;
  margin: 0;
  padding: ${space[2]};
  list-style: none;
  outline: none;
  pointer-events: none;

  ${media.medium} {
    max-width: 420px;
  }

  html:has([data-dark-screen]) & {
    ${paletteDeclarations('dark')}
    margin-inline: auto;
  }
  html:has([data-dark-screen]) & {
    inset: auto 0 calc(7rem + env(safe-area-inset-bottom));
  }
`;

const ToastSurface = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  /* Low enough to end above the page's title with three lines. */
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid ${color.accent};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow};
  pointer-events: auto;
  outline-offset: 2px;
  touch-action: none;
  user-select: none;

  &[data-variant='destructive'] {
    border-color: ${color.danger};
    background: ${color.dangerWash};
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
  }
  &[data-state='open'] {
    animation: ${arrive} ${motion.calm} ${motion.ease};
  }
  &[data-state='closed'] {
    animation: ${leave} ${motion.quick} ease-in forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--toast-swipe));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.quick} ${motion.ease};
  }
  &[data-swipe='end'] {
    animation: ${swipeAway} ${motion.quick} ease-out forwards;
  }
`;

/* With large text the action is below the words, which would otherwise be a column of single letters. */
const Content = styled.div`
  flex: 1 1 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-width: 0;
`;

const ToastText = styled.div`
  flex: 1 1 min(9rem, 100%);
  min-width: 0;
  overflow-wrap: anywhere;
  /* The least distance of lines that title and description share. */
  font-size: min(${fontSize[14]}, 5.5vw);
  line-height: 1.3;
`;

/* Large text is limited by the width, so that a toast leaves room for the page. */
const Title = styled.div`
  font-size: min(${fontSize[16]}, 6.25vw);
  font-weight: 620;
  line-height: 1.4;

  /* Description and title share their lines where height is short. */
  ${media.short} {
    display: inline;
    margin-inline-end: ${space[2]};
    font-size: min(${fontSize[14]}, 5.5vw);
  }

  [data-variant='destructive'] & {
    color: ${color.danger};
  }
`;

const Description = styled.div`
  color: ${color.quiet};
  line-height: 1.5;

  ${media.short} {
    display: inline;
    line-height: 1.3;
  }
  [data-variant='destructive'] & {
    color: ${color.ink};
  }
`;

function PreloadedToastStyles() {
  return (
    <PreloadStyles>
      <List />
      <ToastSurface />
      <Content />
      <ToastText />
      <Title />
      <Description />
      <Button variant="secondary" size="small" />
      <IconButton label="" icon={null} />
    </PreloadStyles>
  );
}

interface ToastSheetProps {
  toast: ToastRecord;
  onClose: () => void;
}

function ToastSheet({ toast, onClose }: ToastSheetProps) {
  const { open, title, description, variant = 'default', action, durationMs = TOAST_DURATION_MS } = toast;
  const [isHeld, setHeld] = useState(false);
  useCountdown({ durationMs, isRunning: open && !isHeld, onEnd: onClose });
  const swipe = useSwipeAway(onClose);

  function act(): void {
    action?.onAction();
    onClose();
  }

  return (
    <ToastSurface
      tabIndex={0}
      data-state={open ? 'open' : 'closed'}
      data-variant={variant}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
      {...swipe}
    >
      <Content>
        <ToastText>
          <Title>{title}</Title>
          {description && <Description>{description}</Description>}
        </ToastText>
        {action && (
          <Button variant="secondary" size="small" onClick={act}>
            {action.label}
          </Button>
        )}
      </Content>
      <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
    </ToastSurface>
  );
}

/**
 * Renders the live region of the toast. Pressing it does not count as pressing outside an open dialog. F8 moves the
 * focus to it; Escape closes it, and the focus returns.
 */
export function ToastArea({ toast, onDismiss }: ToastAreaProps) {
  // The toast is added after its list has rendered: screen readers announce only additions to an existing region.
  const [list, setList] = useState<HTMLElement | null>(null);
  const isPhone = useMediaQuery(media.small);
  const bottomPx = useFreeStrip(list, toast?.id, !isPhone);
  const previousFocus = useRef<EventTarget | null>(null);
  useEffect(() => {
    const focus = ({ code }: globalThis.KeyboardEvent) =>
      code === 'F8' && (list?.querySelector('li') ?? list)?.focus();
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [list]);

  function close(): void {
    // The focused button is about to unmount. The list is fixed, so the page does not scroll to it.
    if (list?.contains(document.activeElement)) {
      list.focus();
      if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true });
    }
    if (toast) onDismiss(toast.id);
  }
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();

  return (
    <DismissableLayer.Branch role="region" aria-label="Notifications (F8)" onKeyDown={closeByKey}>
      <List
        ref={setList}
        tabIndex={-1}
        style={bottomPx !== null ? { top: 'auto', bottom: bottomPx } : undefined}
        onFocus={({ relatedTarget }) => {
          if (!list?.contains(relatedTarget)) previousFocus.current = relatedTarget;
        }}
        aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}
        aria-relevant="additions"
      >
        {toast && (
          <Presence.Root key={toast.id} present={list !== null && toast.open}>
            <ToastSheet toast={toast} onClose={close} />
          </Presence.Root>
        )}
      </List>
      {!toast && <PreloadedToastStyles />}
    </DismissableLayer.Branch>
  );
}
