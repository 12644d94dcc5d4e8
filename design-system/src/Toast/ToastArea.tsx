import { X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { keyframes, styled } from 'styled-components';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { StylesAhead } from '../StylesAhead/StylesAhead';
import { color, fontSize, layer, media, motion, radius, shadow, space } from '../theme/tokens';
import type { ToastAreaProps } from './ToastHost';
import { TOAST_DURATION_MS, TOAST_SWIPE_PX } from './toastStore';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(var(--motion-shift)); }
`;
const leave = keyframes`
  to { opacity: 0; }
`;
const swipeAway = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { opacity: 0; transform: translateX(calc(100% + 2rem)); }
`;

// Small screens have their buttons and tabs at the lower edge, so there a toast comes in below the header.
const Viewport = styled(Toast.Viewport)`
  position: fixed;
  inset: calc(4rem + env(safe-area-inset-top)) 0 auto;
  z-index: ${layer.toast};
  display: flex;
  flex-direction: column;
  width: 100%;
  margin: 0;
  padding: ${space[2]} ${space[4]};
  list-style: none;
  outline: none;
  pointer-events: none;

  ${media.medium} {
    inset: auto 0 0 auto;
    max-width: 420px;
    padding: ${space[4]};
    padding-bottom: calc(${space[4]} + var(--toast-clearance, 0px));
  }
`;

const Sheet = styled(Toast.Root)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[3]} ${space[2]} ${space[3]} ${space[5]};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid ${color.accent};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow};
  pointer-events: auto;
  outline-offset: 2px;

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
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.quick} ${motion.ease};
  }
  &[data-swipe='end'] {
    animation: ${swipeAway} ${motion.quick} ease-out forwards;
  }
`;

const Words = styled.div`
  flex: 1 1 0;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Toast.Title)`
  font-weight: 620;
  line-height: 1.4;

  [data-variant='destructive'] & {
    color: ${color.danger};
  }
`;

const Description = styled(Toast.Description)`
  color: ${color.quiet};
  font-size: ${fontSize[14]};
  line-height: 1.5;

  [data-variant='destructive'] & {
    color: ${color.ink};
  }
`;

/** The looks of a toast, there before the press that is answered by the first one. */
function LooksAhead() {
  return (
    <StylesAhead>
      <Viewport as="ol" />
      <Sheet as="div" />
      <Words />
      <Title as="div" />
      <Description as="div" />
      <Button variant="secondary" size="small" />
      <IconButton label="" icon={null} />
    </StylesAhead>
  );
}

/**
 * Draws the one toast. Everything is new with its id: the library stops its clock while a pointer is on a toast, and a
 * toast that goes away under the pointer never tells it that the pointer has left.
 */
export function ToastArea({ toast, onDismiss }: ToastAreaProps) {
  if (!toast) return <LooksAhead />;
  const { id, open, title, description, variant = 'default', action, durationMs = TOAST_DURATION_MS } = toast;
  return (
    <Toast.Provider
      key={id}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
    >
      <Sheet
        open={open}
        onOpenChange={(next) => !next && onDismiss(id)}
        duration={durationMs}
        data-variant={variant}
        type={variant === 'destructive' ? 'foreground' : 'background'}
      >
        <Words>
          <Title>{title}</Title>
          {description && <Description>{description}</Description>}
        </Words>
        {action && (
          <Toast.Action asChild altText={action.label} onClick={action.onAction}>
            <Button variant="secondary" size="small">
              {action.label}
            </Button>
          </Toast.Action>
        )}
        <Toast.Close asChild>
          <IconButton label="Close" icon={<X aria-hidden="true" />} />
        </Toast.Close>
      </Sheet>
      <Viewport label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}
