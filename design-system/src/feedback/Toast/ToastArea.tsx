import { X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { keyframes, styled } from 'styled-components';
import { Button } from '../../inputs/Button/Button';
import { IconButton } from '../../inputs/IconButton/IconButton';
import { PreloadStyles } from '../../overlays/PreloadStyles/PreloadStyles';
import { color, fontSize, layer, media, motion, radius, shadow, space } from '../../theme/tokens';
import { TOAST_DURATION_MS, TOAST_SWIPE_PX, type ToastAreaProps } from './toastStore';

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

// The lower edge belongs to actions: tabs, save bars, composers. So a toast appears below the header, in the middle, where
// neither a title nor a button stands.
const Viewport = styled(Toast.Viewport)`
  position: fixed;
  inset: calc(4rem + env(safe-area-inset-top)) 0 auto;
  z-index: ${layer.toast};
  display: flex;
  flex-direction: column;
  width: 100%;
  margin: 0 auto;
  padding: ${space[2]} ${space[4]};
  list-style: none;
  outline: none;
  pointer-events: none;

  ${media.medium} {
    max-width: 420px;
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

/** Preloads the styles of a toast before the first one. */
function PreloadedToastStyles() {
  return (
    <PreloadStyles>
      <Viewport as="ol" />
      <Sheet as="div" />
      <Words />
      <Title as="div" />
      <Description as="div" />
      <Button variant="secondary" size="small" />
      <IconButton label="" icon={null} />
    </PreloadStyles>
  );
}

/**
 * Renders the one toast with a new key per id: the library stops its timer while a pointer is on a toast, and a toast
 * that is removed under the pointer never reports that it left.
 */
export function ToastArea({ toast, onDismiss }: ToastAreaProps) {
  if (!toast) return <PreloadedToastStyles />;
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
